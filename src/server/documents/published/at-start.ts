import pg from "pg";
import { nameOf } from "../../../model/written-document.ts";
import type { Database } from "../../db/database.ts";
import { SyncRefused } from "../../db/schema/refusal.ts";
import { syncTables } from "../../db/sync.ts";
import type { LoadedDocuments } from "../load.ts";
import { type Effective, effectiveDocuments } from "./effective.ts";
import { AT_TABLES, noteFaults, type PublishedDocument, publishedDocuments } from "./rows.ts";

/**
 * The documents of the files with those that were published, and the tables for them. A published document that is wrong, or that the tables
 * cannot follow, is set aside with the reason; it never stops the start.
 * @throws what stands against the files alone
 */
export async function documentsInForce(db: Database, files: LoadedDocuments, log: (line: string) => void): Promise<LoadedDocuments> {
  const rows = await publishedDocuments(db);
  let effective = effectiveDocuments(files, rows);
  for (;;) {
    try {
      await syncTables(db, effective.loaded.documents, files.files, effective.asleep, log);
      break;
    } catch (error) {
      const blamed = blamedFor(error, effective, rows);
      if (blamed.size === 0) throw error;
      effective = effectiveDocuments(files, rows, new Map([...effective.faults, ...blamed]));
    }
  }
  await noteFaults(db, rows, effective.faults);
  for (const fault of effective.faults.values()) log(`published document set aside: ${fault}`);
  return effective.loaded;
}

/** The published entities for which tables could not be made, with the reason; where nobody can tell which, all of them. */
function blamedFor(error: unknown, { published }: Effective, rows: readonly PublishedDocument[]): Map<string, string> {
  const entities = rows.filter(({ kind, id }) => kind === "entity" && published.has(id));
  if (isOfData(error)) return new Map(entities.map((row) => [nameOf(row), `${AT_TABLES}${error}`]));
  if (!(error instanceof SyncRefused)) return new Map();
  const problemsOf = (id: string) => error.refusals.filter(({ mark }) => mark.entity === id).map(({ problem }) => `${AT_TABLES}${problem}`);
  return new Map(entities.map((row) => [nameOf(row), problemsOf(row.id).join("\n")] as const).filter(([, problems]) => problems !== ""));
}

/** Whether the database refused a statement for what it says or meets, and not for its own state: SQLSTATE classes. */
const isOfData = (error: unknown): boolean => error instanceof pg.DatabaseError && /^(0A|22|23|42|54)/.test(error.code ?? "");
