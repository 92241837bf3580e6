import { join } from "node:path";
import type { EntityFiles } from "../../../model/check/check.ts";
import type { Column, ForeignKey, Table } from "../../../model/table.ts";
import { REMOVED_COLUMN } from "../../../model/table.ts";
import { type Index, LETTERS } from "../../../model/table-index.ts";
import { shownPath } from "../../documents/shown-path.ts";
import { StartError } from "../../start-error.ts";
import { nextNumber } from "../migration-files.ts";
import { literal, quoted } from "./ddl.ts";
import { homeOf } from "./home.ts";
import type { Mark } from "./mark.ts";

/** A difference that would lose data, or that the data stand against. */
export interface Refusal {
  /** The document, and its field, that asks for it. */
  readonly mark: Mark;
  /** The column that no field has any more. */
  readonly column?: { readonly table: string; readonly name: string } | undefined;
  /** The part of the document, where it is no field. */
  readonly part?: string | undefined;
  readonly problem: string;
  /** What the migration does, for its file name. */
  readonly slug: string;
  /** The migration's whole text. */
  readonly sql: string;
}

/** Nothing was changed: all refusals of one comparison together, each with the migration that would allow it. */
export class SyncRefused extends StartError {
  readonly refusals: readonly Refusal[];

  /** @param files of the entities: each migration belongs into the root of its document */
  constructor(refusals: readonly Refusal[], files: EntityFiles, cause?: unknown) {
    const written = new Map<string, number>();
    const one = ({ mark, part, problem, slug, sql }: Refusal) => {
      const { document, migrations } = homeOf(mark.entity, files);
      const number = written.get(migrations) ?? nextNumber(migrations);
      written.set(migrations, number + 1);
      const where = mark.field ? ` field "${mark.field}"` : part ? ` ${part}` : "";
      const file = shownPath(join(migrations, `${String(number).padStart(4, "0")}-${slug}.sql`));
      return `${document}${where}: ${problem}\n    write ${file}:\n${sql.replace(/^/gm, "      ")}`;
    };
    super(
      {
        what: "The tables cannot follow the documents without a decision about the data. Nothing was changed.",
        why: refusals.map(one).join("\n  "),
        todo: "Write the migrations above after reading them, or put the documents back as they were; then start again.",
      },
      cause,
    );
    this.name = "SyncRefused";
    this.refusals = refusals;
  }
}

const slugOf = (...words: string[]): string => words.join("-").toLowerCase().replaceAll("_", "-");

export function columnGone(table: string, column: string, mark: Mark): Refusal {
  return {
    mark,
    column: { table, name: column },
    problem: `the field is gone, and with it the values of the column ${table}.${column}. If it has a new name, say so by x-renamed-from.`,
    slug: slugOf("drop", table, column),
    sql: `alter table if exists ${quoted(table)} drop column if exists ${quoted(column)};`,
  };
}

export function tableGone(table: string, mark: Mark): Refusal {
  return {
    mark,
    problem: `the entity is gone, and with it the rows of the table ${table}. If it has a new name, say so by x-renamed-from.`,
    slug: slugOf("drop", table),
    sql: `-- cascade: references to it from other tables go too, their values stay.\ndrop table if exists ${quoted(table)} cascade;`,
  };
}

export function tableOfOthers(table: Table): Refusal {
  return {
    mark: { entity: table.entity },
    problem: `there is a table or view ${table.name} already that was not made for a document. Choose another x-table, or take it over.`,
    slug: slugOf("adopt", table.name),
    sql: `comment on table ${quoted(table.name)} is ${literal(`(formwork: ${table.entity})`)};`,
  };
}

export function oldTableInUse(table: Table, owner: string): Refusal {
  return {
    mark: { entity: table.entity },
    problem: `x-renamed-from names the table ${table.renamedFrom}, which the entity "${owner}" claims too. Say whose rows they are.`,
    slug: slugOf("rename", table.renamedFrom ?? "", table.name),
    sql: `alter table if exists ${quoted(table.renamedFrom ?? "")} rename to ${quoted(table.name)};`,
  };
}

