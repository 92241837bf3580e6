import { defaultOf, lengthOf, typeOf } from "./column-type.ts";
import { type Documents, type Entity, storedEntities } from "./documents.ts";
import { displayField, type Field, fieldsOf, keepOf } from "./fields.ts";
import { caseCounts, isUnique, isUniqueEverywhere } from "./key.ts";
import {
  covers,
  digestOf,
  foreignKeyName,
  type Index,
  type IndexForm,
  type IndexPart,
  type IndexSpec,
  type IndexUse,
  indexName,
} from "./table-index.ts";

export interface Column {
  readonly name: string;
  /** The document's field, or `master` and `removed`, which no document writes. */
  readonly field: string;
  readonly title: string;
  /** As `format_type` writes it. */
  readonly type: string;
  readonly notNull: boolean;
  /** SQL, as `pg_get_expr` writes it. */
  readonly default?: string | undefined;
  /** Whether records that are there already get the default when the column is added. */
  readonly fills: boolean;
  /** The former column name. */
  readonly renamedFrom?: string | undefined;
}

export interface ForeignKey {
  readonly name: string;
  readonly field: string;
  readonly column: string;
  /** The table whose id it holds. */
  readonly target: string;
  /** Details go with their master; any other record that is referred to stays. */
  readonly cascades: boolean;
}

export interface Table {
  readonly name: string;
  readonly entity: string;
  readonly title: string;
  readonly renamedFrom?: string | undefined;
  /** Whether it is divided by month (x-partition). */
  readonly partitioned: boolean;
  readonly columns: readonly Column[];
  readonly indexes: readonly Index[];
  readonly foreignKeys: readonly ForeignKey[];
}

/** Longest name that PostgreSQL keeps whole, in bytes. */
const LONGEST_NAME = 63;
/** Longest text in characters that surely fits into an index row. */
export const LONGEST_KEY = 600;
/** Columns that every PostgreSQL table has already. */
const TAKEN = new Set(["tableoid", "xmin", "cmin", "xmax", "cmax", "ctid"]);

export const MASTER_COLUMN = "master_id";
export const REMOVED_COLUMN = "removed_at";

/** Whether the field is a column of its entity's table. Details are rows of another table. */
export const hasColumn = (field: Pick<Field, "kind">): boolean => field.kind !== "details";

