import type { WrongRows } from "../../../model/contract/jobs.ts";
import type { Field } from "../../../model/fields.ts";
import { severalOf } from "../../../model/reading/words.ts";
import type { FormerImport } from "./former-import.ts";
import type { MappedMaster, MappedRow } from "./mapped.ts";
import type { Told } from "./places.ts";
import type { ImportPlan } from "./plan.ts";
import type { Problems } from "./problems.ts";
import { cellText, type FileRow, type Source } from "./source.ts";

type WrongRow = WrongRows["sheets"][number]["rows"][number];

type IsOpen = (sheet: string | null, row: number) => boolean;

/**
 * The rows of records of which something is wrong, with what could be read of them, as a grid takes them in to be corrected.
 * @param former the imports before: rows of details that they took are in already, and need not be corrected
 */
export function wrongRows(plan: ImportPlan, problems: Problems<Told>, former: FormerImport | undefined): WrongRows {
  const masters = [...problems.wrong].filter((row): row is MappedMaster => "file" in row);
  const told = new Set(problems.all.map(({ sheet, row }) => `${row} ${sheet ?? ""}`));
  const isOpen: IsOpen = (sheet, row) => !former || former.isWrong(sheet, row) || told.has(`${row} ${sheet ?? ""}`);
  return {
    sheets: plan.sources.flatMap((source) => {
      const rows =
        source.sheet === null ? ofFirst(plan, masters, isOpen) : ofDetails(plan, source, source.sheet, problems, masters, isOpen);
      return rows.size === 0 ? [] : [{ sheet: source.sheet, rows: withErrors(rows, source, problems) }];
    }),
  };
}

type Cells = Map<number, Record<string, unknown>>;

function ofFirst({ first, fields, details }: ImportPlan, masters: readonly MappedMaster[], isOpen: IsOpen): Cells {
  const rows: Cells = new Map();
  for (const master of masters) {
    rows.set(master.at, cellsOf(first, fields, master.file, master));
    for (const { field, fields: own, source } of details)
      if (source === first)
        for (const [index, row] of (master.details.get(field.name) ?? []).entries()) {
          const file = master.file.details.get(field.name)?.[index];
          if (!file || !isOpen(null, file.at)) continue;
          // The head that a further row repeats stands in it as it was written.
          const head = rows.get(row.at) ?? cellsOf(first, fields, file);
          rows.set(row.at, { ...head, ...cellsOf(first, own, file, row) });
        }
  }
  return rows;
}

function ofDetails(
  { details }: ImportPlan,
  source: Source,
  name: string,
  problems: Problems<Told>,
  masters: readonly MappedMaster[],
  isOpen: IsOpen,
): Cells {
  const fields = details.find(({ field }) => field.name === name)?.fields ?? [];
  const rows: Cells = new Map();
  const put = (file: FileRow, read?: MappedRow) => {
    const column = source.mapping.findIndex((one, index) => one !== null && fields[index] === undefined);
    const master = source.mapping[column];
    rows.set(file.at, {
      ...(master && { [master]: cellText(file.cells[column], source.since1904) }),
      ...cellsOf(source, fields, file, read),
    });
  };
  for (const master of masters)
    for (const [index, row] of (master.details.get(name) ?? []).entries()) {
      const file = master.file.details.get(name)?.[index];
      if (file && isOpen(name, file.at)) put(file, row);
    }
  const orphans = new Set([...problems.wrong].flatMap(({ sheet, at }) => (sheet === name ? at : [])));
  for (const file of source.rows) if (orphans.has(file.at)) put(file);
  return rows;
}

/** Each cell as a value where it could be read, else as its text. */
function cellsOf(source: Source, fields: readonly (Field | undefined)[], { cells }: FileRow, read?: MappedRow): Record<string, unknown> {
  const all: Record<string, unknown> = {};
  for (const [index, field] of fields.entries()) {
    const name = source.mapping[index];
    const text = cellText(cells[index], source.since1904);
    if (!field || !name || text === "") continue;
    const value = read?.values[field.name];
    all[name] = value === undefined ? text : withNames(field, value, text);
  }
  return all;
}

/** A reference with the name that the file has for it. */
function withNames({ kind }: Field, value: unknown, text: string): unknown {
  if (kind === "reference") return typeof value === "object" ? value : { id: value, name: text };
  if (kind !== "references" || !Array.isArray(value)) return value;
  const names = severalOf(text, () => false);
  return value.map((one: unknown, index) =>
    typeof one === "object" ? one : { id: one, name: names.length === value.length ? names[index] : text },
  );
}

function withErrors(rows: Cells, { sheet, mapping }: Source, problems: Problems<Told>): WrongRow[] {
  const byRow = Map.groupBy(
    problems.all.filter((one) => (one.sheet ?? null) === sheet),
    ({ row }) => row,
  );
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([row, cells]) => {
      const errors: Record<string, string> = {};
      for (const { column, title, message } of byRow.get(row) ?? []) {
        const name = (column === null ? undefined : mapping[column]) ?? "";
        const said = name === "" && title !== null ? `${title}: ${message}` : message;
        errors[name] = errors[name] === undefined ? said : `${errors[name]}\n${said}`;
      }
      return { row, cells, errors };
    });
}