export function oldColumnInUse(table: Table, column: Column): Refusal {
  const former = column.renamedFrom ?? "";
  return {
    mark: { entity: table.entity, field: column.field },
    problem: `x-renamed-from names the column ${table.name}.${former}, which another field has. Say whose values they are.`,
    slug: slugOf("rename", table.name, column.name),
    sql: ifColumns(table.name, [former], `alter table ${quoted(table.name)} rename column ${quoted(former)} to ${quoted(column.name)};`),
  };
}

export function typeNarrowed(table: Table, column: Column, from: string): Refusal {
  const name = quoted(column.name);
  const length = /^character varying\((\d+)\)$/.exec(column.type)?.[1];
  const value = length ? `left(${name}::text, ${length})` : `${name}::text::${column.type}`;
  const change = `alter table ${quoted(table.name)}\n  alter column ${name} drop default,\n  alter column ${name} type ${column.type} using ${value};`;
  return {
    mark: { entity: table.entity, field: column.field },
    problem: `${column.type} does not hold every value of the column ${table.name}.${column.name}, which is ${from}.`,
    slug: slugOf("change", table.name, column.name),
    sql: ifColumns(table.name, [column.name], change),
  };
}

export function valueMissing(table: Table, column: Column): Refusal {
  const [name, column_] = [quoted(table.name), quoted(column.name)];
  const fill = `update ${name} set ${column_} = ${sampleOf(table, column)} where ${column_} is null;`;
  return {
    mark: { entity: table.entity, field: column.field },
    problem: `the field is required and has no default, but ${table.name} holds records without a value.`,
    slug: slugOf("fill", table.name, column.name),
    sql: `-- Put the value that existing records get.\n${ifTable(table.name, `alter table ${name} add column if not exists ${column_} ${column.type};\n${fill}`)}`,
  };
}

export function valuesRepeat(table: Table, index: Index): Refusal {
  const name = quoted(table.name);
  const alive = (row: string) => (index.livingOnly ? `${row}.${quoted(REMOVED_COLUMN)} is null and ` : "");
  const side = (row: string, { column, form }: Index["parts"][number]) =>
    form === "small" ? `lower(${row}.${quoted(column)}::text collate "${LETTERS}")` : `${row}.${quoted(column)}`;
  const equal = (part: Index["parts"][number]) =>
    part.form === "one"
      ? "true"
      : `${side("earlier", part)} ${part.form === "tenant" ? "is not distinct from" : "="} ${side("later", part)}`;
  const alike = `${alive("earlier")}earlier."id" < later."id" and ${index.parts.map(equal).join(" and ")}`;
  const where = `${alive("later")}exists (\n  select from ${name} earlier\n  where ${alike}\n)`;
  const remove = index.livingOnly
    ? `update ${name} later set ${quoted(REMOVED_COLUMN)} = now() where ${where};`
    : `delete from ${name} later where ${where};`;
  const columns = index.parts.map(({ column }) => column);
  const caseless = index.parts.find(({ form }) => form === "small")?.column;
  if (caseless !== undefined) return casesRepeat(table, index, caseless, where);
  return {
    mark: { entity: table.entity },
    part: `x-unique ${index.fields.join(", ")}`,
    problem: `records of ${table.name} share the same ${columns.join(", ")}.`,
    slug: slugOf("unique", table.name, ...columns),
    sql: `-- Keeps the oldest record of each; to keep them all, give the others other values instead.\n${ifColumns(
      table.name,
      index.livingOnly ? [...columns, REMOVED_COLUMN] : columns,
      remove,
    )}`,
  };
}

