import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { EntityFiles } from "../../model/check/check.ts";
import type { Documents } from "../../model/documents.ts";
import { tablesOf } from "../../model/table.ts";
import { StartError } from "../start-error.ts";
import type { Database, DatabaseTransaction } from "./database.ts";
import type { Dictionaries } from "./follow/dictionary.ts";
import { settleValues } from "./follow/settle.ts";
import { alone, run } from "./lock.ts";
import type { Plan } from "./schema/draft.ts";
import { introspect } from "./schema/introspect.ts";
import { plan } from "./schema/plan.ts";
import { type Refusal, SyncRefused } from "./schema/refusal.ts";
import { recall, remember } from "./state.ts";

/** What decides which tables the same documents make: another product version may make others. */
const MAKERS = [
  "../../model/fields.ts",
  // The form of keys, to which stored ones are brought.
  "../../model/key.ts",
  "../../model/table.ts",
  "../../model/table-index.ts",
  "../../model/column-type.ts",
  "../../../schemas/language/system-fields.json",
].map((path) => new URL(path, import.meta.url));
/** SQLSTATE of what only data can be guilty of: a missing, dangling or repeated value, or one that does not fit. */
const DATA_ERRORS = new Set(["23502", "23503", "23505", "23514"]);
const OUT_OF_LOCKS = "53200";

/**
 * Makes the tables follow the documents, in one transaction that no other server shares: all of it or nothing. Adds, widens and renames;
 * stored values follow what their fields mean now;
 * what would lose data, or what the data stand against, is refused with a `SyncRefused` that holds the migrations to write.
 * Tables and columns that were not made for documents are left alone. Run `migrate` first.
 *
 * @param files of the entities, for what is told about them
 * @param log is told of keys that could not be brought to the form of today
 * @param asleep entities whose tables stay as they are, though the documents do not ask for them
 *
 * When the documents ask for what was made last, the database is not looked at.
 *
 * @returns the statements that ran; none when nothing had changed.
 */
export async function syncTables(
  db: Database,
  documents: Pick<Documents, "entities"> & Partial<Dictionaries>,
  files: EntityFiles = new Map(),
  asleep: ReadonlySet<string> = new Set(),
  log: (line: string) => void = () => {},
): Promise<string[]> {
  const digest = digestOf(documents);
  if ((await recall(db, "tables")) === digest) return [];
  return alone(db, async (trx) => {
    if ((await recall(trx, "tables")) === digest) return [];
    const [tables, found] = [tablesOf(documents), await introspect(trx)];
    const difference = plan(tables, found, asleep);
    const refusals = await apply(trx, difference).catch((error: unknown) => {
      throw codeOf(error) === OUT_OF_LOCKS ? tooManyTables(error) : error;
    });
    if (refusals.length === 0) refusals.push(...(await settleValues(trx, documents, tables, found, log)));
    if (refusals.length > 0) throw new SyncRefused(refusals, files);
    await remember(trx, "tables", digest);
    return difference.steps.map((step) => step.sql);
  });
}

/** Of the documents, not of the tables: making those for 1,000 documents takes longer than all the rest of a start without changes. */
export function digestOf({ entities }: Pick<Documents, "entities">): string {
  const hash = createHash("sha256");
  for (const file of MAKERS) hash.update(readFileSync(file));
  for (const entity of entities.values()) hash.update(JSON.stringify(entity));
  return hash.digest("hex");
}

/**
 * Runs the steps, many in one message where none may fail by the data. After the first refusal the transaction is lost anyway, and the
 * rest is tried only to find the other refusals.
 */
export async function apply(trx: DatabaseTransaction, { steps, refusals: known }: Pick<Plan, "steps" | "refusals">): Promise<Refusal[]> {
  const refusals = new Set(known);
  let safe: string[] = [];
  const flush = async () => {
    const batch = safe;
    safe = [];
    if (batch.length === 0) return;
    const error = await attempt(trx, batch.join(";\n"));
    if (error && refusals.size === 0) throw error;
  };
  for (const { sql: text, refusal } of steps) {
    if (!refusal) {
      safe.push(text);
      // A batch that depends on something refused must not take the others with it.
      if (refusals.size > 0 || safe.length === 500) await flush();
      continue;
    }
    await flush();
    const error = await attempt(trx, text);
    if (error && DATA_ERRORS.has(codeOf(error))) refusals.add(refusal);
    else if (error && refusals.size === 0) throw error;
  }
  await flush();
  return [...refusals];
}

/** Runs SQL in a savepoint. @returns why it failed, and then its changes are undone. */
async function attempt(trx: DatabaseTransaction, text: string): Promise<Error | undefined> {
  await run(trx, "savepoint step");
  try {
    await run(trx, text);
    await run(trx, "release savepoint step");
    return undefined;
  } catch (error) {
    await run(trx, "rollback to savepoint step");
    const failed = error instanceof Error ? error : new Error(String(error));
    failed.message += ` in: ${text.slice(0, 2_000)}`;
    return failed;
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "");

function tooManyTables(error: unknown): StartError {
  return new StartError(
    {
      what: "The database cannot change so many tables in one transaction. Nothing was changed.",
      why: "Each table and each of its indexes takes a lock, and its max_locks_per_transaction is too small for them.",
      todo: "Set max_locks_per_transaction = 512 in its postgresql.conf, restart it, and start again.",
    },
    error,
  );
}
