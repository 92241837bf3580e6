import type { Dictionary } from "../documents.ts";
import { columnOf } from "../table.ts";
import type { Blueprint, FieldBlueprint, Holds, TableBlueprint } from "./blueprint.ts";
import type { Naming } from "./from-blueprint.ts";
import type { SourceTable } from "./source.ts";

/** A field as the record of a generated table holds it (entity gen-column). */
export interface ColumnRecord {
  readonly name: string;
  readonly title: string;
  readonly column?: string | null;
  readonly help?: string | null;
  readonly holds: string;
  readonly length?: number | null;
  readonly precision?: number | null;
  readonly scale?: number | null;
  readonly required?: boolean | null;
  readonly unique?: boolean | null;
  readonly search?: boolean | null;
  readonly initial?: string | null;
  readonly minimum?: string | null;
  readonly maximum?: string | null;
  readonly dict?: string | null;
  readonly target?: string | null;
  readonly validator?: string | null;
  readonly showType?: string | null;
  readonly queryType?: string | null;
  readonly inQuery?: boolean | null;
  readonly inList?: boolean | null;
  readonly inForm?: boolean | null;
  readonly width?: number | null;
  readonly span?: number | null;
}

/** A generated table as its record holds it (entity gen-table). */
export interface TableRecord {
  readonly code: string;
  readonly title: string;
  readonly description?: string | null;
  readonly source?: string | null;
  readonly masterField?: string | null;
  readonly parentField?: string | null;
  readonly uniques?: string | null;
  readonly formColumns?: number | null;
  readonly dictionaries?: { readonly items?: readonly Dictionary[] } | null;
  readonly columns: readonly ColumnRecord[];
}

/** How documents are named and where they stand (entity gen-scheme). */
export interface SchemeRecord {
  readonly tablePrefix?: string | null;
  readonly apiPath?: string | null;
  readonly pickers?: boolean | null;
  readonly withMenu?: boolean | null;
  readonly menuGroup?: string | null;
  readonly withTypes?: boolean | null;
  readonly withStory?: boolean | null;
  readonly withTest?: boolean | null;
}

/** What counts where a table names no scheme: as forms are designed. */
export const DEFAULT_SCHEME = {
  tablePrefix: "zz_",
  apiPath: "api/v1/online",
  pickers: true,
  withMenu: true,
  withTypes: true,
  withStory: true,
  withTest: true,
} as const;

export const namingOf = (scheme: SchemeRecord): Naming => ({
  api: scheme.apiPath ?? DEFAULT_SCHEME.apiPath,
  pickers: scheme.pickers ?? false,
  ...(scheme.withMenu && { menu: { below: scheme.menuGroup ?? undefined } }),
});

/**
 * The blueprint that the records of tables say.
 * @param table whose documents are wanted
 * @param details tables that name it as their master
 */
export function blueprintOf(table: TableRecord, details: readonly TableRecord[], scheme: SchemeRecord): Blueprint {
  const prefix = scheme.tablePrefix ?? "";
  const tables = [tableOf(table, prefix), ...details.map((one) => ({ ...tableOf(one, prefix), master: masterOf(one, table) }))];
  const used = new Set(tables.flatMap(({ fields }) => fields.map(({ dict }) => dict)));
  const dictionaries = [table, ...details].flatMap((one) => one.dictionaries?.items ?? []).filter(({ $id }) => used.has($id));
  return { tables, dictionaries: [...new Map(dictionaries.map((one) => [one.$id, one])).values()] };
}

const masterOf = (details: TableRecord, { code }: TableRecord): NonNullable<TableBlueprint["master"]> => ({
  ...{ id: code, field: details.masterField ?? "items", title: details.title },
});

function tableOf(record: TableRecord, prefix: string): TableBlueprint {
  const uniques = (record.uniques ?? "").split("\n").map((line) =>
    line
      .split(/[,，]/)
      .map((name) => name.trim())
      .filter(Boolean),
  );
  return {
    ...{ id: record.code, title: record.title, description: record.description ?? undefined, source: record.source ?? undefined },
    ...{ table: `${prefix}${record.code.replaceAll("-", "_")}`, parent: record.parentField || undefined },
    ...{
      fields: record.columns.map(fieldOf),
      uniques: uniques.filter(({ length }) => length > 0),
      formColumns: record.formColumns ?? undefined,
    },
  };
}

