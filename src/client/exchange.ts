import type { Entity } from "../model/documents.ts";
import { AppError, ERRORS, type ErrorCode } from "../model/error.ts";
import type { ExchangeSource } from "../model/exchange.ts";
import type { ImportFile, Job } from "../model/job.ts";
import type { Envelope } from "../model/wire.ts";
import type { Http } from "./http.ts";

interface ExchangeOptions {
  readonly http: Http;
  /** The session token, or null. Read at every request. */
  readonly token: () => string | null;
  readonly language: string;
}

const JOBS = "api/v1/job";
const baseOf = (entity: Entity): string => entity["x-api"]?.rest ?? entity["x-api"]?.rpc ?? "";
const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Export, import and background jobs over HTTP (specification administration §7.10). */
export function createExchange({ http, token, language }: ExchangeOptions): ExchangeSource {
  /** Calls that carry a file, in or out. */
  async function raw(path: string, init: RequestInit = {}): Promise<Response> {
    const session = token();
    const headers = { ...init.headers, "accept-language": language, ...(session && { token: session }) };
    const response = await fetch(`/${path}`, { ...init, headers }).catch((cause: unknown) => {
      throw new AppError("client.offline", { cause });
    });
    if (!response.ok) throw await failureIn(response);
    return response;
  }
  const one = (id: string) => `${JOBS}/${encodeURIComponent(id)}`;

  return {
    export: (entity, { sort, columns, condition, keyword }) =>
      http<Job>("POST", `${baseOf(entity)}/exportExcel`, {
        query: {
          field: sort?.map(({ field }) => field).join(",") || undefined,
          order: sort?.map(({ order }) => order).join(",") || undefined,
          columns: columns.join(","),
          zone: zone(),
        },
        body: { condition, keyword },
      }),
    template: async (entity) => save(await raw(`${baseOf(entity)}/excelTemplate`)),
    upload: async (entity, file) => {
      const answer = await raw(`${JOBS}/upload/${entity.$id}?name=${encodeURIComponent(file.name.slice(-200))}`, {
        method: "POST",
        headers: { "content-type": "application/octet-stream" },
        body: file,
      });
      return ((await answer.json()) as Envelope<ImportFile>).data;
    },
    import: (entity, request) => http<Job>("POST", `${baseOf(entity)}/importExcel`, { body: { ...request, zone: zone() } }),
    undo: (id) => http<Job>("PUT", `${one(id)}/undo`),
    jobs: (signal) => http<readonly Job[]>("GET", JOBS, { signal }),
    job: (id) => http<Job>("GET", one(id)),
    cancel: (id) => http("PUT", `${one(id)}/cancel`),
    remove: (id) => http("DELETE", one(id)),
    seen: (id) => http("PUT", id === undefined ? `${JOBS}/seen` : `${one(id)}/seen`),
    download: async ({ id }) => save(await raw(`${one(id)}/file`)),
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
async function save(response: Response): Promise<void> {
  const said = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = said === undefined ? "file.xlsx" : decodeURIComponent(said);
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
