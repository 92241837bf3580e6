import ky, { HTTPError, type KyInstance, TimeoutError } from "ky";
import { DEVICE_HEADER } from "../model/device.ts";
import { AppError, ERRORS, type ErrorCode } from "../model/error.ts";
import { FORM_VERSION_HEADER } from "../model/form-version.ts";
import { POSITION_HEADER } from "../model/read-position.ts";
import { TASK_HEADER } from "../model/task-access.ts";
import { VIEWING_HEADER } from "../model/viewing.ts";
import { type Envelope, NO_ERROR } from "../model/wire.ts";
import type { ReadPosition } from "./read-position.ts";

export interface HttpOptions {
  /** The session token, or null. Read at every request, so that a new sign-in counts at once. */
  readonly token: () => string | null;
  /** The ticket of the viewing in which everything is called; null or absent: none. */
  readonly viewing?: string | null;
  /** Up to where the window has written; absent: each call reads what there is. */
  readonly position?: ReadPosition;
  /** What it runs on; absent: a browser. */
  readonly device?: string | undefined;
  readonly language: () => string;
  /** Called for every failure that says the session is over (specification shell §8). */
  readonly onSignedOut?: () => void;
  /** Called when the viewing is over in which something was called. */
  readonly onViewingOver?: () => void;
  /** Called after every call: whether anybody answered. */
  readonly onReached?: (reached: boolean) => void;
  readonly prefix?: string;
}

export interface RequestOptions {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** The call goes on when the page is left; its body then has at most 64 kB. */
  readonly keepalive?: boolean;
  /** The task in which it is called (`model/task-access.ts`). */
  readonly task?: string | undefined;
  /** The version of a designed form in which it reads (`model/form-version.ts`). */
  readonly formVersion?: string | undefined;
  /** Hears what the server says of a call that worked. */
  readonly onMessage?: (message: string) => void;
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Calls with the envelope taken off: gives `data`, or throws an AppError. An aborted call rejects as `fetch` does. */
export type Http = <T = unknown>(method: Method, path: string, options?: RequestOptions) => Promise<T>;

/** The same calls, made at work in a task: what the task opens, they reach. */
export const withTask =
  (http: Http, task: string): Http =>
  (method, path, options) =>
    http(method, path, { ...options, task });

/** The same calls, which read in a former version of a designed form. */
export const withFormVersion =
  (http: Http, formVersion: string): Http =>
  (method, path, options) =>
    http(method, path, { ...options, formVersion });

/** Makes the one HTTP client of the browser. */
export function createHttp({ token, viewing, position, device, language, prefix = "/", ...heard }: HttpOptions): Http {
  const { onSignedOut, onViewingOver, onReached } = heard;
  const client: KyInstance = ky.create({ prefix, timeout: 30_000, retry: 0, throwHttpErrors: false });
  return async <T>(
    method: Method,
    path: string,
    { query, body, signal, keepalive, task, formVersion, onMessage }: RequestOptions = {},
  ): Promise<T> => {
    const session = token();
    const positioned = position?.begin();
    try {
      const response = await send(() =>
        client(path.replace(/^\//, ""), {
          method,
          headers: {
            "accept-language": language(),
            ...(session ? { token: session } : {}),
            ...(viewing ? { [VIEWING_HEADER]: viewing } : {}),
            ...(positioned?.says === undefined ? {} : { [POSITION_HEADER]: positioned.says }),
            ...(device ? { [DEVICE_HEADER]: device } : {}),
            ...(task === undefined ? {} : { [TASK_HEADER]: task }),
            ...(formVersion === undefined ? {} : { [FORM_VERSION_HEADER]: formVersion }),
          },
          ...(query ? { searchParams: given(query) } : {}),
          ...(body === undefined ? {} : { json: body }),
          ...(signal ? { signal } : {}),
          ...(keepalive ? { keepalive } : {}),
        }),
      );
      onReached?.(true);
      positioned?.hear(response.headers.get(POSITION_HEADER));
      const envelope = (await answerOf(response)) as Envelope<T>;
      // The global response rule: code 200 or NO-ERROR passes.
      if (envelope.code !== 200 && envelope.errorCode !== NO_ERROR) throw failureIn(envelope, response.status);
      if (envelope.message) onMessage?.(envelope.message);
      return envelope.data;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === "client.offline") onReached?.(false);
      if (error.code === "auth.required" && session) onSignedOut?.();
      if (error.code === "session.viewingOver") onViewingOver?.();
      throw withRequest(error, `${method} /${path.replace(/^\//, "")}`);
    }
  };
}

function given(query: NonNullable<RequestOptions["query"]>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";

async function send(call: () => Promise<Response>): Promise<Response> {
  try {
    return await call();
  } catch (error) {
    if (isAbort(error)) throw error;
    if (error instanceof TimeoutError) throw new AppError("request.timeout", { cause: error });
    if (error instanceof HTTPError) return error.response;
    throw new AppError("client.offline", { cause: error });
  }
}

/** The object that was answered. What is none is a failure: a gateway in front of the server answers with a page of its own. */
async function answerOf(response: Response): Promise<object> {
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    if (isAbort(error)) throw error;
    // The connection broke while it was read.
    throw new AppError("client.offline", { cause: error });
  }
  const body = parsed(text);
  if (typeof body === "object" && body !== null) return body;
  throw foreign(response.status, typeof body === "string" ? body : text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is shown of a text that somebody else wrote. */
const LONGEST = 300;

/** The failure that an answer outside the envelope tells of (specification shell §8). */
function foreign(status: number, text: string): AppError {
  if (status === 401) return new AppError("auth.required");
  if (status === 502) return new AppError("client.badGateway");
  if (/502 Bad Gateway/i.test(text)) return new AppError("client.updating");
  if (status === 500 && text.trim() !== "" && !/<[a-z!]/i.test(text))
    return new AppError("client.serverText", { params: { text: text.trim().slice(0, LONGEST) } });
  return status === 500 ? new AppError("server.failed") : new AppError("client.unreadable", { params: { status } });
}

/** Failures that are told by a message alone (specification shell §8). */
const BY_MESSAGE: Readonly<Record<string, ErrorCode>> = {
  unauthorized: "client.unauthorized",
  "authentication failed, no access": "auth.required",
};

/** What an unknown code is by its status; with any other, only its message counts (specification shell §8). */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = { 401: "auth.required", 500: "server.failed" };

/** The failure that an envelope tells of. */
function failureIn(envelope: Envelope, status: number): AppError {
  const said = envelope.message || envelope.errorMessage;
  const byMessage = said && BY_MESSAGE[said];
  if (byMessage) return new AppError(byMessage);
  const known = Object.hasOwn(ERRORS, envelope.errorCode) ? (envelope.errorCode as ErrorCode) : undefined;
  const error = new AppError(known ?? BY_STATUS[status] ?? "client.failed", {
    params: envelope.requestId ? { requestId: envelope.requestId } : undefined,
    fields: envelope.fields,
    data: envelope.data,
  });
  if (said) error.message = said;
  return error;
}

/** The same failure, which also knows what was asked. */
function withRequest(error: AppError, request: string): AppError {
  const { params, fields, data, cause, message } = error;
  const told = new AppError(error.code, { params: { ...params, request }, fields, data, cause });
  told.message = message;
  return told;
}
