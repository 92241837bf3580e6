import type { Box, DrawOp, PrintedPage } from "../draw.ts";

/** The font by whose widths lines are broken. */
export const FONT_NAME = "Noto Sans SC";
/** It, and what stands in for it. */
const FAMILY = `'${FONT_NAME}','Noto Sans CJK SC',sans-serif`;

/** A number with as many digits as paper shows: thousandths of a millimetre. */
const mm = (value: number): string => String(Math.round(value * 1_000) / 1_000);

const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Also without the signs that XML has no place for. */
const escaped = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 leaves out.
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "").replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** A page as a picture in SVG, in its true size; its user units are millimetres. */
export function paintSvg({ width, height, ops }: PrintedPage): string {
  const size = `width="${mm(width)}mm" height="${mm(height)}mm" viewBox="0 0 ${mm(width)} ${mm(height)}"`;
  const text = `font-family="${FAMILY}" text-rendering="geometricPrecision" style="font-kerning:none;font-variant-ligatures:none;white-space:pre"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${text}>${paintedAll(ops)}</svg>`;
}

/**
 * Operations one after another. Frames of one line, as the cells of a table have, become one path, which a browser draws much sooner than hundreds of boxes: a
 * frame joins the path before it where nothing lies between that it would cover otherwise, which are texts of its own colour.
 */
function paintedAll(ops: readonly DrawOp[]): string {
  const written: string[] = [];
  let open: { readonly at: number; readonly line: string; readonly color: string; path: string } | undefined;
  for (const op of ops) {
    if (op.op === "rect" && op.fill === undefined && op.stroke > 0) {
      const line = `stroke="${escaped(op.color)}" stroke-width="${mm(op.stroke)}"`;
      if (open?.line !== line) open = { at: written.push("") - 1, line, color: op.color, path: "" };
      open.path += boxPath(op.box);
      written[open.at] = `<path d="${open.path}" fill="none" ${line}/>`;
      continue;
    }
    if (op.op !== "text" || op.color !== open?.color) open = undefined;
    written.push(painted(op));
  }
  return written.join("");
}

const boxPath = ([x, y, width, height]: Box): string => `M${mm(x)} ${mm(y)}h${mm(width)}v${mm(height)}h${mm(-width)}z`;

function painted(op: DrawOp): string {
  switch (op.op) {
    case "text":
      return `<text x="${mm(op.x)}" y="${mm(op.y)}" font-size="${mm(op.size)}"${attribute("text-anchor", op.anchor, "start")}${attribute("font-weight", op.bold ? "700" : "", "")}${attribute("fill", escaped(op.color), "#000000")}>${escaped(op.text)}</text>`;
    case "bars": {
      return `<path shape-rendering="crispEdges" d="${op.boxes.map(boxPath).join("")}"/>`;
    }
    case "rect": {
      const line = op.stroke > 0 ? ` stroke="${escaped(op.color)}" stroke-width="${mm(op.stroke)}"` : "";
      return `<rect ${boxOf(op.box)} fill="${escaped(op.fill ?? "none")}"${line}/>`;
    }
    case "line": {
      const [[x1, y1], [x2, y2]] = [op.from, op.to];
      const dash = op.dash === undefined ? "" : ` stroke-dasharray="${mm(op.dash)}"`;
      return `<line x1="${mm(x1)}" y1="${mm(y1)}" x2="${mm(x2)}" y2="${mm(y2)}" stroke="${escaped(op.color)}" stroke-width="${mm(op.stroke)}"${dash}/>`;
    }
    case "picture":
      return `<image ${boxOf(op.box)} href="${escaped(op.picture)}"${op.stretched ? ' preserveAspectRatio="none"' : ""}/>`;
    case "path": {
      const line = op.stroke > 0 ? ` stroke="${op.color}" stroke-width="${mm(op.stroke)}"` : "";
      const path = op.path.map(([to, ...at]) => `${to}${at.map(mm).join(" ")}`);
      return `<path d="${path.join("")}" fill="${op.fill ?? "none"}"${line}/>`;
    }
    case "group": {
      const turn = op.rotate === 0 ? "" : ` transform="rotate(${mm(op.rotate)} ${mm(op.around[0])} ${mm(op.around[1])})"`;
      return `<g${turn}${attribute("opacity", mm(op.opacity), "1")}>${paintedAll(op.parts)}</g>`;
    }
  }
}

const attribute = (name: string, value: string, usual: string): string => (value === usual ? "" : ` ${name}="${value}"`);

const boxOf = ([x, y, width, height]: readonly number[]): string =>
  `x="${mm(x ?? 0)}" y="${mm(y ?? 0)}" width="${mm(width ?? 0)}" height="${mm(height ?? 0)}"`;