const NUMBERS: ReadonlySet<string> = new Set(["integer", "number"]);

function fieldOf(column: ColumnRecord): FieldBlueprint {
  const holds = column.holds as Holds;
  const bound = (text: string | null | undefined) => (text === null || text === undefined || text === "" ? undefined : boundOf(text));
  return {
    ...{ name: column.name, title: column.title, column: column.column ?? undefined, help: column.help || undefined, holds },
    ...{ length: column.length ?? undefined, precision: column.precision ?? undefined, scale: column.scale ?? undefined },
    ...{ required: column.required ?? false, unique: column.unique ?? false, search: column.search ?? false },
    ...{ minimum: bound(column.minimum), maximum: bound(column.maximum), ...initialOf(column) },
    ...{
      dict: column.dict || undefined,
      entity: column.target || undefined,
      validator: (column.validator || undefined) as FieldBlueprint["validator"],
    },
    ...{
      widget: column.showType || undefined,
      query: column.queryType || undefined,
      width: column.width ?? undefined,
      span: column.span ?? undefined,
    },
    ...{ inQuery: column.inQuery ?? false, inList: column.inList ?? false, inForm: column.inForm ?? false },
  };
}

/** Numbers of more digits than a number counts stay text. */
const boundOf = (text: string): number | string => (text.replaceAll(/\D/g, "").length > 15 ? text : Number(text));

/** The default as its field holds it; what begins with = is CEL. */
function initialOf({ initial, holds }: ColumnRecord): Pick<FieldBlueprint, "default" | "defaultExpression"> {
  if (initial === null || initial === undefined || initial === "") return {};
  if (initial.startsWith("=")) return { defaultExpression: initial.slice(1).trim() };
  if (holds === "boolean") return { default: initial === "true" || initial === "1" };
  return { default: NUMBERS.has(holds) && Number.isFinite(Number(initial)) ? Number(initial) : initial };
}

/** A blueprint's table as values of a record, to be configured further. */
export function recordOf(
  table: TableBlueprint,
  dictionaries: readonly Dictionary[],
): Omit<TableRecord, "columns"> & { readonly columns: readonly ColumnRecord[] } {
  const own = dictionaries.filter(({ $id }) => table.fields.some(({ dict }) => dict === $id));
  return {
    ...{ code: table.id, title: table.title.slice(0, 60), description: table.description ?? null, source: table.source ?? null },
    ...{ masterField: table.master?.field ?? null, parentField: table.parent ?? null, formColumns: table.formColumns ?? 2 },
    uniques: table.uniques.length === 0 ? null : table.uniques.map((names) => names.join(",")).join("\n"),
    dictionaries: own.length === 0 ? null : { items: own },
    columns: table.fields.map(columnRecordOf),
  };
}

function columnRecordOf(field: FieldBlueprint): ColumnRecord {
  const initial = field.defaultExpression === undefined ? field.default : `=${field.defaultExpression}`;
  return {
    ...{
      name: field.name,
      title: field.title.slice(0, 64),
      column: field.column?.slice(0, 128) ?? null,
      help: field.help?.slice(0, 200) ?? null,
    },
    ...{ holds: field.holds, length: field.length ?? null, precision: field.precision ?? null, scale: field.scale ?? null },
    ...{
      required: field.required,
      unique: field.unique,
      search: field.search,
      initial: initial === undefined ? null : String(initial).slice(0, 200),
    },
    ...{ minimum: textOf(field.minimum), maximum: textOf(field.maximum), dict: field.dict ?? null, target: field.entity ?? null },
    ...{ validator: field.validator ?? null, showType: field.widget ?? null, queryType: field.query ?? null },
    ...{ inQuery: field.inQuery, inList: field.inList, inForm: field.inForm, width: field.width ?? null, span: field.span ?? null },
  };
}

const textOf = (bound: number | string | undefined): string | null => (bound === undefined ? null : String(bound));

/** The columns of the source by the names of the fields that were read from them: how drift finds a field that was renamed. */
export const columnsOf = ({ columns }: TableRecord, source: SourceTable): Readonly<Record<string, string>> =>
  Object.fromEntries(
    columns.flatMap(({ name, column }) => {
      const own = column ?? columnOf({ name, kind: "text" });
      return source.columns.some((one) => one.name === own) ? [[name, own]] : [];
    }),
  );