/** Codes that were two until case counted no more are two records, to which others may point: one of them gets another code, nothing is removed. */
function casesRepeat(table: Table, index: Index, column: string, where: string): Refusal {
  const key = `later.${quoted(column)}`;
  const length = /^character varying\((\d+)\)$/.exec(table.columns.find(({ name }) => name === column)?.type ?? "")?.[1];
  const start = length ? `left(${key}, ${length} - length('-' || later."id"))` : key;
  const columns = index.parts.map((part) => part.column);
  return {
    mark: { entity: table.entity },
    part: `x-unique ${index.fields.join(", ")}`,
    problem: `records of ${table.name} share the same ${columns.join(", ")}, but for case.`,
    slug: slugOf("unique", table.name, ...columns),
    sql: `-- The oldest record keeps its value, the others get their id behind theirs; nothing is removed. Put better values where you have them.\n${ifColumns(
      table.name,
      index.livingOnly ? [...columns, REMOVED_COLUMN] : columns,
      `update ${quoted(table.name)} later set ${quoted(column)} = ${start} || '-' || later."id" where ${where};`,
    )}`,
  };
}

/** @param outside values that the dictionary does not have, with the number of records that hold each, the most frequent first. */
export function outsideDictionary(
  table: Table,
  column: Column,
  dictionary: string,
  values: readonly string[],
  outside: readonly { readonly value: string; readonly records: number }[],
): Refusal {
  const [name, key] = [quoted(table.name), quoted(column.name)];
  const total = outside.reduce((sum, { records }) => sum + records, 0);
  const some = outside.slice(0, 5).map(({ value, records }) => `"${value}" (${records})`);
  const other = column.notNull ? literal(values[0] ?? "") : "null";
  const within = `array[${values.map(literal).join(", ")}]::text[]`;
  const fill = `update ${name} set ${key} = ${other}\nwhere not string_to_array(${key}::text, ',') <@ ${within};`;
  return {
    mark: { entity: table.entity, field: column.field },
    problem: `the dictionary "${dictionary}" does not have ${total} values of the column ${table.name}.${column.name}: ${some.join(", ")}${outside.length > 5 ? ", …" : ""}.`,
    slug: slugOf("values", table.name, column.name),
    sql: `-- Put the value that each of the others becomes.\n${ifColumns(table.name, [column.name], fill)}`,
  };
}

/** @param known whether the table that is referred to exists already. */
export function targetMissing(table: Table, key: ForeignKey, known: boolean): Refusal {
  const [name, column] = [quoted(table.name), quoted(key.column)];
  const lost = known
    ? `${column} is not null and not exists (select from ${quoted(key.target)} target where target."id" = ${name}.${column})`
    : `${column} is not null`;
  const required = table.columns.some((wanted) => wanted.name === key.column && wanted.notNull);
  const clear = required ? `delete from ${name} where ${lost};` : `update ${name} set ${column} = null where ${lost};`;
  return {
    mark: { entity: table.entity, field: key.field },
    problem: `records of ${table.name} refer by ${key.column} to records that ${key.target} does not hold.`,
    slug: slugOf("clear", table.name, key.column),
    sql: ifColumns(table.name, [key.column], clear),
  };
}

function sampleOf(table: Table, { name, type }: Column): string {
  const target = table.foreignKeys.find((key) => key.column === name)?.target;
  if (target) return `(select min("id") from ${quoted(target)})`;
  if (type.startsWith("character") || type === "text") return "''";
  if (type === "date") return "current_date";
  if (type.startsWith("timestamp")) return "now()";
  return type === "jsonb" ? "'{}'" : "0";
}

/** A fresh database runs migrations before its tables are made. */
function ifTable(table: string, body: string): string {
  return guarded(`to_regclass(${literal(quoted(table))}) is not null`, body);
}

function ifColumns(table: string, columns: readonly string[], body: string): string {
  const names = [...new Set(columns)].map(literal);
  const where = `table_schema = current_schema() and table_name = ${literal(table)} and column_name in (${names.join(", ")})`;
  return guarded(`(select count(*) from information_schema.columns where ${where}) = ${names.length}`, body);
}

function guarded(condition: string, body: string): string {
  return `do $$\nbegin\n  if ${condition} then\n${body.replace(/^/gm, "    ")}\n  end if;\nend\n$$;`;
}
