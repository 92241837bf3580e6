import ky, { HTTPError, type KyInstance, TimeoutError } from "ky";
import { AppError, ERRORS, type ErrorCode } from "../model/error.ts";
import { type Envelope, NO_ERROR } from "../model/wire.ts";

export interface HttpOptions {
  /** The session token, or null. Read at every request, so that a new sign-in counts at once. */
  readonly token: () => string | null;
  readonly language: () => string;
  /** Called for every failure that says the session is over (specification shell §8). */
  readonly onSignedOut?: () => void;
  readonly prefix?: string;
}

export interface RequestOptions {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Calls with the envelope taken off: gives `data`, or throws an AppError. An aborted call rejects as `fetch` does. */
export type Http = <T = unknown>(method: Method, path: string, options?: RequestOptions) => Promise<T>;

/** Makes the one HTTP client of the browser. */
export function createHttp({ token, language, onSignedOut, prefix = "/" }: HttpOptions): Http {
  const client: KyInstance = ky.create({ prefix, timeout: 30_000, retry: 0, throwHttpErrors: false });
  return async <T>(method: Method, path: string, { query, body, signal }: RequestOptions = {}): Promise<T> => {
    const session = token();
    const envelope = await answer<T>(() =>
      client(path.replace(/^\//, ""), {
        method,
        headers: { "accept-language": language(), ...(session ? { token: session } : {}) },
        ...(query ? { searchParams: given(query) } : {}),
        ...(body === undefined ? {} : { json: body }),
        ...(signal ? { signal } : {}),
      }),
    );
    // The global response rule: code 200 or NO-ERROR passes.
    if (envelope.code === 200 || envelope.errorCode === NO_ERROR) return envelope.data;
    const error = failure(envelope);
    if (error.code === "auth.required" && session) onSignedOut?.();
    throw error;
  };
}

function given(query: NonNullable<RequestOptions["query"]>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));
}

async function answer<T>(send: () => Promise<Response>): Promise<Envelope<T>> {
  let response: Response;
  try {
    response = await send();
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    if (error instanceof TimeoutError) throw new AppError("request.timeout", { cause: error });
    if (error instanceof HTTPError) response = error.response;
    else throw new AppError("client.offline", { cause: error });
  }
  try {
    return (await response.json()) as Envelope<T>;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    // A gateway in front of a server that restarts answers with a page of its own.
    throw new AppError("client.unreadable", { cause: error, params: { status: response.status } });
  }
}

/** The failure that an envelope tells of. An unknown code is a failure of the server. */
function failure(envelope: Envelope): AppError {
  const code: ErrorCode = Object.hasOwn(ERRORS, envelope.errorCode) ? (envelope.errorCode as ErrorCode) : "server.failed";
  const error = new AppError(code, {
    params: envelope.requestId ? { requestId: envelope.requestId } : undefined,
    fields: envelope.fields,
    data: envelope.data,
  });
  if (envelope.message) error.message = envelope.message;
  return error;
}
