import type { FastifyInstance } from "fastify";
import fastifyPlugin from "fastify-plugin";
import type { Channel } from "../../db/channel.ts";
import { requestOf } from "../../jobs/queue.ts";
import { jobRoutes } from "../../jobs/routes.ts";
import { createJobs } from "../../jobs/runner.ts";
import type { JobStore } from "../../jobs/store.ts";
import type { MessageFiles, Messages } from "../../plugins/messages.ts";
import type { HookTable } from "../../records/hooks.ts";
import type { StaleSessions } from "../users/stale-sessions.ts";
import type { ImportParts } from "./import.ts";
import { uploadRoutes } from "./routes.ts";

export interface ExchangeOptions {
  readonly hooks: HookTable;
  readonly store: JobStore;
  readonly channel: Channel | undefined;
  readonly files: MessageFiles;
  /** Texts of failures. */
  readonly messages: Messages;
  readonly stale: Pick<StaleSessions, "flush">;
}

/** Export and import of records, and the background jobs that do them. What does them is loaded when it is first asked for. */
export const exchange = fastifyPlugin(async (app: FastifyInstance, { hooks, store, channel, files, messages, stale }: ExchangeOptions) => {
  const { db } = app;
  let texts: Promise<Messages> | undefined;
  const parts: ImportParts = { errors: messages, texts: () => (texts ??= files.load("exchange.json")) };
  const importer = async () => (await import("./import.ts")).importer(parts);
  const jobs = createJobs({
    documents: app.documents,
    db,
    store,
    handlers: {
      export: async () => (await import("./export.ts")).exporter(parts),
      import: importer,
      importCheck: importer,
      importUndo: async () => (await import("./undo.ts")).undoer(parts),
    },
    contextOf: (actor, job, edition) => ({
      ...{ db, aside: app.aside, actor, hooks, language: job.language, documents: edition.in(job.language), exactTotal: app.exactTotal },
      heard: app.heard,
      request: {
        ...{ id: requestOf(job), method: "POST", url: `/${job.entity}/${job.kind}`, startedAt: Date.now() },
        ...{ ip: job.from.ip, userAgent: job.from.userAgent },
      },
    }),
    onEnd: (job) => stale.flush(requestOf(job)),
    onError: (error, job) => app.log.error({ err: error, ...(job && { reqId: requestOf(job) }) }, "jobs"),
  });
  app.decorate("exchange", parts);
  await app.register(jobRoutes, { jobs, store, messages, channel });
  await app.register(uploadRoutes);
});
