import { AppError, ERRORS, type ErrorCode } from "../model/error.ts";
import { TASK_HEADER } from "../model/task-access.ts";
import { VIEWING_HEADER } from "../model/viewing.ts";
import type { Envelope } from "../model/wire.ts";

export interface FileCallOptions {
  /** The session token, or null. Read at every request. */
  readonly token: () => string | null;
  /** The ticket of the viewing in which it is asked. */
  readonly viewing?: string | null | undefined;
  readonly language: string;
  /** The task in which it is asked for. */
  readonly task?: string | undefined;
}

/** Calls that carry a file, in or out. Every failure is an `AppError`. */
export function fileCalls({ token, viewing, language, task }: FileCallOptions) {
  return async (path: string, init: RequestInit = {}): Promise<Response> => {
    const session = token();
    const headers = {
      ...init.headers,
      "accept-language": language,
      ...(session && { token: session }),
      ...(viewing && { [VIEWING_HEADER]: viewing }),
      ...(task !== undefined && { [TASK_HEADER]: task }),
    };
    const response = await fetch(path.replace(/^\/?/, "/"), { ...init, headers }).catch((cause: unknown) => {
      throw new AppError("client.offline", { cause });
    });
    if (!response.ok) throw await failureIn(response);
    return response;
  };
}

async function failureIn(response: Response): Promise<AppError> {
  const envelope = (await response.json().catch(() => undefined)) as Envelope | undefined;
  const known = envelope && Object.hasOwn(ERRORS, envelope.errorCode) ? (envelope.errorCode as ErrorCode) : undefined;
  const error = new AppError(known ?? "client.unreadable", { params: { status: response.status } });
  if (envelope?.message) error.message = envelope.message;
  return error;
}

/** Gives an answer to the browser to be kept, under the name that the server says. */
export async function saveAnswer(response: Response, otherwise: string): Promise<void> {
  const said = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = said === undefined ? otherwise : decodeURIComponent(said);
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
