/** Rich messages: blocks and rich text as elements. Media blocks are not served by the box. */
import { el } from "./dom.js";
import { formatMoment } from "./time.js";

const INLINE = { bold: "strong", italic: "em", underline: "u", strikethrough: "s", code: "code", marked: "mark",
  subscript: "sub", superscript: "sup" };

export function richNodes(blocks, view) {
  return (blocks ?? []).map((block) => richBlock(block, view));
}

function richBlock(block, view) {
  const text = () => richText(block.text, view);
  switch (block.type) {
    case "heading": return el(`h${Math.min(Math.max(block.size ?? 3, 3), 6)}`, {}, text());
    case "divider": return el("hr");
    case "footer": return el("p", { class: "soft" }, text());
    case "pre": return el("pre", {}, text());
    case "table": return el("div", { class: "scroll" }, table(block, view));
    case "list": return el("ul", {}, block.items.map((item) => el("li", {}, richNodes(item.blocks, view))));
    case "blockquote": return el("blockquote", {}, richNodes(block.blocks, view));
    case "expandable_blockquote":
    case "pullquote": return el("blockquote", {}, text());
    case "details": return el("details", { open: block.is_open }, el("summary", {}, richText(block.summary, view)), richNodes(block.blocks, view));
    case "mathematical_expression": return el("code", {}, block.expression);
    case "anchor": return el("a", { id: block.name });
    default: return el("p", {}, text());
  }
}

function table(block, view) {
  const rows = block.cells.map((row) => el("tr", {}, row.map((cell) => tableCell(cell, view))));
  const caption = block.caption ? el("caption", {}, richText(block.caption, view)) : null;
  return el("table", { class: block.is_bordered ? "bordered" : "" }, caption, el("tbody", {}, rows));
}

function tableCell(cell, view) {
  const props = { class: `to-${cell.align}`, colspan: cell.colspan, rowspan: cell.rowspan };
  return el(cell.is_header ? "th" : "td", props, richText(cell.text, view));
}

function richText(node, view) {
  if (node === undefined || node === null) return [];
  if (typeof node === "string") return [node];
  if (Array.isArray(node)) return node.flatMap((part) => richText(part, view));
  const inner = richText(node.text, view);
  if (node.type in INLINE) return [el(INLINE[node.type], {}, inner)];
  if (node.type === "date_time" && node.date_time_format && node.date_time_format !== "r") {
    return [el("time", {}, formatMoment(node.unix_time, node.date_time_format, view.language))];
  }
  if (node.type === "url") {
    const go = (event) => { event.preventDefault(); view.follow(node.url); };
    return [el("a", { href: node.url, onclick: go }, inner)];
  }
  if (node.type === "custom_emoji") return [node.alternative_text];
  if (node.type === "mathematical_expression") return [el("code", {}, node.expression)];
  return inner.length ? [el("span", {}, inner)] : [];
}
