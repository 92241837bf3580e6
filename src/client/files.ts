import { FILES, type FileInfo, type FileRecord, type ListedFile, MOST_FILES } from "../model/contract/files.ts";
import { pathOf } from "../model/contract/operation.ts";
import { AppError, ERRORS, type ErrorCode } from "../model/error.ts";
import type { FileSource, UploadOptions } from "../model/file-source.ts";
import { TASK_HEADER } from "../model/task-access.ts";
import { VIEWING_HEADER } from "../model/viewing.ts";
import { type Envelope, NO_ERROR, type Reference } from "../model/wire.ts";
import { callsOf } from "./calls.ts";
import type { Http } from "./http.ts";

interface FilesOptions {
  readonly http: Http;
  /** The session token, or null. Read at every request. */
  readonly token: () => string | null;
  /** The ticket of the viewing in which it is asked. */
  readonly viewing?: string | null | undefined;
  readonly language: string;
  /** The task in which files are sent. */
  readonly task?: string | undefined;
}

/** Milliseconds that what is known of a file is good for: its address lives for ten minutes at least. */
const GOOD_FOR = 8 * 60_000;

/** The files of the server. What a page draws in one go is asked for in one call. */
export function createFileSource({ http, token, viewing, language, task }: FilesOptions): FileSource {
  const calls = callsOf(http, FILES);
  const known = new Map<string, { readonly at: number; readonly info: Promise<FileInfo | undefined> }>();
  let waiting: Map<string, (info: Promise<FileInfo | undefined>) => void> | undefined;

  async function fetchAll(asked: NonNullable<typeof waiting>): Promise<void> {
    const ids = [...asked.keys()];
    for (let start = 0; start < ids.length; start += MOST_FILES) {
      const some = ids.slice(start, start + MOST_FILES);
      const answer = calls.find({ body: some });
      const byId = answer.then((files) => new Map(files.map((file) => [file.id, asInfo(file)])));
      for (const id of some) asked.get(id)?.(byId.then((files) => files.get(id)));
    }
  }

  function ask(id: string): Promise<FileInfo | undefined> {
    if (!waiting) {
      const asked = new Map<string, (info: Promise<FileInfo | undefined>) => void>();
      waiting = asked;
      // After everything that is drawn now has asked.
      setTimeout(() => {
        waiting = undefined;
        void fetchAll(asked);
      });
    }
    const { promise, resolve } = Promise.withResolvers<FileInfo | undefined>();
    waiting.set(id, resolve);
    known.set(id, { at: Date.now(), info: promise });
    // What could not be found out is asked again.
    promise.catch(() => known.delete(id));
    return promise;
  }

  return {
    upload: (file, options) => send(file, options, { token: token(), viewing, language, task }),
    find: (id) => {
      const found = known.get(id);
      return found && Date.now() - found.at < GOOD_FOR ? found.info : ask(id);
    },
    renew: ask,
    readInvoice: (id) => calls.readInvoice({ params: { id } }),
  };
}

const asInfo = ({ id, fileName, fileSize, width, height, url, thumbUrl }: FileRecord): FileInfo => ({
  ...{ id, name: fileName, size: fileSize, width, height, url, thumbUrl },
});

interface Sender extends Pick<FilesOptions, "viewing" | "language" | "task"> {
  readonly token: string | null;
}

/** By XMLHttpRequest: `fetch` tells nothing of how much has been sent. */
function send(file: File, { field, signal, onProgress }: UploadOptions, { token, viewing, language, task }: Sender): Promise<Reference> {
  const { promise, resolve, reject } = Promise.withResolvers<Reference>();
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  request.open("POST", pathOf(FILES.upload, { type: field }));
  request.responseType = "text";
  request.setRequestHeader("accept-language", language);
  if (token) request.setRequestHeader("token", token);
  if (viewing) request.setRequestHeader(VIEWING_HEADER, viewing);
  if (task !== undefined) request.setRequestHeader(TASK_HEADER, task);
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
  request.onload = () => {
    try {
      resolve(answerOf(request.responseText));
    } catch (error) {
      reject(error);
    }
  };
  request.onerror = () => reject(new AppError("client.offline"));
  request.onabort = () => reject(new DOMException("cancelled", "AbortError"));
  signal?.addEventListener("abort", abort);
  request.onloadend = () => signal?.removeEventListener("abort", abort);
  const form = new FormData();
  form.append("file", file, file.name);
  if (signal?.aborted) reject(new DOMException("cancelled", "AbortError"));
  else request.send(form);
  return promise;
}

/** Success is judged by code 200 or by NO-ERROR, as everywhere. */
function answerOf(text: string): Reference {
  const envelope = parsed(text);
  if (!envelope) throw new AppError("client.unreadable");
  if (envelope.code === 200 || envelope.errorCode === NO_ERROR) return { id: envelope.data.id, name: envelope.data.name };
  const code = Object.hasOwn(ERRORS, envelope.errorCode) ? (envelope.errorCode as ErrorCode) : "server.failed";
  const error = new AppError(code);
  if (envelope.message) error.message = envelope.message;
  throw error;
}

function parsed(text: string): Envelope<ListedFile> | undefined {
  try {
    return JSON.parse(text) as Envelope<ListedFile>;
  } catch {
    return undefined;
  }
}
