import type { FastifyInstance } from "fastify";
import fastifyPlugin from "fastify-plugin";
import type { Channel } from "../db/channel.ts";
import { jobErrorLog } from "../plugins/error-log.ts";
import type { Messages } from "../plugins/messages.ts";
import { doorOfJob } from "../plugins/replica.ts";
import type { HookTable } from "../records/context.ts";
import { jobRoutes } from "./routes.ts";
import { createJobs } from "./runner.ts";
import type { JobStore } from "./store.ts";
import { requestOf } from "./stored-job.ts";

export interface JobsOptions {
  readonly hooks: HookTable;
  readonly store: JobStore;
  readonly channel: Channel | undefined;
  /** Texts of failures. */
  readonly messages: Messages;
  /** Told of a job, under the number of a request, when it is over. */
  readonly onEnd: (request: string) => Promise<void>;
}

/** Background jobs. Features say by `app.jobs.add` what kinds there are. */
export const jobsPlugin = fastifyPlugin(async (app: FastifyInstance, { hooks, store, channel, messages, onEnd }: JobsOptions) => {
  const { db, documents, aside } = app;
  const record = jobErrorLog(db);
  const jobs = createJobs({
    ...{ db, documents, store, channel },
    contextOf: (actor, job, edition) => ({
      ...{
        db,
        aside,
        replica: app.replicas && doorOfJob(app.replicas, actor.id),
        actor: app.narrowed(actor),
        hooks,
        language: job.language,
        documents: edition.in(job.language),
        exactTotal: app.exactTotal,
      },
      heard: app.heard,
      tasks: app.tasks,
      wording: app.wording,
      request: {
        ...{ id: requestOf(job), method: "POST", url: `/${job.entity}/${job.kind}`, startedAt: Date.now() },
        ...{ ip: job.from.ip, userAgent: job.from.userAgent },
      },
    }),
    onEnd: (job) => onEnd(requestOf(job)),
    onError: (error, job) => {
      app.log.error({ err: error, ...(job && { reqId: requestOf(job) }) }, "jobs");
      if (!job) return;
      const from = { requestId: requestOf(job), kind: job.kind, user: job.owner?.user ?? null };
      void record(documents.current.documents, from, error).catch((err) => app.log.error({ err }, "the error log could not be written"));
    },
  });
  await app.register(jobRoutes, { jobs, store, messages, channel });
});
