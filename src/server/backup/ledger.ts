import { fromNow } from "../db/clock.ts";
import type { ChangesOf, Database } from "../db/database.ts";
import { type Manifest, rowsIn } from "./manifest.ts";
import type { Proof } from "./proof.ts";

/** Longer than any backup or proof takes: what still goes on by then was killed. */
const LOST_SECONDS = 12 * 3_600;
/** Failures are told for a month. */
const TOLD_SECONDS = 30 * 86_400;
const LONGEST_FAULTS = 8_000;

const now = (): string => new Date().toISOString();

const wordsOf = (faults: readonly string[]): string | null => (faults.length > 0 ? faults.join("\n").slice(0, LONGEST_FAULTS) : null);

/** Notes that a backup begins; gives the id of its record. */
export async function noteBegin(db: Database, name: string, encrypted: boolean): Promise<string> {
  const lost: ChangesOf<"sysr_backup"> = { state: "failed", faults: "its process ended" };
  await db.updateTable("sysr_backup").set(lost).where("state", "=", "running").where("create_time", "<", fromNow(-LOST_SECONDS)).execute();
  await db.deleteFrom("sysr_backup").where("state", "=", "failed").where("create_time", "<", fromNow(-TOLD_SECONDS)).execute();
  const { id } = await db
    .insertInto("sysr_backup")
    .values({ name, encrypted, state: "running", create_time: now(), update_time: now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return String(id);
}

const note = async (db: Database, id: string, values: ChangesOf<"sysr_backup">): Promise<void> => {
  await db
    .updateTable("sysr_backup")
    .set({ ...values, update_time: now() })
    .where("id", "=", id)
    .execute();
};

export const noteMade = (db: Database, id: string, manifest: Manifest, bytes: number, seconds: number): Promise<void> =>
  note(db, id, {
    ...{ state: "made", seconds: seconds.toFixed(1), megabytes: (bytes / 2 ** 20).toFixed(1) },
    ...{ tables: manifest.tables.length, rows: rowsIn(manifest), files: manifest.files.count },
  });

export const noteFailed = (db: Database, id: string, error: unknown): Promise<void> =>
  note(db, id, { state: "failed", faults: wordsOf([error instanceof Error ? error.message : String(error)]) });

/** Notes that a proof begins; gives the name of the file, undefined where the backup is gone. */
export async function noteProving(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .updateTable("sysr_backup")
    .set({ state: "proving" })
    .where("id", "=", id)
    .where("state", "not in", ["running", "failed"])
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}

export const noteProof = (
  db: Database,
  id: string,
  { faults, screens, seconds }: Pick<Proof, "faults" | "screens" | "seconds">,
): Promise<void> =>
  note(db, id, {
    ...{ state: faults.length === 0 ? "proven" : "unproven", proven_at: now() },
    ...{ proof_seconds: seconds.toFixed(1), screens, faults: wordsOf(faults) },
  });

/** The newest backup of which a restore was proven: it is kept, however many came after it. */
export async function newestProven(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom("sysr_backup")
    .select("name")
    .where("state", "=", "proven")
    .orderBy("name", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.name;
}

export const forgetBackups = async (db: Database, names: readonly string[]): Promise<void> => {
  if (names.length > 0) await db.deleteFrom("sysr_backup").where("name", "in", names).execute();
};

/** What came of the newest proof; undefined where there was none. */
export async function lastProof(db: Database): Promise<LastProof | undefined> {
  const row = await db
    .selectFrom("sysr_backup")
    .select(["state", "proven_at", "proof_seconds"])
    .where("proven_at", "is not", null)
    .orderBy("proven_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && { proven: row.state === "proven", at: Date.parse(String(row.proven_at)), seconds: Number(row.proof_seconds) };
}

export interface LastProof {
  readonly proven: boolean;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly seconds: number;
}
