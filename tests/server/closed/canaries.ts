import { type RawBuilder, sql } from "kysely";
import { precisionOf } from "../../../src/model/column-type.ts";
import type { Documents, Entity, Property } from "../../../src/model/documents.ts";
import { type Field, fieldsOf, keepOf } from "../../../src/model/fields.ts";
import { columnOf, hasColumn, MASTER_COLUMN } from "../../../src/model/table.ts";
import { byName, type Database } from "../../../src/server/db/database.ts";

/** One value that occurs in one column of one row and nowhere else in the world. */
export interface Canary {
  readonly token: string;
  readonly entity: string;
  readonly field: string;
  readonly kind: string;
}

/** Whose rows of a kind are: the system columns, and what fields that decide about rows (x-scope) hold. */
export interface RowKind {
  readonly name: string;
  readonly tenant: string | null;
  readonly organisation: string | null;
  readonly creator: string | null;
  readonly department: string | null;
}

/** Wherever a canary of any type stands in a text: `Q0001az`, 700000001, 1712-03-04. */
const CANARY = /Q[0-9a-z]{5}z|(?<![\d.])7\d{8}(?!\d)|1[78]\d\d-\d\d-\d\d/g;

export class Canaries {
  readonly #byToken = new Map<string, Canary>();
  #made = 0;

