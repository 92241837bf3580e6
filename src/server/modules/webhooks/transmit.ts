import { Agent as HttpAgent, type IncomingMessage, request as plainRequest } from "node:http";
import { Agent, request as secureRequest } from "node:https";
import type { Network } from "../../../model/network.ts";
import { guardedLookup, mayReach, RefusedAddress } from "./guard.ts";

/** A receiver that has not answered by then is taken for away. */
const ANSWER_MS = 10_000;
/** What is read of an answer. */
const ANSWER_BYTES = 2_048;
/** Characters of it that are told. */
const TOLD = 200;

const agents = { "https:": new Agent({ keepAlive: true, maxSockets: 32 }), "http:": new HttpAgent({ keepAlive: true, maxSockets: 32 }) };

/** Ends connections that are kept open for the next message. */
export function closeConnections(): void {
  for (const agent of Object.values(agents)) agent.destroy();
}

/** What came of sending: the answer of the receiver, or why there was none. */
export interface Arrival {
  /** Of HTTP; undefined where nobody answered. */
  readonly status: number | undefined;
  readonly ms: number;
  /** The beginning of the answer, or the reason. */
  readonly text: string;
  /** Its address is not allowed, and nothing was sent. */
  readonly isRefused?: true;
}

/**
 * Whether an address can be one of a receiver, as far as it says so itself: http or https, without a name and password in it. What its host means is looked at
 * when something is sent. Plain http is for networks that the operator lists.
 */
export function mayReceive(text: string, allowed: readonly Network[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  if (!(protocol in agents) || username !== "" || password !== "") return false;
  return mayReach(hostname, allowed, protocol === "https:");
}

/**
 * Sends a body to a receiver, once; never fails. Redirects are not followed: they are an answer.
 * @param allowed networks beside the internet, without TLS too
 */
export async function transmit(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string | Uint8Array,
  allowed: readonly Network[],
  signal: AbortSignal,
  longestMs = ANSWER_MS,
): Promise<Arrival> {
  const begun = performance.now();
  const told = (status: number | undefined, text: string): Arrival => ({ status, ms: Math.round(performance.now() - begun), text });
  if (!mayReceive(address, allowed)) return { ...told(undefined, "the address is not allowed"), isRefused: true };
  const limit = AbortSignal.timeout(longestMs);
  try {
    return await answered(
      new URL(address),
      { method: "POST", headers, body },
      allowed,
      AbortSignal.any([signal, limit]),
      async (response) => told(response.statusCode, await beginningOf(response)),
    );
  } catch (error) {
    return { ...told(undefined, reasonOf(error, longestMs)), ...(error instanceof RefusedAddress && { isRefused: true }) };
  }
}

/** What was fetched; or why it was not, as the answer or the connection says. */
export type Fetched = { readonly bytes: Buffer } | { readonly failure: string };

/**
 * Fetches what stands at an address, once; never fails. Redirects are not followed.
 * @param most bytes of it
 */
export async function fetchFrom(
  address: string,
  headers: Readonly<Record<string, string>>,
  allowed: readonly Network[],
  { signal, longestMs, most }: { readonly signal: AbortSignal; readonly longestMs: number; readonly most: number },
): Promise<Fetched> {
  if (!mayReceive(address, allowed)) return { failure: "the address is not allowed" };
  const limit = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
  try {
    return await answered(new URL(address), { method: "GET", headers }, allowed, limit, async (response) => {
      const { statusCode: status = 0 } = response;
      if (status !== 200) return { failure: [status, await beginningOf(response)].join(" ").trim() };
      const parts: Buffer[] = [];
      let bytes = 0;
      for await (const part of response as AsyncIterable<Buffer>) {
        bytes += part.length;
        if (bytes > most) return { failure: `larger than ${most} bytes` };
        parts.push(part);
      }
      return { bytes: Buffer.concat(parts) };
    });
  } catch (error) {
    return { failure: reasonOf(error, longestMs) };
  }
}

interface Sent {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

function answered<T>(
  url: URL,
  { method, headers, body }: Sent,
  allowed: readonly Network[],
  signal: AbortSignal,
  read: (response: IncomingMessage) => Promise<T>,
): Promise<T> {
  const isSecure = url.protocol === "https:";
  const send = isSecure ? secureRequest : plainRequest;
  const agent = isSecure ? agents["https:"] : agents["http:"];
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method,
        headers: { ...headers, ...(body !== undefined && { "content-length": Buffer.byteLength(body) }) },
        agent,
        signal,
        lookup: guardedLookup(allowed, isSecure),
      },
      (response) => void read(response).then(resolve, reject),
    );
    request.once("error", reject);
    request.end(body);
  });
}

/** The beginning of an answer as text; the rest is not waited for. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= ANSWER_BYTES) break;
  }
  const text = Buffer.concat(parts)
    .toString("utf8")
    .replaceAll(/\p{C}+/gu, " ");
  return [...text.trim()].slice(0, TOLD).join("");
}

function reasonOf(error: unknown, longestMs: number): string {
  if (error instanceof RefusedAddress) return error.message;
  const { name, code, message } = error as NodeJS.ErrnoException;
  if (name === "AbortError" || name === "TimeoutError") return `no answer within ${longestMs / 1_000} s`;
  return [...(code ?? message)].slice(0, TOLD).join("");
}