/** The column of a field: `entryDate` → `entry_date`, the reference `dept` → `dept_id`, several references `roles` → `roles_ids`. */
export function columnOf({ name, kind }: Pick<Field, "name" | "kind">): string {
  const suffix = kind === "reference" ? "_id" : kind === "references" ? "_ids" : "";
  const column = name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`) + suffix;
  if (TAKEN.has(column)) return `${column}_`;
  return column.length <= LONGEST_NAME ? column : `${column.slice(0, LONGEST_NAME - 9)}_${digestOf(column)}`;
}

/**
 * The tables that the documents ask for, in the documents' order. Pure: the same documents give the same tables, whatever the database
 * held before. A reference to an entity that is not among the documents has no foreign key.
 *
 * Throws when two fields of an entity come to the same column.
 */
export function tablesOf(documents: Pick<Documents, "entities">): Table[] {
  return storedEntities(documents).map((entity) => tableOf(entity, documents));
}

/** One entity's table: see `tablesOf`. */
export function tableOf(entity: Entity, documents: Pick<Documents, "entities">): Table {
  const name = entity["x-table"];
  const columns = columnsOf(entity);
  const names = new Set<string>();
  for (const column of columns) {
    if (names.has(column.name)) throw new Error(`entity "${entity.$id}": two fields come to the column "${column.name}"`);
    names.add(column.name);
  }
  return {
    name,
    entity: entity.$id,
    title: entity.title,
    renamedFrom: entity["x-renamed-from"],
    partitioned: entity["x-partition"] !== undefined,
    columns,
    indexes: indexesOf(entity),
    foreignKeys: foreignKeysOf(entity, documents),
  };
}

function columnsOf(entity: Entity): Column[] {
  const columns: Column[] = [];
  for (const field of fieldsOf(entity).values()) {
    if (hasColumn(field)) columns.push(field.system ? systemColumn(field) : ownColumn(field));
    if (field.name === "id" && entity["x-master"]) columns.push(bare(MASTER_COLUMN, "master", "bigint", true));
  }
  if (keepOf(entity).softDelete) columns.push(bare(REMOVED_COLUMN, "removed", "timestamp with time zone", false));
  return columns;
}

function bare(name: string, field: string, type: string, notNull: boolean): Column {
  return { name, field, title: field, type, notNull, fills: false };
}

function ownColumn(field: Field): Column {
  const { property, kind } = field;
  const former = property["x-renamed-from"];
  return {
    name: columnOf(field),
    field: field.name,
    title: property.title,
    type: typeOf(field),
    // A box left alone is no answer, a list may be empty, and a field that is not shown is not asked for.
    notNull: field.required && kind !== "boolean" && kind !== "references" && kind !== "values" && property["x-visible"] === undefined,
    default: defaultOf(field),
    fills: true,
    renamedFrom: former && columnOf({ name: former, kind }),
  };
}

/** What the system sets is never missing, except who and when: nobody is signed in while seeding, and the past is not known. */
function systemColumn(field: Field): Column {
  const byDatabase: Record<string, string> = { id: "next_id()", createTime: "now()", sortNo: "0" };
  return {
    name: columnOf(field),
    field: field.name,
    title: field.property.title,
    type: typeOf(field),
    notNull: field.name === "id" || field.name === "version" || field.name === "sortNo",
    default: byDatabase[field.name] ?? defaultOf(field),
    fills: field.name !== "createTime",
  };
}

function foreignKeysOf(entity: Entity, documents: Pick<Documents, "entities">): ForeignKey[] {
  const keys: ForeignKey[] = [];
  const add = (field: string, column: string, targetId: string | undefined, cascades: boolean) => {
    const target = targetId && documents.entities.get(targetId)?.["x-table"];
    if (target) keys.push({ name: foreignKeyName(entity["x-table"], column, target, cascades), field, column, target, cascades });
  };
  add("master", MASTER_COLUMN, entity["x-master"], true);
  // Not for system fields: a user may be deleted while the records that he made stay.
  for (const field of fieldsOf(entity).values())
    if (field.kind === "reference" && !field.system) add(field.name, columnOf(field), field.property["x-entity"], false);
  return keys;
}

function indexesOf(entity: Entity): Index[] {
  const table = entity["x-table"];
  const keep = keepOf(entity);
  const fields = fieldsOf(entity);
  const indexes = new Map<string, Index>();
  const add = (use: IndexUse, parts: readonly IndexPart[], of: readonly Field[], livingOnly: boolean, removedOnly?: true) => {
    const fields = of.map(({ name }) => name);
    const spec: IndexSpec = { use, parts, livingOnly: livingOnly && keep.softDelete, fields, ...(removedOnly && { removedOnly }) };
    const name = indexName(table, spec);
    indexes.set(name, { ...spec, name });
  };
  const known = (names: readonly string[]) => names.map((name) => fields.get(name)).filter((field) => field !== undefined);
  const unique = (of: readonly Field[], within = uniqueWithin(entity)) => add("unique", [...of.map(uniquePart), ...within], of, true);

  for (const field of fields.values()) {
    const { property } = field;
    if (field.kind === "reference" && !field.system) add("lookup", [part(field)], [field], false);
    if (field.kind === "references" || field.kind === "values") add("members", [part(field)], [field], false);
    if (isUnique(property)) unique([field], isUniqueEverywhere(property) ? [] : uniqueWithin(entity));
    // Records are looked up by the text as it is written, too.
    if (!caseCounts(field)) add("lookup", [keyPart(field)], [field], true);
    if (property["x-search"]) add("search", [part(field, "grams")], [field], false);
    if (property["x-index"]) add("lookup", [keyPart(field)], [field], false);
  }
  for (const names of entity["x-unique"] ?? []) unique(known(names));
  if (entity["x-single"]) unique([], singleWithin(entity));
  for (const names of entity["x-index"] ?? []) {
    const of = known(names);
    add("lookup", of.map(keyPart), of, false);
  }
  for (const of of sortOrders(entity)) add("lookup", [...of.map(sortPart), column("id")], of, true);
  for (const field of scopeFields(entity)) add("lookup", [part(field), column("id")], [field], false);
  if (entity["x-master"]) add("lookup", [column(MASTER_COLUMN), column("sort_no")], [], false);
  // The few in the bin, among however many are not. By no column that an edit changes: that would make every edit write into it.
  else if (keep.softDelete) add("lookup", [column(REMOVED_COLUMN)], [], false, true);
  const all = [...indexes.values()];
  return all.filter((index) => !all.some((other) => other !== index && covers(other, index)));
}

const column = (name: string): IndexPart => ({ column: name, form: "plain" });
const part = (field: Field, form: IndexForm = "plain"): IndexPart => ({ column: columnOf(field), form });
const isShort = (field: Field): boolean => field.kind === "text" && (lengthOf(field.property) ?? Number.POSITIVE_INFINITY) <= LONGEST_KEY;
const keyPart = (field: Field): IndexPart => part(field, field.kind === "text" && !isShort(field) ? "digest" : "plain");
const uniquePart = (field: Field): IndexPart => (caseCounts(field) ? keyPart(field) : part(field, "small"));
const sortPart = (field: Field): IndexPart => part(field, field.kind === "text" ? "pinyin" : "plain");

/** Details are unique within their master, other records within their tenant where tenants are kept. */
function uniqueWithin(entity: Entity): IndexPart[] {
  if (entity["x-master"]) return [column(MASTER_COLUMN)];
  return keepOf(entity).tenant ? [{ column: "tenant_id", form: "tenant" }] : [];
}

/** Beside its tenant, within what there is one record (x-single). */
const SINGLE: Readonly<Record<string, IndexPart>> = {
  ...{ organisation: { column: "organisation_id", form: "tenant" }, platform: { column: "id", form: "one" } },
};
const singleWithin = (entity: Entity): IndexPart[] => [...uniqueWithin(entity), SINGLE[entity["x-single"] ?? ""] ?? []].flat();

/** Orders that lists ask for without a click on a header: the default one, and pickers by the display field. Newest first needs the id alone. */
function sortOrders(entity: Entity): Field[][] {
  if (entity["x-master"]) return [];
  const fields = fieldsOf(entity);
  const display = fields.get(displayField(entity));
  const sort = entity["x-sort"] ?? [];
  // An index reads in one direction for all of its columns.
  const oneWay = sort.every(({ order = "asc" }) => order === (sort[0]?.order ?? "asc"));
  const byDefault = oneWay ? sort.map(({ field }) => fields.get(field)).filter((field) => field !== undefined) : [];
  const sortable = (field: Field) =>
    field.name !== "id" && (field.kind === "text" ? isShort(field) : field.kind !== "json" && hasColumn(field));
  return [display ? [display] : [], byDefault].filter((of) => of.length > 0 && of.every(sortable));
}

/** The fields that row rules compare on every list: owner, department and tenant. */
function scopeFields(entity: Entity): Field[] {
  const fields = fieldsOf(entity);
  const { owner = "createBy", department = "createDept" } = entity["x-scope"] ?? {};
  const names = [owner, department, "tenant"].filter((name) => name !== false);
  return [...new Set(names)]
    .map((name) => fields.get(name))
    .filter((field) => field !== undefined)
    .filter((field) => field.kind === "reference");
}
