import { fewValues } from "./samples.ts";
import { readTyped, type SampleType } from "./sheet-types.ts";
import type { SourceColumn, SourceTable, SourceType } from "./source.ts";

/** A sheet as text: its titles, and the cells below them. */
export interface Sheet {
  readonly name: string;
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Room for what other rows may hold. */
const lengthFor = (longest: number): number => [16, 32, 64, 128, 255, 500, 1000, 2000].find((length) => length >= longest * 1.5) ?? 4000;

/**
 * A sample of a sheet as a table: what all cells of a column can be read as is what it holds, and a column that is filled everywhere is required.
 * Columns without a title are left out.
 */
export function fromSheet({ name, titles, rows }: Sheet): SourceTable {
  const columns = titles.flatMap((title, index): SourceColumn[] => {
    if (title.trim() === "") return [];
    const cells = rows.map((row) => row[index] ?? "");
    const filled = cells.filter((cell) => cell.trim() !== "");
    const type = typeFor(readTyped(filled), filled);
    const items = type.kind === "text" ? fewValues(cells.map((cell) => cell || null)) : undefined;
    const needed = title.includes("*") || (filled.length >= 5 && filled.length === rows.length);
    return [
      {
        name: title.replaceAll(/[*＊]/g, "").trim(),
        comment: title.replaceAll(/[*＊]/g, "").trim(),
        ...{ type, notNull: needed },
        values: items && { sample: true, items: items.map((value) => ({ value })) },
      },
    ];
  });
  const first = columns[0];
  const cells = first ? rows.map((row) => row[titles.findIndex((title) => title.trim() !== "")] ?? "") : [];
  const isKey =
    first?.type.kind === "text" &&
    cells.length >= 5 &&
    /编号|编码|单号|code|no\.?$/i.test(first.name) &&
    new Set(cells).size === cells.length;
  return { schema: "", name, comment: name, key: [], columns, uniques: isKey && first ? [[first.name]] : [] };
}

function typeFor(sample: SampleType, filled: readonly string[]): SourceType {
  switch (sample.kind) {
    case "decimal":
      return { kind: "decimal", precision: 18, scale: sample.scale };
    case "integer":
      return { kind: "integer", big: sample.big };
    case "text":
      return { kind: "text", length: lengthFor(Math.max(1, ...filled.map(({ length }) => length))) };
    default:
      return { kind: sample.kind };
  }
}
