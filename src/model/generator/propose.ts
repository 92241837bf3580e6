import reserved from "../../../schemas/language/reserved.json" with { type: "json" };
import { type Documents, type Entity, storedEntities } from "../documents.ts";
import type { Blueprint, FieldBlueprint, TableBlueprint } from "./blueprint.ts";
import { entityId, fieldNames, isSystemColumn } from "./column-names.ts";
import { readComment } from "./comment.ts";
import { guessDetails } from "./details-guess.ts";
import { dictionaryMaker, freeName } from "./propose-dictionary.ts";
import { proposeField } from "./propose-field.ts";
import { type Note, qualified, type SourceColumn, type SourceReference, type SourceTable } from "./source.ts";
import { titleOf } from "./titles.ts";

/** What a proposal begins with. */
export interface Wishes {
  /** The documents in force, beside which the proposal stands: their entities are referred to, their dictionaries used. */
  readonly documents: Documents;
  /** In front of the names of tables; "zz_" for forms that people design. */
  readonly tablePrefix?: string | undefined;
  /** The ids of the entities, by the qualified name of the table; others follow from its name. */
  readonly ids?: Readonly<Record<string, string>> | undefined;
  /** The schema of the tables that the entities in force have; "public" where nothing is said. */
  readonly home?: string | undefined;
  /** Ids that stand for what is generated now, and are taken again by a second run. */
  readonly replaces?: ReadonlySet<string> | undefined;
}

export interface Proposal {
  readonly blueprint: Blueprint;
  readonly notes: readonly Note[];
}

interface Plan {
  readonly table: SourceTable;
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly nameOf: ReturnType<typeof fieldNames>;
}

/** Most that is read from one table; PostgreSQL has 1,600. */
const MOST_COLUMNS = 500;

/**
 * Documents as a blueprint, from tables as they are somewhere. Whatever the tables say, the documents that are made of it pass the check; what could not
 * be taken over is noted, nothing is silent.
 */
export function propose(tables: readonly SourceTable[], wishes: Wishes): Proposal {
  const { documents, home = "public" } = wishes;
  const notes: Note[] = [];
  const makers = dictionaryMaker(documents);
  const plans = planNames(tables, wishes, notes);
  const details = guessDetails(tables);
  const entityAt = targets(documents, plans, new Set(details.keys()), home);
  const made = new Map<string, TableBlueprint>();
  for (const plan of plans.values()) {
    const name = qualified(plan.table);
    const guess = details.get(name);
    made.set(name, tableOf(plan, guess?.column, { notes, makers, entityAt, wishes }));
  }
  const tablesMade = [...made].map(([name, blueprint]) => {
    const guess = details.get(name);
    const master = guess && plans.get(guess.master);
    if (!master) return blueprint;
    notes.push({ table: name, code: "details", params: { master: master.title } });
    const rest = plans.get(name)?.table.name.slice(master.table.name.length + 1) ?? "";
    const field = master.nameOf(rest === "" ? "details" : rest.endsWith("s") ? rest : `${rest}s`, "details");
    return { ...blueprint, master: { id: master.id, field, title: blueprint.title } };
  });
  return { blueprint: { tables: mastersFirst(tablesMade), dictionaries: makers.dictionaries }, notes };
}

const mastersFirst = (tables: readonly TableBlueprint[]): TableBlueprint[] =>
  tables
    .filter(({ master }) => master === undefined)
    .flatMap((table) => [table, ...tables.filter(({ master }) => master?.id === table.id)]);

/** Ids and tables that nobody has yet, in the order of the sources. */
function planNames(
  tables: readonly SourceTable[],
  { documents, tablePrefix = "", ids = {}, replaces }: Wishes,
  notes: Note[],
): Map<string, Plan> {
  const free = (entity: Pick<Entity, "$id">) => !replaces?.has(entity.$id);
  const takenIds = new Set([...documents.entities.values()].filter(free).map(({ $id }) => $id));
  const takenTables = new Set([
    ...reserved.tables,
    ...storedEntities(documents)
      .filter(free)
      .map((entity) => entity["x-table"]),
  ]);
  const plans = new Map<string, Plan>();
  for (const table of tables) {
    const key = qualified(table);
    const wish = ids[key] ?? entityId(table.name) ?? "table";
    // The list `{id}-list` must be free too.
    const id = freeName(wish, takenIds, "-", 50);
    const words = id.replaceAll("-", "_");
    const wished = `${tablePrefix}${words.startsWith(tablePrefix) && tablePrefix !== "" ? words.slice(tablePrefix.length) : words}`.replace(
      /^pg_/,
      "t_pg_",
    );
    const name = freeName(wished, takenTables, "_", 50);
    if (name !== wished) notes.push({ table: key, code: "tableRenamed", params: { name } });
    const { title = titleOf(table.name) } = readComment(table.comment);
    plans.set(key, { table, id, title: title.replace(/(?<=.)表$/u, ""), name, nameOf: fieldNames() });
  }
  return plans;
}

type Target = (reference: SourceReference) => string | undefined;

/** The entity that a foreign key leads to: one that is there already by its table, or one that is proposed. Details are referred to by nobody. */
function targets(documents: Documents, plans: ReadonlyMap<string, Plan>, details: ReadonlySet<string>, home: string): Target {
  const existing = new Map(
    storedEntities(documents)
      .filter((entity) => entity["x-master"] === undefined && entity["x-api"] !== undefined)
      .map((entity) => [entity["x-table"], entity.$id]),
  );
  return ({ schema, table }) => {
    const name = qualified({ schema, name: table });
    return details.has(name) ? undefined : (plans.get(name)?.id ?? (schema === "" || schema === home ? existing.get(table) : undefined));
  };
}