  /** Every canary of the world that stands in the text. */
  in(text: string): Canary[] {
    return [...new Set(text.match(CANARY) ?? [])].flatMap((token) => this.#byToken.get(token) ?? []);
  }

  of(entity: string, field: string, kind: string): string | undefined {
    for (const canary of this.#byToken.values())
      if (canary.entity === entity && canary.field === field && canary.kind === kind) return canary.token;
    return undefined;
  }

  all(): readonly Canary[] {
    return [...this.#byToken.values()];
  }

  /** A new word that stands for something of a field: `kind` says for what. */
  word(entity: string, field: string, kind: string): string {
    const token = wordOf(++this.#made);
    this.#byToken.set(token, { token, entity, field, kind });
    return token;
  }

  /** A new canary of a field in the form in which it is stored, or undefined where the type has too few values for one. */
  make(entity: Entity, field: Field, kind: string): unknown {
    const n = ++this.#made;
    const [token, value] = canaryOf(field, n);
    if (token !== undefined) this.#byToken.set(token, { token, entity: entity.$id, field: field.name, kind });
    return value;
  }
}

const wordOf = (n: number): string => `Q${n.toString(36).padStart(5, "0")}z`;

function canaryOf({ kind, property }: Field, n: number): [token: string | undefined, value: unknown] {
  const word = wordOf(n);
  // Far enough apart that one with some small number added to it, in a total, is no other one.
  const number = 700_000_000 + 1_000 * n;
  const day = new Date(Date.UTC(1710, 0, 1) + n * 86_400_000).toISOString();
  if (property["x-dict"]) return [undefined, undefined];
  switch (kind) {
    case "text":
      return (property.maxLength ?? 255) >= word.length ? [word, word] : [undefined, undefined];
    case "secret":
      return [word, word];
    case "json":
      return property["x-snapshot"] ? [undefined, undefined] : [word, { note: word }];
    case "integer":
    case "number":
      return [String(number), number];
    case "decimal": {
      const { precision, scale } = precisionOf(property);
      return precision - scale >= 9 ? [String(number), `${number}.${"1".repeat(scale)}`] : [undefined, undefined];
    }
    case "date":
      return [day.slice(0, 10), day.slice(0, 10)];
    case "datetime":
      return [day.slice(0, 10), day];
    default:
      return [undefined, undefined];
  }
}

/** What a canary is of that is no value, but the title of its field. */
export const TITLE = "title";

/** With what a stored condition compares the field. */
export const CONDITION = "condition";

/** The documents with a canary for the title of every field. */
export function titled(documents: Documents, canaries: Canaries): Documents {
  const retitled = (entity: Entity): Entity => {
    const titles = Object.keys(entity.properties).map((name) => [name, canaries.word(entity.$id, name, TITLE)] as const);
    return {
      ...entity,
      properties: Object.fromEntries(titles.map(([name, title]) => [name, { ...(entity.properties[name] as Property), title }])),
    };
  };
  return { ...documents, entities: new Map([...documents.entities].map(([id, entity]) => [id, retitled(entity)])) };
}

/** What a required field holds that can have no canary. */
function filler({ kind, property }: Field, documents: Documents): unknown {
  const values = documents.dictionaries.get(property["x-dict"] ?? property.items?.["x-dict"] ?? "")?.items;
  if (values?.[0]) return kind === "values" ? [values[0].value] : values[0].value;
  if (kind === "boolean") return false;
  return kind === "integer" || kind === "number" || kind === "decimal" ? 0 : "x";
}

export interface RowParts {
  readonly documents: Documents;
  readonly canaries: Canaries;
  readonly idOf: (entity: string, kind: string) => string | undefined;
}

/** The stored form of a row full of canaries: by field name, references as ids. */
export function storedRow(entity: Entity, kind: RowKind, { documents, canaries, idOf }: RowParts): Record<string, unknown> {
  const row: Record<string, unknown> = { id: idOf(entity.$id, kind.name) };
  for (const field of fieldsOf(entity).values()) {
    const { name, property, system } = field;
    if (name === "id" || name === "version" || name === "sortNo" || name === "reviewStatus" || !hasColumn(field)) continue;
    const target = property["x-entity"] ?? property.items?.["x-entity"];
    const decides = decidesAbout(entity, name);
    if (name === "createTime" || name === "updateTime") row[name] = canaries.make(entity, field, kind.name);
    else if (name === "tenant") row[name] = kind.tenant;
    else if (name === "organisation" && system) row[name] = kind.organisation;
    else if (decides === "owner") row[name] = kind.creator;
    else if (decides === "department") row[name] = kind.department;
    else if (system) row[name] = null;
    else if (field.kind === "reference") row[name] = entity["x-parent"] === name || !target ? null : (idOf(target, kind.name) ?? null);
    else if (field.kind === "references") row[name] = target && idOf(target, kind.name) ? [idOf(target, kind.name)] : [];
    else row[name] = canaries.make(entity, field, kind.name) ?? (field.required ? filler(field, documents) : null);
  }
  return row;
}

function decidesAbout(entity: Entity, name: string): "owner" | "department" | undefined {
  const { owner = "createBy", department = "createDept" } = entity["x-scope"] ?? {};
  if (name === owner || name === "createBy") return "owner";
  return name === department || name === "createDept" ? "department" : undefined;
}

/** Puts rows into the tables as they are: not by the product's own way in, which would refuse most canaries. */
export async function store(
  db: Database,
  rows: readonly { readonly entity: Entity; readonly row: Readonly<Record<string, unknown>>; readonly master?: string | undefined }[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Rows point to each other in circles, and some to rows that are not there.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const { entity, row, master } of rows) {
      const columns: Record<string, unknown> = master === undefined ? {} : { [MASTER_COLUMN]: master };
      for (const [name, value] of Object.entries(row)) {
        const field = fieldsOf(entity).get(name);
        if (field && value !== undefined) columns[columnOf(field)] = bound(field, value);
      }
      await byName(trx).insertInto(entity["x-table"]).values(columns).execute();
    }
  });
}

const bound = (field: Field, value: unknown): unknown | RawBuilder<unknown> =>
  field.kind === "json" && value !== null ? sql`${JSON.stringify(value)}::jsonb` : value;

/** Kinds of row that an entity has: one where its rows belong to no tenant. */
export const kindsOf = (entity: Entity, kinds: readonly RowKind[], shared: RowKind): readonly RowKind[] =>
  !keepOf(entity).tenant ? [shared] : entity["x-single"] ? kinds.filter((kind, at) => isFirst(kind, at, kinds)) : kinds;

/** Of settings there is one record for each tenant. */
const isFirst = ({ tenant }: RowKind, at: number, kinds: readonly RowKind[]) => kinds.findIndex((one) => one.tenant === tenant) === at;
