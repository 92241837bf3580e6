import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { AppError } from "../../../model/error.ts";
import type { Database } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { TaskRun } from "../../jobs/kinds.ts";
import { MOST_BYTES } from "../../xlsx/read.ts";
import { bringFileIn, checksumOf, reasonOf } from "./bring-in.ts";
import { claimFiles } from "./claim.ts";
import { atPlace, fetchAll, isFar, tooLarge } from "./far/visit.ts";
import { download, post } from "./https.ts";
import { leaveFile } from "./leave-file.ts";
import { putLetters } from "./letters.ts";
import { folderOf, layIn, makeFolder } from "./places.ts";
import { begunRun, endRun, hasCome, noteRun, noteSince, settledUntil } from "./runs.ts";
import { exchangeOf, type StoredExchange } from "./stored-exchange.ts";
import { contextFor, type ExchangeWork } from "./work.ts";
import { type Save, type WrittenFile, writeFile } from "./write-file.ts";

/**
 * Runs an exchange once, by the rights that its owner has now in its role. What fails is a row of its log with the reason, and fails the run of its schedule, which is told to
 * its owner.
 */
export async function perform(work: ExchangeWork, task: TaskRun): Promise<void> {
  const { exchange: id } = task.input as { readonly exchange?: string };
  const exchange = id === undefined || !/^\d+$/.test(id) ? undefined : await exchangeOf(work.db, id);
  if (!exchange) throw new AppError("record.notFound");
  try {
    if (exchange.direction === "import") await takeFiles(work, exchange, task);
    else if (exchange.place === "mail") await putLetters(work, exchange, task.id);
    else await exportFile(work, exchange, task);
  } catch (error) {
    if (error instanceof AppError && error.code !== "exchange.filesFailed" && !error.code.startsWith("job.")) {
      const reason = reasonOf(work.parts.errors, exchange.language, error);
      const isRefused = ["exchange.refused", "condition.invalid"].includes(error.code) || error.code.startsWith("access.");
      const state = isRefused ? "refused" : "failed";
      const begun = exchange.direction === "export" ? await begunRun(work.db, exchange, task.id) : undefined;
      if (begun) await endRun(work.db, begun.run, { state, reason });
      else await noteRun(work.db, exchange, { state, reason, job: task.id });
    }
    throw error;
  }
}

const stamp = (now: Date): string => now.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");

interface BegunRun {
  readonly run: string;
  readonly name: string;
}

async function beginRun(db: Database, exchange: StoredExchange, job: string): Promise<BegunRun> {
  const name = `${exchange.module}-${stamp(new Date())}-${job}.${exchange.format}`;
  return { name, run: await noteRun(db, exchange, { state: "running", file: name, job }) };
}

/** Writes a file and brings it to its place. A job that is begun anew has the row and the name that it had: the file takes the place of itself. */
async function exportFile(work: ExchangeWork, exchange: StoredExchange, { id: job, signal }: TaskRun): Promise<void> {
  const { context, edition } = await contextFor(work, exchange, exchange.owner);
  const since = await settledUntil(work.db);
  const asked = { ...exchange, since: exchange.onlyChanges ? exchange.since : null };
  const write = (save: Save) => writeFile(work.parts, { id: job, context, edition, signal }, asked, save);
  const { run, name } = (await begunRun(work.db, exchange, job)) ?? (await beginRun(work.db, exchange, job));
  const written =
    exchange.place === "folder" ? await left(work, exchange, name, write) : await sent(work, exchange, { job, name, signal, write });
  await inTransaction({ db: work.db }, async ({ db }) => {
    // Where another process has taken it over and ended it, later changes have been exported since.
    if (await endRun(db, run, { state: "done", rows: written.rows, bytes: written.bytes })) await noteSince(db, exchange, since);
  });
}

async function left(work: ExchangeWork, exchange: StoredExchange, name: string, write: (save: Save) => Promise<WrittenFile>) {
  const folder = folderOf(work.dataDir, exchange);
  await makeFolder(folder, false);
  return write((content) => leaveFile(folder, name, content));
}

interface Sending {
  readonly job: string;
  readonly name: string;
  readonly signal: AbortSignal;
  readonly write: (save: Save) => Promise<WrittenFile>;
}

async function sent(work: ExchangeWork, exchange: StoredExchange, { job, name, signal, write }: Sending): Promise<WrittenFile> {
  let body: Buffer = Buffer.alloc(0);
  const written = await write(async (content) => {
    body = await buffer(limited(content));
    return body.length;
  });
  const line = { db: work.db, allowed: work.allowed, signal };
  if (isFar(exchange)) await atPlace(line, exchange, (place) => place.put(name, body));
  else await post(line, exchange, `exchange-${job}`, name, body);
  return written;
}

async function* limited(content: AsyncIterable<Uint8Array>) {
  let bytes = 0;
  for await (const part of content) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new AppError("request.tooLarge");
    yield part;
  }
}

/** Brings in the files that wait, one after the other; one that fails holds up no other. @throws AppError exchange.filesFailed */
async function takeFiles(work: ExchangeWork, exchange: StoredExchange, { id: job, signal, output }: TaskRun): Promise<void> {
  const { context, edition } = await contextFor(work, exchange, exchange.owner);
  const folder = folderOf(work.dataDir, exchange);
  await makeFolder(folder, true);
  const missed = isFar(exchange) ? await fetched(work, exchange, folder, { job, signal }) : 0;
  if (exchange.place === "https") await fetchInto(work, exchange, folder, { job, signal });
  const files = await claimFiles(work.db, exchange, folder, job);
  let failed = missed;
  for (const file of files) {
    signal.throwIfAborted();
    const ended = await bringFileIn({ parts: work.parts, context, edition, signal, exchange, folder }, file);
    if (ended) output(`${file.run}: ${ended.state}, ${ended.rows ?? 0} rows, ${ended.wrong ?? 0} wrong`);
    if (ended?.state === "failed") failed++;
  }
  if (failed > 0) throw new AppError("exchange.filesFailed", { params: { failed, files: files.length + missed } });
}

/** Fetches what is new at the place of an exchange; a file that is too large is a row of the log. Gives how many are. */
async function fetched(
  { db, allowed, parts }: ExchangeWork,
  exchange: StoredExchange,
  folder: string,
  { job, signal }: { readonly job: string; readonly signal: AbortSignal },
): Promise<number> {
  let count = 0;
  await fetchAll({ db, allowed, signal }, exchange, folder, async (inside, file) => {
    const reason = reasonOf(parts.errors, exchange.language, tooLarge(file));
    await noteRun(inside, exchange, { state: "failed", file: file.name, bytes: file.bytes, reason, job });
    count++;
  });
  return count;
}

/** Lays what stands at the address into the folder, unless it came before. */
async function fetchInto(
  work: ExchangeWork,
  exchange: StoredExchange,
  folder: string,
  { job, signal }: { readonly job: string; readonly signal: AbortSignal },
): Promise<void> {
  const { db, allowed } = work;
  const bytes = await download({ db, allowed, signal }, exchange, `exchange-${job}`);
  const checksum = checksumOf(bytes);
  if (await hasCome(db, exchange.id, checksum)) return;
  const path = join(folder, `${checksum.slice(0, 16)}.${exchange.format}`);
  await layIn(path, bytes);
}