interface Making {
  readonly notes: Note[];
  readonly makers: ReturnType<typeof dictionaryMaker>;
  readonly entityAt: Target;
  readonly wishes: Wishes;
}

function tableOf(plan: Plan, masterColumn: string | undefined, making: Making): TableBlueprint {
  const { table, id, title, name } = plan;
  const key = qualified(table);
  const say = (note: Omit<Note, "table">) => void making.notes.push({ table: key, ...note });
  const fields: FieldBlueprint[] = [];
  for (const column of table.columns.slice(0, MOST_COLUMNS)) {
    if (column.name === masterColumn) continue;
    if (isRowKey(table, column)) say({ column: column.name, code: "key" });
    else if (isSystemColumn(column.name)) say({ column: column.name, code: "system" });
    else fields.push(fieldOf(plan, column, say, making));
  }
  if (fields.length === 0) {
    say({ code: "nothing" });
    const { field } = proposeField({ name: "name", type: { kind: "text", length: 64 }, notNull: false }, false);
    fields.push({ ...field, column: undefined, name: plan.nameOf("name", "text") });
  }
  const parent = fields.find((field) => field.entity === id && !field.required && masterColumn === undefined)?.name;
  if (parent !== undefined) say({ column: fields.find((field) => field.name === parent)?.column, code: "tree" });
  const { help } = readComment(table.comment);
  return {
    ...{ id, title, description: help, table: name, source: key, parent, fields },
    uniques: uniquesOf(table, fields, masterColumn, say),
  };
}

/** A number that the database gives to rows; the platform gives its own. */
const isRowKey = ({ key }: SourceTable, { name, type, reference }: SourceColumn): boolean =>
  key.length === 1 && key[0] === name && reference === undefined && (type.kind === "integer" || /^(id|uuid|guid)$/i.test(name));

function fieldOf(
  { table, nameOf, id, name: tableName }: Plan,
  column: SourceColumn,
  say: (note: Omit<Note, "table">) => void,
  making: Making,
): FieldBlueprint {
  const unique = [...(table.key.length === 1 ? [table.key] : []), ...table.uniques].some(
    (key) => key.length === 1 && key[0] === column.name,
  );
  const entity = column.reference?.toKey ? making.entityAt(column.reference) : undefined;
  if (column.reference && entity === undefined)
    say({
      column: column.name,
      ...(column.reference.toKey ? { code: "referenceMissing" as const } : { code: "referenceKey" as const }),
      params: { table: qualified({ schema: column.reference.schema, name: column.reference.table }) },
    });
  if (entity !== undefined) {
    const { field } = proposeField({ ...column, type: { kind: "integer" }, default: undefined, defaultText: undefined }, unique);
    const name = nameOf(column.name, "reference");
    const title = field.title.replace(/(?<=.)\s*(id|ID|编号|主键)$/u, "");
    // A tree has a first record.
    const required = field.required && entity !== id;
    if (required !== field.required) say({ column: column.name, code: "required" });
    return {
      ...field,
      name,
      title,
      required,
      holds: "reference",
      entity,
      minimum: undefined,
      maximum: undefined,
      inQuery: true,
      inList: true,
    };
  }
  const wish = `${tableName}_${column.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_")}`;
  const dictionary = making.makers.of(column, proposeField(column, unique).field.title, wish);
  const values = dictionary && dictionaryValues(dictionary.id, making);
  if (dictionary) say(dictionary.note);
  const { field, notes } = proposeField(column, unique, values);
  for (const note of notes) say(note);
  const name = nameOf(column.name, "text");
  return dictionary ? { ...field, name, ...asChoice(field, column), dict: dictionary.id, inQuery: true } : { ...field, name };
}

/** What is chosen is neither bounded nor told in lines. */
const asChoice = (field: Omit<FieldBlueprint, "name">, { type }: SourceColumn): Partial<FieldBlueprint> => ({
  ...{ holds: type.kind === "integer" ? "integer" : "text", minimum: undefined, maximum: undefined, validator: undefined, search: false },
  ...{ span: undefined, inList: true, length: type.kind === "text" ? (type.length ?? 64) : undefined, unique: field.unique },
});

const dictionaryValues = (id: string, { makers, wishes }: Making): (string | number)[] =>
  [...wishes.documents.dictionaries.values(), ...makers.dictionaries].find(({ $id }) => $id === id)?.items.map(({ value }) => value) ?? [];

const COMPARABLE = new Set([
  "text",
  "longText",
  "url",
  "integer",
  "number",
  "decimal",
  "boolean",
  "date",
  "datetime",
  "time",
  "month",
  "reference",
]);

/** Unique keys of several columns, by the names of their fields. Rows of details are unique within their master, without its column. */
function uniquesOf(
  { uniques, key }: SourceTable,
  fields: readonly FieldBlueprint[],
  masterColumn: string | undefined,
  say: (note: Omit<Note, "table">) => void,
): string[][] {
  const found: string[][] = [];
  for (const columns of [...uniques, ...(key.length > 1 ? [key] : [])]) {
    if (columns.length < 2) continue;
    const own = columns.filter((column) => column !== masterColumn);
    const parts = own.map((column) => fields.find((field) => field.column === column));
    const names = parts.flatMap((field) => (field && COMPARABLE.has(field.holds) ? [field.name] : []));
    if (names.length === own.length && names.length > 0 && names.length <= 30) found.push(names);
    else say({ code: "uniqueLeftOut", params: { columns: columns.join(", ") } });
  }
  return found;
}
