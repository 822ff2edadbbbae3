# The program and nothing else: no pip, no compiler, no root, nothing to write to but /data.
FROM python:3.11-slim AS build
WORKDIR /source
COPY container/install.sh container/
COPY requirements/run.txt requirements/build.txt requirements/
RUN sh container/install.sh requirements /opt/trynka
COPY pyproject.toml README.md LICENSE ./
COPY engine engine
COPY bot bot
COPY locales locales
RUN sh container/install.sh program /opt/trynka

FROM python:3.11-slim
COPY --from=build /opt/trynka /opt/trynka
RUN install -d -o 10001 -g 10001 -m 0700 /data
ENV PATH=/opt/trynka/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    TMPDIR=/data \
    DATABASE=/data/trynka.sqlite3 \
    METRICS_PORT=9464
WORKDIR /data
VOLUME /data
USER 10001:10001
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["/opt/trynka/bin/python", "-c", "import os, urllib.request as r; r.urlopen('http://127.0.0.1:' + os.environ['METRICS_PORT'] + '/healthz', timeout=4)"]
ENTRYPOINT ["trynka"]
