import type { Entity } from "../../../model/documents.ts";
import type { Field } from "../../../model/fields.ts";
import type { RawCell, Table } from "../../../model/xlsx/table.ts";
import type { JobRun } from "../../jobs/kinds.ts";
import type { StoredJob } from "../../jobs/stored-job.ts";
import type { Cell, CellContent } from "../../xlsx/cell.ts";
import { workbook } from "../../xlsx/workbook.ts";
import { FROM_1904 } from "./from-cell.ts";
import type { Problems } from "./problems.ts";

interface ErrorWorkbook {
  readonly entity: Entity;
  readonly table: Table;
  readonly fields: readonly (Field | undefined)[];
  readonly problems: Problems;
  /** Of the file that was sent in. */
  readonly name: string;
  readonly problemTitle: string;
  readonly onlyWrong: boolean;
}

/** The rows of an import once more, with what is wrong in front of each and the cells coloured that it is about, each with a note: to be corrected and sent in again. */
export async function errorWorkbook(
  { id, store, signal }: JobRun,
  { entity, table, fields, problems, name, problemTitle, onlyWrong }: ErrorWorkbook,
): Promise<NonNullable<StoredJob["file"]>> {
  const [titles, ...rows] = table.rows;
  const titleOf = (index: number) => String(titles?.cells[index] ?? "");
  const width = Math.max(titles?.cells.length ?? 0, fields.length);
  // What was said of an earlier attempt gives way to what is said now.
  const kept = Array.from({ length: width }, (_, index) => index).filter((index) => fields[index] || titleOf(index) !== problemTitle);
  const byRow = Map.groupBy(problems.all, ({ row }) => row);
  const cells = rows
    .filter(({ at }) => !onlyWrong || problems.has(at))
    .map(({ at, cells: raw }): Cell[] => {
      const wrong = byRow.get(at) ?? [];
      const notes = Map.groupBy(wrong, ({ column }) => column);
      const said = wrong.map(({ title, message }) => (title === null ? message : `${title}: ${message}`)).join("\n");
      return [
        said === "" ? null : { marked: said },
        ...kept.map((index): Cell => {
          const cell = cellOf(raw[index] ?? null, fields[index], table.since1904);
          const note = notes.get(index);
          return note ? { marked: cell, note: note.map(({ message }) => message).join("\n") } : cell;
        }),
      ];
    });
  const columns = [{ title: problemTitle, width: 48 }, ...kept.map((index) => ({ title: titleOf(index) }))];
  const key = `${id}.xlsx`;
  const source = workbook([{ name: entity.title, columns, rows: [cells], notes: true }]);
  return { key, name: `${problemTitle} ${name.replace(/\.(xlsx|csv|txt)$/i, "")}.xlsx`, bytes: await store.save(key, source, signal) };
}

/** A cell as it came in. Days are counted from 1900 here, and look like days. */
function cellOf(cell: RawCell, field: Field | undefined, since1904: boolean): CellContent {
  if (typeof cell === "boolean") return String(cell);
  if (cell !== null && typeof cell === "object") {
    if ("link" in cell) return field?.property.format === "url" ? cell.link : cell.text;
    const serial = since1904 ? cell.days + FROM_1904 : cell.days;
    return Number.isInteger(serial) ? { day: serial } : { moment: serial };
  }
  if (typeof cell !== "number") return cell;
  const serial = since1904 ? cell + FROM_1904 : cell;
  if (field?.kind === "date") return { day: serial };
  return field?.kind === "datetime" ? { moment: serial } : cell;
}
