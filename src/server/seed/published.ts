import type { Documents } from "../../model/documents.ts";
import type { DatabaseTransaction } from "../db/database.ts";
import { announceDictionaries } from "../modules/dictionaries/announce.ts";
import { seedDictionaries } from "./dictionaries.ts";
import { followFilePrints } from "./file-prints.ts";
import { seedMenus } from "./menus.ts";
import { followReports } from "./reports.ts";

/**
 * Brings into the tables what documents hold for them, as a start does; open screens fetch dictionaries anew.
 * @param files those of the files alone
 */
export async function sowPublished(trx: DatabaseTransaction, documents: Documents, files: Documents): Promise<void> {
  if ((await seedDictionaries(trx, documents)) > 0) await announceDictionaries(trx);
  await seedMenus(trx, documents);
  await followReports(trx, documents);
  await followFilePrints(trx, documents, files);
}
