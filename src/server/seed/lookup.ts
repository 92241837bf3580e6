import { type Documents, type Entity, entityOf } from "../../model/documents.ts";
import { type Field, fieldsOf } from "../../model/fields.ts";
import { columnOf } from "../../model/table.ts";
import { byName, type Database } from "../db/database.ts";
import type { SeedRecord } from "./insert.ts";

/** The field by which seed files name a record. */
export function keyField(entity: Entity): Field {
  const fields = fieldsOf(entity);
  const field = fields.get("code") ?? [...fields.values()].find(({ property }) => property["x-unique"]);
  if (!field) throw new Error(`seed: records of "${entity.$id}" cannot be named: no unique field`);
  return field;
}

/** References that seeds hold as ids already. */
const OURS = new Set(["tenant", "organisation"]);

/** Ids of records by entity and by key (a department's code, a user's account), read once for each entity. */
export class Lookup {
  readonly db: Database;
  readonly documents: Documents;
  readonly #known = new Map<string, Map<string, string>>();

  constructor(db: Database, documents: Documents) {
    this.db = db;
    this.documents = documents;
  }

  /** Every id of an entity, by key. */
  async ids(entityId: string): Promise<ReadonlyMap<string, string>> {
    const known = this.#known.get(entityId);
    if (known) return known;
    const entity = entityOf(this.documents, entityId);
    const key = columnOf(keyField(entity));
    const rows = await byName(this.db).selectFrom(entity["x-table"]).select(["id", key]).where("removed_at", "is", null).execute();
    const ids = new Map(rows.map((row) => [String(row[key]), String(row.id)]));
    this.#known.set(entityId, ids);
    return ids;
  }

  /** Adds a record that was just made, or another key of one that is there. */
  async know(entityId: string, key: string, id: string): Promise<void> {
    await this.ids(entityId);
    this.#known.get(entityId)?.set(key, id);
  }

  /** The record with the keys in its reference fields replaced by ids. Throws where there is no such record. */
  async resolve(entity: Entity, record: SeedRecord): Promise<SeedRecord> {
    const resolved: Record<string, unknown> = { ...record };
    for (const [name, value] of Object.entries(record)) {
      const field = fieldsOf(entity).get(name);
      const target = field?.property["x-entity"] ?? field?.property.items?.["x-entity"];
      if (target === undefined || value === null || OURS.has(name)) continue;
      const ids = await this.ids(target);
      const idOf = (key: unknown): string => {
        const id = ids.get(String(key));
        if (id === undefined) throw new Error(`seed: ${entity.$id}.${name}: there is no ${target} "${String(key)}"`);
        return id;
      };
      resolved[name] = Array.isArray(value) ? value.map(idOf) : idOf(value);
    }
    return resolved;
  }
}
