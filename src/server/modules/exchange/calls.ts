import type { FastifyRequest } from "fastify";
import type { Job } from "../../../model/contract/jobs.ts";
import { RECORD_EXCHANGE } from "../../../model/contract/record-exchange.ts";
import type { Entity } from "../../../model/documents.ts";
import { taskOn } from "../../../model/task-access.ts";
import { fileOf, jobOf, markSeen } from "../../jobs/operations.ts";
import { attachment, SPREADSHEET } from "../../jobs/routes.ts";
import { wireJob } from "../../jobs/wire.ts";
import type { RecordContext } from "../../records/context.ts";
import { type FilterBody, readSort } from "../../records/read/filter-input.ts";
import type { Call } from "../../records/wire/call.ts";
import { filterBody } from "../../records/wire/record-schemas.ts";

/** So long an answer waits for its job: most are over by then, and need no second look. */
const WAIT_MS = 2_000;

/** Begins a job for the caller and gives it as it is when it is over, or two seconds later. */
export async function begin(context: RecordContext, entity: Entity, request: FastifyRequest, kind: string, input: object): Promise<Job> {
  const { jobs, jobMessages } = request.server;
  const { actor } = context;
  const session = await request.session();
  const id = await jobs.start({
    ...{ kind, input, entity: entity.$id, language: context.language, once: request.once },
    from: { ip: request.ip, userAgent: request.headers["user-agent"] ?? "" },
    owner: {
      user: actor.id,
      realUser: actor.realUser?.id ?? null,
      organisation: actor.organisation,
      roles: session?.choice.chosenRoles ?? null,
      key: actor.key?.id ?? null,
    },
  });
  await jobs.settled(id, WAIT_MS);
  return wireJob(await jobOf(context.db, actor, id), context.documents, jobMessages);
}

/** The calls with which records leave in workbooks and come in by them, below the base of every entity (specification administration §7.10). */
export const EXCHANGE_CALLS: readonly Call[] = [
  {
    ...RECORD_EXCHANGE.exportExcel,
    body: filterBody,
    async run(context, entity, request) {
      const { field, order, columns = "", zone } = request.query as { field?: string; order?: string; columns?: string; zone: string };
      const task = taskOn(context.actor, entity.$id);
      const input = {
        filter: request.body as FilterBody,
        sort: readSort(entity, context.actor, { field, order }),
        columns: columns.split(",").filter((name) => name !== ""),
        zone,
        ...(task && { task: task.name }),
      };
      const { checkExport } = await import("./checks.ts");
      checkExport(context, entity, input);
      const job = await begin(context, entity, request, "export", input);
      // Who wants the workbook itself, and no word about it, gets it, when it is made by now.
      if (!job.file || !request.headers.accept?.includes(SPREADSHEET)) return job;
      const { name, content } = await fileOf(request.server.jobStore, await jobOf(context.db, context.actor, job.id), context);
      await markSeen(context.db, context.actor.id, [job.id]);
      const { Readable } = await import("node:stream");
      return new Response(Readable.toWeb(content) as ReadableStream, {
        headers: { "content-type": SPREADSHEET, "content-disposition": attachment(name) },
      });
    },
  },
  {
    ...RECORD_EXCHANGE.excelTemplate,
    async run(context, entity, request) {
      const { template } = await import("./template.ts");
      const { name, content } = await template(request.server.exchange, context, entity);
      return new Response(new Uint8Array(content), {
        headers: { "content-type": SPREADSHEET, "content-disposition": attachment(name) },
      });
    },
  },
  {
    ...RECORD_EXCHANGE.importExcel,
    async run(context, entity, request) {
      const {
        key = null,
        partial = false,
        check = false,
        zone = "UTC",
        ...rest
      } = request.body as {
        [name: string]: unknown;
        check?: boolean;
      };
      const { checkImport } = await import("./checks.ts");
      const input = await checkImport(context, entity, { ...rest, key, partial, check, zone });
      return begin(context, entity, request, check ? "importCheck" : "import", input);
    },
  },
];
