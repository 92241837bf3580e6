import { type ImportFile, JOB_FILE, JOBS } from "../model/contract/jobs.ts";
import { pathOf } from "../model/contract/operation.ts";
import { RECORD_EXCHANGE } from "../model/contract/record-exchange.ts";
import { USER_COMPANY } from "../model/contract/user-company.ts";
import type { ExchangeSource } from "../model/exchange.ts";
import { baseOf } from "../model/record-base.ts";
import type { Envelope } from "../model/wire.ts";
import { callsOf } from "./calls.ts";
import { type FileCallOptions, fileCalls, saveAnswer } from "./file-answers.ts";
import type { Http } from "./http.ts";
import { recordCallsOf } from "./record-calls.ts";
import { sortQuery } from "./sort-query.ts";

interface ExchangeOptions extends FileCallOptions {
  readonly http: Http;
}

/** What a file is called where the server says no name. */
const UNNAMED = "file.xlsx";
/** Where users have their calls. */
const USERS = "api/v1/user/sysrUser";
const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Export, import and background jobs over HTTP (specification administration §7.10). */
export function createExchange({ http, token, viewing, language, task }: ExchangeOptions): ExchangeSource {
  const raw = fileCalls({ token, viewing, language, task });
  const calls = callsOf(http, JOBS);
  const records = recordCallsOf(http, RECORD_EXCHANGE);
  const companies = recordCallsOf(http, USER_COMPANY);

  return {
    export: (entity, { sort, columns, condition, keyword }) => {
      const query = { ...sortQuery(sort), columns: columns.join(","), zone: zone() };
      return records.exportExcel(baseOf(entity), { query, body: { condition, keyword } });
    },
    template: async (entity) => saveAnswer(await raw(`${baseOf(entity)}${RECORD_EXCHANGE.excelTemplate.path}`), UNNAMED),
    companyTemplate: async () => saveAnswer(await raw(`${USERS}${USER_COMPANY.companyTemplate.path}`), UNNAMED),
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
    download: async ({ id }) => saveAnswer(await raw(pathOf(JOB_FILE, { id })), UNNAMED),
  };
}
