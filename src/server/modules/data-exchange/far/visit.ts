import { join } from "node:path";
import { sql } from "kysely";
import { AppError } from "../../../../model/error.ts";
import type { Database } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { MOST_BYTES } from "../../../xlsx/read.ts";
import { checksumOf } from "../bring-in.ts";
import { type Line, tried } from "../https.ts";
import { layIn } from "../places.ts";
import { hasCome } from "../runs.ts";
import type { StoredExchange } from "../stored-exchange.ts";
import { credentialOf } from "./credentials.ts";
import type { Entry, FarFile, FarPlace } from "./place.ts";

/** Files that one run fetches; the others come with the next. */
const MOST_FILES = 100;
const LONGEST_NAME = 200;
const MEGABYTE = 1024 * 1024;
/** A file that was fetched is remembered as long as it lies at its place, and so many days more. */
const GONE_DAYS = 90;
/** Characters of what a place says. */
const TOLD = 200;

/** Whether the place of an exchange is one of others, to which it goes. */
export const isFar = ({ place }: Pick<StoredExchange, "place">): boolean => place === "s3" || place === "sftp";

/** Goes to the place of an exchange, does something there, and leaves; tried three times. @throws AppError exchange.notArrived, with the words of the place */
export async function atPlace<T>(
  { db, allowed, signal, isTrial = false }: Line,
  exchange: StoredExchange,
  work: (place: FarPlace) => Promise<T>,
): Promise<T> {
  const { url, account, region, hostKey, place, entry: way } = exchange;
  const secret = await credentialOf(db, exchange.id);
  const isByKey = place === "sftp" && way === "key";
  const entry = { url: url ?? "", account: account ?? "", secret, isByKey, region, hostKey, allowed, signal };
  return tried({ signal, isTrial }, async () => {
    let there: FarPlace | undefined;
    try {
      there = await opened(exchange, entry);
      return { done: await work(there) };
    } catch (error) {
      if (error instanceof AppError) throw error;
      return { failure: wordsOf(error) };
    } finally {
      await there?.close();
    }
  });
}

/** Their libraries are large, and most installations have none. */
async function opened({ place }: StoredExchange, entry: Entry): Promise<FarPlace> {
  if (place === "s3") return (await import("./s3-place.ts")).s3Place(entry);
  return (await import("./sftp-place.ts")).sftpPlace(entry);
}

function wordsOf(error: unknown): string {
  const { name, message } = error as Error;
  return [...(message === "" || message === "UnknownError" ? name : message)].slice(0, TOLD).join("");
}
const isFit = ({ name }: FarFile, format: string): boolean =>
  !/^\.|[/\\\p{C}]/u.test(name) && name.toLowerCase().endsWith(`.${format}`) && Buffer.byteLength(name) <= LONGEST_NAME;

/** The files at a place that an exchange has not fetched as they are now, by their names. */
export const newFiles = async (db: Database, exchange: StoredExchange, place: FarPlace): Promise<FarFile[]> =>
  newOf(db, exchange, await place.list());

async function newOf(db: Database, { id, format }: StoredExchange, listed: readonly FarFile[]): Promise<FarFile[]> {
  const rows = await db.selectFrom("exchange_fetched").select(["name", "mark"]).where("exchange_id", "=", id).execute();
  const marks = new Map(rows.map(({ name, mark }) => [name, mark]));
  const fit = listed.filter((file) => isFit(file, format) && marks.get(file.name) !== file.mark);
  return fit.sort((one, other) => (one.name < other.name ? -1 : 1)).slice(0, MOST_FILES);
}

const isTooLarge = ({ bytes }: FarFile): boolean => bytes > MOST_BYTES;

const megabytesOf = (bytes: number): number => Math.ceil(bytes / MEGABYTE);

/** That a file stays where it lies, with its name and size. */
export const tooLarge = ({ name: file, bytes }: FarFile): AppError =>
  new AppError("exchange.fileTooLarge", { params: { file, megabytes: megabytesOf(bytes), most: megabytesOf(MOST_BYTES) } });

/** @throws AppError exchange.fileTooLarge */
export async function contentOf(place: FarPlace, file: FarFile): Promise<Buffer | undefined> {
  if (isTooLarge(file)) throw tooLarge(file);
  return place.read(file);
}

/**
 * Lays into a folder what lies at the place of an exchange and has not come before. Nothing is changed there: which files were fetched, and how they were, is written down here, once
 * they lie in the folder.
 * @param refuse notes, in the transaction of its first parameter, that a file is too large; the others are fetched
 */
export function fetchAll(
  line: Line,
  exchange: StoredExchange,
  folder: string,
  refuse: (db: Database, file: FarFile) => Promise<unknown>,
): Promise<void> {
  const { db, signal } = line;
  return atPlace(line, exchange, async (place) => {
    const listed = await place.list();
    for (const file of await newOf(db, exchange, listed)) {
      signal.throwIfAborted();
      if (isTooLarge(file)) {
        await inTransaction({ db }, async (inside) => {
          await refuse(inside.db, file);
          await noteFetched(inside.db, exchange, file);
        });
        continue;
      }
      const bytes = await place.read(file);
      // It has changed meanwhile: it is fetched with the next run.
      if (!bytes) continue;
      if (!(await hasCome(db, exchange.id, checksumOf(bytes), file.name))) await layIn(join(folder, file.name), bytes);
      await noteFetched(db, exchange, file);
    }
    await noteSeen(
      db,
      exchange,
      listed.map(({ name }) => name),
    );
  });
}

const noteFetched = (db: Database, { id }: StoredExchange, { name, mark }: FarFile) =>
  db
    .insertInto("exchange_fetched")
    .values({ exchange_id: id, name, mark })
    .onConflict((conflict) => conflict.columns(["exchange_id", "name"]).doUpdateSet({ mark, seen_at: sql`now()` }))
    .execute();

/** Notes which files still lie at a place, and forgets those that have been gone for long: what comes again under such a name is new. */
async function noteSeen(db: Database, { id }: StoredExchange, names: readonly string[]): Promise<void> {
  await sql`update exchange_fetched set seen_at = now()
    where exchange_id = ${id}::bigint and name = any(${names}::text[]) and seen_at < now() - interval '1 day'`.execute(db);
  await sql`delete from exchange_fetched where exchange_id = ${id}::bigint and seen_at < now() - make_interval(days => ${GONE_DAYS})`.execute(
    db,
  );
}

/** Forgets which files were fetched: the place is another one. */
export const forgetFetched = (db: Database, exchange: string) =>
  db.deleteFrom("exchange_fetched").where("exchange_id", "=", exchange).execute();
