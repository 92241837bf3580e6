import { type ImportFile, JOB_FILE, JOBS } from "../model/contract/jobs.ts";
import { pathOf } from "../model/contract/operation.ts";
import { RECORD_EXCHANGE } from "../model/contract/record-exchange.ts";
import { USER_COMPANY } from "../model/contract/user-company.ts";
import { AppError, ERRORS, type ErrorCode } from "../model/error.ts";
import type { ExchangeSource } from "../model/exchange.ts";
import { baseOf } from "../model/record-base.ts";
import { TASK_HEADER } from "../model/task-access.ts";
import { VIEWING_HEADER } from "../model/viewing.ts";
import type { Envelope } from "../model/wire.ts";
import { callsOf } from "./calls.ts";
import type { Http } from "./http.ts";
import { recordCallsOf } from "./record-calls.ts";
import { sortQuery } from "./sort-query.ts";

interface ExchangeOptions {
  readonly http: Http;
  /** The session token, or null. Read at every request. */
  readonly token: () => string | null;
  /** The ticket of the viewing in which it is asked. */
  readonly viewing?: string | null | undefined;
  readonly language: string;
  /** The task in which it is asked for. */
  readonly task?: string | undefined;
}

/** Where users have their calls. */
const USERS = "api/v1/user/sysrUser";
const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Export, import and background jobs over HTTP (specification administration §7.10). */
export function createExchange({ http, token, viewing, language, task }: ExchangeOptions): ExchangeSource {
  /** Calls that carry a file, in or out. */
  async function raw(path: string, init: RequestInit = {}): Promise<Response> {
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
  }
  const calls = callsOf(http, JOBS);
  const records = recordCallsOf(http, RECORD_EXCHANGE);
  const companies = recordCallsOf(http, USER_COMPANY);

  return {
    export: (entity, { sort, columns, condition, keyword }) => {
      const query = { ...sortQuery(sort), columns: columns.join(","), zone: zone() };
      return records.exportExcel(baseOf(entity), { query, body: { condition, keyword } });
    },
    template: async (entity) => save(await raw(`${baseOf(entity)}${RECORD_EXCHANGE.excelTemplate.path}`)),
    companyTemplate: async () => save(await raw(`${USERS}${USER_COMPANY.companyTemplate.path}`)),
    company: (request) => companies.company(USERS, { body: { ...request, zone: zone() } }),
    upload: async (entity, file) => {
      const address = `${pathOf(JOBS.upload, { entity: entity.$id })}?name=${encodeURIComponent(file.name.slice(-200))}`;
      const answer = await raw(address, { method: "POST", headers: { "content-type": "application/octet-stream" }, body: file });
      return ((await answer.json()) as Envelope<ImportFile>).data;
    },
    import: (entity, request) => records.importExcel(baseOf(entity), { body: { ...request, zone: zone() } }),
    wrongRows: (entity, id) => calls.wrongRows({ params: { entity: entity.$id, id } }),
    undo: (id) => calls.undo({ params: { id } }),
    jobs: (signal) => calls.list({ signal }),
    job: (id) => calls.get({ params: { id } }),
    cancel: async (id) => void (await calls.cancel({ params: { id } })),
    remove: async (id) => void (await calls.remove({ params: { id } })),
    seen: async (id) => void (await (id === undefined ? calls.seeAll() : calls.see({ params: { id } }))),
    download: async ({ id }) => save(await raw(pathOf(JOB_FILE, { id }))),
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
