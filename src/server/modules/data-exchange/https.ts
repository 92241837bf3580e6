import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "../../../model/error.ts";
import type { Network } from "../../../model/network.ts";
import type { Database } from "../../db/database.ts";
import { MOST_BYTES } from "../../xlsx/read.ts";
import { secretsOf, signedHeaders } from "../webhooks/signing.ts";
import { fetchFrom, transmit } from "../webhooks/transmit.ts";
import { headersOf } from "../webhooks/webhook.ts";
import type { StoredExchange } from "./stored-exchange.ts";
import { TYPES } from "./write-file.ts";

const LONGEST_MS = 60_000;
/** Seconds before further attempts. */
const PAUSES = [5, 30];

export interface Line {
  readonly db: Database;
  /** Networks beside the internet. */
  readonly allowed: readonly Network[];
  readonly signal: AbortSignal;
  /** Whether somebody waits to learn what happens: then nothing is tried again. */
  readonly isTrial?: boolean;
}

/**
 * Sends a file to the address of its exchange, signed as messages of webhooks are. Each attempt has the same id, by which the receiver knows it again.
 * @throws AppError exchange.notArrived
 */
export async function post({ db, allowed, signal }: Line, exchange: StoredExchange, id: string, name: string, body: Buffer): Promise<void> {
  const secrets = await secretsOf(db, exchange.id);
  await tried({ signal }, async () => {
    const headers = {
      ...ownHeaders(exchange),
      ...{ "content-type": TYPES[exchange.format], "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}` },
      ...{ "user-agent": "Formwork-Exchange", ...signedHeaders(secrets, { id, at: new Date(), body }) },
    };
    const { status, text } = await transmit(exchange.url ?? "", headers, body, allowed, signal, LONGEST_MS);
    const isTaken = status !== undefined && status >= 200 && status < 300;
    return isTaken ? { done: undefined } : { failure: [status, text].filter((part) => part !== undefined && part !== "").join(" ") };
  });
}

/** What stands at the address of an exchange. @throws AppError exchange.notArrived */
export async function download({ db, allowed, signal, isTrial = false }: Line, exchange: StoredExchange, id: string): Promise<Buffer> {
  const secrets = await secretsOf(db, exchange.id);
  return tried({ signal, isTrial }, async () => {
    const headers = {
      ...ownHeaders(exchange),
      ...{ "user-agent": "Formwork-Exchange", ...signedHeaders(secrets, { id, at: new Date(), body: "" }) },
    };
    const fetched = await fetchFrom(exchange.url ?? "", headers, allowed, { signal, longestMs: LONGEST_MS, most: MOST_BYTES });
    return "bytes" in fetched ? { done: fetched.bytes } : fetched;
  });
}

function ownHeaders({ headers }: StoredExchange): Readonly<Record<string, string>> {
  const own = headersOf(headers);
  return "wrongLine" in own ? {} : own;
}

type Outcome<T> = { readonly done: T } | { readonly failure: string };

/** Does once and again what may fail by the way or by who is there. @throws AppError exchange.notArrived */
export async function tried<T>({ signal, isTrial }: Pick<Line, "signal" | "isTrial">, once: () => Promise<Outcome<T>>): Promise<T> {
  for (const pause of [...(isTrial ? [] : PAUSES), undefined]) {
    const outcome = await once();
    if ("done" in outcome) return outcome.done;
    signal.throwIfAborted();
    if (pause === undefined) throw new AppError("exchange.notArrived", { params: { reason: outcome.failure } });
    await wait(pause * 1_000, undefined, { signal });
  }
  throw new AppError("exchange.notArrived", { params: { reason: "" } });
}
