import { sql } from "kysely";
import { type Documents, entityOf } from "../../model/documents.ts";
import type { DatabaseTransaction } from "../db/database.ts";
import type { Home } from "./base.ts";
import demo from "./data/packs/demo.json" with { type: "json" };
import toll from "./data/packs/toll.json" with { type: "json" };
import { type SampleSet, Sower } from "./sower.ts";
import { noteSown, sownUnder } from "./sown.ts";

interface PackSamples {
  readonly version: string;
  readonly sets: readonly SampleSet[];
}

/** Sample records by the name of their pack. */
export const PACKS: Readonly<Record<string, PackSamples>> = { demo, toll: toll as PackSamples };

/**
 * Sample records for the packs that are there, each sown once, when its pack is there for the first time, and not beside records that somebody has made.
 * @returns how many records were added, details not counted
 */
export async function seedPacks(trx: DatabaseTransaction, documents: Documents, home: Home): Promise<number> {
  let count = 0;
  for (const [name, { version, sets }] of Object.entries(PACKS)) {
    if (!sets.every(({ entity }) => documents.entities.has(entity)) || (await sownUnder(trx, name)).has(name)) continue;
    await noteSown(trx, new Map([[name, version]]));
    if (await hasRecords(trx, documents, sets)) continue;
    const sower = await Sower.at(trx, documents, home);
    for (const set of sets) await sower.addSet(set);
    count += sower.count;
  }
  return count;
}

async function hasRecords(trx: DatabaseTransaction, documents: Documents, sets: readonly SampleSet[]): Promise<boolean> {
  for (const { entity } of sets) {
    const table = sql.table(entityOf(documents, entity)["x-table"]);
    const { rows } = await sql<{ any: boolean }>`select exists (select from ${table}) as any`.execute(trx);
    if (rows[0]?.any) return true;
  }
  return false;
}
