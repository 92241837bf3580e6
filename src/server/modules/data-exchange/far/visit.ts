import { join } from "node:path";
import { AppError } from "../../../../model/error.ts";
import type { Database } from "../../../db/database.ts";
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
  const { url, account, region, hostKey } = exchange;
  const secret = await credentialOf(db, exchange.id);
  const entry = { url: url ?? "", account: account ?? "", secret, region, hostKey, allowed, signal };
  return tried({ signal, isTrial }, async () => {
    let place: FarPlace | undefined;
    try {
      place = await opened(exchange, entry);
      return { done: await work(place) };
    } catch (error) {
      if (error instanceof AppError) throw error;
      return { failure: wordsOf(error) };
    } finally {
      await place?.close();
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
export async function newFiles(db: Database, { id, format }: StoredExchange, place: FarPlace): Promise<FarFile[]> {
  const rows = await db.selectFrom("exchange_fetched").select(["name", "mark"]).where("exchange_id", "=", id).execute();
  const marks = new Map(rows.map(({ name, mark }) => [name, mark]));
  const fit = (await place.list()).filter((file) => isFit(file, format) && marks.get(file.name) !== file.mark);
  return fit.sort((one, other) => (one.name < other.name ? -1 : 1)).slice(0, MOST_FILES);
}

/** @throws AppError request.tooLarge */
export async function contentOf(place: FarPlace, file: FarFile): Promise<Buffer | undefined> {
  if (file.bytes > MOST_BYTES) throw new AppError("request.tooLarge");
  return place.read(file);
}

/**
 * Lays into a folder what lies at the place of an exchange and has not come before. Nothing is changed there: which files were fetched, and how they were, is written down here, once
 * they lie in the folder.
 */
export function fetchAll(line: Line, exchange: StoredExchange, folder: string): Promise<void> {
  const { db, signal } = line;
  return atPlace(line, exchange, async (place) => {
    for (const file of await newFiles(db, exchange, place)) {
      signal.throwIfAborted();
      const bytes = await contentOf(place, file);
      // It has changed meanwhile: it is fetched with the next run.
      if (!bytes) continue;
      if (!(await hasCome(db, exchange.id, checksumOf(bytes), file.name))) await layIn(join(folder, file.name), bytes);
      await noteFetched(db, exchange, file);
    }
  });
}

const noteFetched = (db: Database, { id }: StoredExchange, { name, mark }: FarFile) =>
  db
    .insertInto("exchange_fetched")
    .values({ exchange_id: id, name, mark })
    .onConflict((conflict) => conflict.columns(["exchange_id", "name"]).doUpdateSet({ mark }))
    .execute();

/** Forgets which files were fetched: the place is another one. */
export const forgetFetched = (db: Database, exchange: string) =>
  db.deleteFrom("exchange_fetched").where("exchange_id", "=", exchange).execute();
