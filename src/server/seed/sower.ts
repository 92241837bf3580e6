import { sql } from "kysely";
import type { EntityRecords } from "../../generated/records.ts";
import { type Documents, type Entity, entityOf } from "../../model/documents.ts";
import { keepOf } from "../../model/fields.ts";
import type { DatabaseTransaction } from "../db/database.ts";
import type { ValuesOf } from "../records/column.ts";
import type { Home } from "./base.ts";
import { insertRecords, type SeedRecord } from "./insert.ts";
import { keyField, Lookup } from "./lookup.ts";
import type { MasterWithDetails } from "./sample-contracts.ts";

/** The key by which samples name the organisation and the department at the top, whatever they are called here. */
const TOP = "HQ";

/** Sample records of one entity of a pack, the entities that they refer to before. */
export interface SampleSet {
  readonly entity: string;
  /** Records without details. */
  readonly records?: readonly SeedRecord[];
  /** Whether a key names the records: false where a key has several fields. Default: true. */
  readonly named?: boolean;
  /** Records with rows of details, by the entities of these. */
  readonly masters?: readonly { readonly record: SeedRecord; readonly details: Readonly<Record<string, readonly SeedRecord[]>> }[];
}

/** Puts sample records into one tenant, with the keys in their references turned into ids. */
export class Sower {
  /** Records added so far, details not counted. */
  count = 0;
  readonly #trx: DatabaseTransaction;
  readonly #documents: Documents;
  readonly #home: Home;
  readonly #lookup: Lookup;

  private constructor(trx: DatabaseTransaction, documents: Documents, home: Home) {
    this.#trx = trx;
    this.#documents = documents;
    this.#home = home;
    this.#lookup = new Lookup(trx, documents);
  }

  static async at(trx: DatabaseTransaction, documents: Documents, home: Home): Promise<Sower> {
    const sower = new Sower(trx, documents, home);
    await sower.#lookup.know("organisation", TOP, home.organisation);
    await sower.#lookup.know("department", TOP, home.department);
    return sower;
  }

  /** Adds records of one entity, those of a tree from the top down. One whose key is taken is left as it is. */
  async add<Id extends keyof EntityRecords>(entityId: Id, records: readonly ValuesOf<Id>[]): Promise<void>;
  async add(entityId: string, records: readonly SeedRecord[]): Promise<void> {
    await this.#addNamed(entityId, records);
  }

  async #addNamed(entityId: string, records: readonly SeedRecord[]): Promise<void> {
    const entity = entityOf(this.#documents, entityId);
    const key = keyField(entity).name;
    const parent = entity["x-parent"];
    const known = await this.#lookup.ids(entityId);
    let waiting = records.filter((record) => !known.has(String(record[key])));
    while (waiting.length > 0) {
      const ready = waiting.filter((record) => parent === undefined || record[parent] === undefined || known.has(String(record[parent])));
      if (ready.length === 0) throw new Error(`seed: records of "${entityId}" stand below one that is not there`);
      const ids = await this.#insert(entity, ready);
      for (const [index, record] of ready.entries()) await this.#lookup.know(entityId, String(record[key]), ids[index] ?? "");
      waiting = waiting.filter((record) => !ready.includes(record));
    }
  }

  /** Adds records that no key names, and that nothing refers to. */
  async addUnnamed<Id extends keyof EntityRecords>(entityId: Id, records: readonly ValuesOf<Id>[]): Promise<void>;
  async addUnnamed(entityId: string, records: readonly SeedRecord[]): Promise<void> {
    await this.#insert(entityOf(this.#documents, entityId), records);
  }

  /** Adds records of a pack: of packs no types are generated. */
  async addSet({ entity, records = [], named = true, masters = [] }: SampleSet): Promise<void> {
    if (named) await this.#addNamed(entity, records);
    else await this.#insert(entityOf(this.#documents, entity), records);
    await this.addMasters(entity, masters);
  }

  async addWithDetails<Master extends keyof EntityRecords, Detail extends keyof EntityRecords>(
    entityId: Master,
    detailsId: Detail,
    masters: readonly MasterWithDetails<Master, Detail>[],
  ): Promise<void>;
  async addWithDetails(
    entityId: string,
    detailsId: string,
    masters: readonly { readonly record: SeedRecord; readonly details: readonly SeedRecord[] }[],
  ): Promise<void> {
    await this.addMasters(
      entityId,
      masters.map(({ record, details }) => ({ record, details: { [detailsId]: details } })),
    );
  }

  /** Adds records with rows of several details, by the entities of these. */
  async addMasters(
    entityId: string,
    masters: readonly { readonly record: SeedRecord; readonly details: Readonly<Record<string, readonly SeedRecord[]>> }[],
  ): Promise<void> {
    const entity = entityOf(this.#documents, entityId);
    const ids = await this.#insert(
      entity,
      masters.map(({ record }) => record),
    );
    for (const detailsId of new Set(masters.flatMap(({ details }) => Object.keys(details)))) {
      const details = entityOf(this.#documents, detailsId);
      const rows = masters.flatMap((master, index) =>
        (master.details[detailsId] ?? []).map((row, place) => ({ ...row, master: ids[index], sortNo: place + 1 })),
      );
      await insertRecords(this.#trx, details, await this.#resolved(details, rows));
    }
    const code = entity.properties.code && masters.map(({ record }) => String(record.code));
    for (const [index, key] of (code ?? []).entries()) await this.#lookup.know(entityId, key, ids[index] ?? "");
  }

  /** Names the heads of departments, once both they and their departments are there. */
  async appoint(departments: readonly { readonly code: string; readonly principal: string }[]): Promise<void> {
    const table = entityOf(this.#documents, "department")["x-table"];
    const [places, people] = [await this.#lookup.ids("department"), await this.#lookup.ids("user")];
    const pairs = departments.map(({ code, principal }) => [places.get(code), people.get(principal)]);
    await sql`update ${sql.table(table)} as dept set principal_id = head.person
      from unnest(${pairs.map(([place]) => place)}::bigint[], ${pairs.map(([, person]) => person)}::bigint[]) as head (place, person)
      where dept.id = head.place and dept.principal_id is null`.execute(this.#trx);
  }

  async #insert(entity: Entity, records: readonly SeedRecord[]): Promise<string[]> {
    const keep = keepOf(entity);
    const stamp = {
      ...(keep.tenant && { tenant: this.#home.tenant }),
      ...(keep.organisation && { organisation: this.#home.organisation }),
    };
    const resolved = await this.#resolved(
      entity,
      records.map((record) => ({ ...record, ...stamp, ...asNeverChanged(record) })),
    );
    this.count += records.length;
    return insertRecords(this.#trx, entity, resolved);
  }

  async #resolved(entity: Entity, records: readonly SeedRecord[]): Promise<SeedRecord[]> {
    const resolved: SeedRecord[] = [];
    for (const record of records) resolved.push(await this.#lookup.resolve(entity, record));
    return resolved;
  }
}

/** A record that nobody has changed since says of its last change what it says of its making. */
const asNeverChanged = ({ createBy, createTime }: SeedRecord): SeedRecord =>
  createTime === undefined ? {} : { updateBy: createBy, updateTime: createTime };
