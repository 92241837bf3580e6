import type { Documents } from "../../model/documents.ts";
import type { DatabaseTransaction } from "../db/database.ts";
import { announceDictionaries } from "../modules/dictionaries/announce.ts";
import { seedDictionaries } from "./dictionaries.ts";
import { seedMenus } from "./menus.ts";
import { followReports } from "./reports.ts";

/** Brings into the tables what published documents hold for them, as a start does; open screens fetch dictionaries anew. */
export async function sowPublished(trx: DatabaseTransaction, documents: Documents): Promise<void> {
  if ((await seedDictionaries(trx, documents)) > 0) await announceDictionaries(trx);
  await seedMenus(trx, documents);
  await followReports(trx, documents);
}
