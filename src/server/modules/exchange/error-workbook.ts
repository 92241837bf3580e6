import type { Entity } from "../../../model/documents.ts";
import type { Field } from "../../../model/fields.ts";
import type { JobRun } from "../../jobs/kinds.ts";
import type { StoredJob } from "../../jobs/stored-job.ts";
import type { Cell, CellContent } from "../../xlsx/cell.ts";
import type { Sheet } from "../../xlsx/sheet.ts";
import { workbook } from "../../xlsx/workbook.ts";
import { detailsSheets } from "./details.ts";
import { FROM_1904 } from "./from-cell.ts";
import type { MappedMaster } from "./mapped.ts";
import type { Told } from "./places.ts";
import type { ImportPlan } from "./plan.ts";
import type { Problems } from "./problems.ts";
import { cellText, type FileCell, type Source } from "./source.ts";

interface ErrorWorkbook {
  readonly entity: Entity;
  readonly plan: ImportPlan;
  readonly problems: Problems<Told>;
  /** Of the file that was sent in. */
  readonly name: string;
  readonly problemTitle: string;
  readonly onlyWrong: boolean;
}

/** The rows of an import once more, with what is wrong in front of each and the cells coloured that it is about, each with a note: to be corrected and sent in again. */
export async function errorWorkbook(run: JobRun, asked: ErrorWorkbook): Promise<NonNullable<StoredJob["file"]>> {
  const { entity, plan, name, problemTitle } = asked;
  const names = new Map(detailsSheets(run.context, entity).map((sheet) => [sheet.field.name, sheet.name]));
  const sheets = plan.sources.map((source): Sheet => {
    const details = plan.details.filter((one) => one.source === source);
    const fields = source.mapping.map(
      (_, index) => (source === plan.first ? plan.fields[index] : undefined) ?? details.find((one) => one.fields[index])?.fields[index],
    );
    return { name: names.get(source.sheet ?? "") ?? entity.title, ...contentOf(asked, source, fields), notes: true };
  });
  const key = `${run.id}.xlsx`;
  const bytes = await run.store.save(key, workbook(sheets), run.signal);
  return { key, name: `${problemTitle} ${name.replace(/\.(xlsx|csv|txt)$/i, "")}.xlsx`, bytes };
}

function contentOf(asked: ErrorWorkbook, source: Source, fields: readonly (Field | undefined)[]): Pick<Sheet, "columns" | "rows"> {
  const { problems, problemTitle, onlyWrong } = asked;
  // What was said of an earlier attempt gives way to what is said now.
  const places = fields.flatMap((field, index) => (field || source.titles[index] !== problemTitle ? index : []));
  const byRow = Map.groupBy(
    problems.all.filter(({ sheet = null }) => sheet === source.sheet),
    ({ row }) => row,
  );
  const wrong = onlyWrong ? rowsOf(asked, source) : undefined;
  const rows = source.rows
    .filter(({ at }) => !source.leftOut.has(at) && (!wrong || wrong.has(at)))
    .map(({ at, cells }): Cell[] => {
      const mine = byRow.get(at) ?? [];
      const notes = Map.groupBy(mine, ({ column }) => column);
      const said = mine.map(({ title, message }) => (title === null ? message : `${title}: ${message}`)).join("\n");
      return [
        said === "" ? null : { marked: said },
        ...places.map((index): Cell => {
          const cell = contentIn(cells[index] ?? null, fields[index], source.since1904);
          const note = notes.get(index);
          return note ? { marked: cell, note: note.map(({ message }) => message).join("\n") } : cell;
        }),
      ];
    });
  const titleOf = (index: number) => source.titles[index] || (fields[index]?.property.title ?? "");
  return { columns: [{ title: problemTitle, width: 48 }, ...places.map((index) => ({ title: titleOf(index) }))], rows: [rows] };
}

/** The rows of a sheet that belong to records of which something is wrong. */
function rowsOf({ plan, problems }: ErrorWorkbook, source: Source): ReadonlySet<number> {
  const rows = new Set<number>();
  const names = plan.details.filter((one) => one.source === source).map(({ field }) => field.name);
  for (const told of problems.wrong) {
    if ((told.sheet ?? null) === source.sheet) rows.add(told.at);
    if ("file" in told) for (const name of names) for (const { at } of (told as MappedMaster).file.details.get(name) ?? []) rows.add(at);
  }
  return rows;
}

/** A cell as it came in. Days are counted from 1900 here, and look like days. */
function contentIn(cell: FileCell, field: Field | undefined, since1904: boolean): CellContent {
  if (typeof cell === "boolean") return String(cell);
  if (cell !== null && typeof cell === "object") {
    if ("repaired" in cell) return typeof cell.repaired === "number" ? cell.repaired : cellText(cell, since1904);
    if ("link" in cell) return field?.property.format === "url" ? cell.link : cell.text;
    const serial = since1904 ? cell.days + FROM_1904 : cell.days;
    return Number.isInteger(serial) ? { day: serial } : { moment: serial };
  }
  if (typeof cell !== "number") return cell;
  const serial = since1904 ? cell + FROM_1904 : cell;
  if (field?.kind === "date") return { day: serial };
  return field?.kind === "datetime" ? { moment: serial } : cell;
}
