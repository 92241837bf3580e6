import { type Aim, type Result, type Row, ratioOf, reaches } from "./row.ts";

const digits = (value: number): string => value.toLocaleString("en-US", { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 0 });
const amount = (value: number, unit: string): string => [digits(value), unit].filter(Boolean).join(" ");

function aimText({ of, atMost, atLeast }: Aim, unit: string): string {
  const bound = (value: number) => (of === "ratio" ? `${digits(value)}×` : amount(value, unit));
  return [...(atLeast === undefined ? [] : [`≥ ${bound(atLeast)}`]), ...(atMost === undefined ? [] : [`≤ ${bound(atMost)}`])].join(", ");
}

function line(result: Result): string[] {
  const { what, unit, ours, reference, aim, note } = result;
  const ratio = ratioOf(result);
  const verdict = reaches(result);
  return [
    note ? `${what} (${note})` : what,
    amount(ours, unit),
    reference ? `${amount(reference.value, unit)} ${reference.name}` : "–",
    ratio === undefined ? "–" : `${digits(ratio)}×`,
    aim ? `${aimText(aim, unit)} ${verdict ? "✓" : "✗"}` : "–",
  ];
}

/** A Markdown table of one row's results: ours, the reference, ours ÷ reference, and the aim with ✓ or ✗. */
export function table(row: Pick<Row, "id" | "title">, results: readonly Result[]): string {
  const lines = [["", "ours", "reference", "ours ÷ reference", "aim"], ...results.map(line)];
  const widths = lines[0]?.map((_, column) => Math.max(3, ...lines.map((cells) => cells[column]?.length ?? 0))) ?? [];
  const drawn = lines.map((cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`);
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  return [`### ${row.id}. ${row.title}`, "", drawn[0], rule, ...drawn.slice(1)].join("\n");
}
