import type { FastifyInstance, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { JOB_FILE, JOBS } from "../../model/contract/jobs.ts";
import { extensionOf } from "../../model/files.ts";
import type { Channel } from "../db/channel.ts";
import type { Messages } from "../plugins/messages.ts";
import { binaryAnswer, serve } from "../plugins/serve.ts";
import type { Jobs } from "./jobs.ts";
import { fileOf, forget, jobOf, jobsOf, markSeen } from "./operations.ts";
import { JOB_TOPIC } from "./queue.ts";
import type { JobStore } from "./store.ts";
import type { StoredJob } from "./stored-job.ts";
import { wireJob } from "./wire.ts";

declare module "fastify" {
  interface FastifyInstance {
    jobs: Jobs;
    jobStore: JobStore;
    /** Texts of failures, for what is told of a job. */
    jobMessages: Messages;
  }
}

interface JobRoutesOptions {
  readonly jobs: Jobs;
  readonly store: JobStore;
  readonly messages: Messages;
  readonly channel: Channel | undefined;
}

export const SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const TYPES: ReadonlyMap<string, string> = new Map([
  ["xlsx", SPREADSHEET],
  ["json", "application/json"],
  ["pdf", "application/pdf"],
]);
const typeOf = (name: string): string => TYPES.get(extensionOf(name)) ?? SPREADSHEET;

/** The header with which a browser keeps an answer under this name. */
export const attachment = (name: string): string =>
  `attachment; filename="file.${extensionOf(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`;

/** Background jobs of the signed-in user. Their progress reaches his browsers by the socket. */
export const jobRoutes = fastifyPlugin(async (app: FastifyInstance, { jobs, store, messages, channel }: JobRoutesOptions) => {
  const { db, hub } = app;
  app.decorate("jobs", jobs);
  app.decorate("jobStore", store);
  app.decorate("jobMessages", messages);
  app.addHook("preClose", () => jobs.stop());

  const tell = async (user: string, id: string) => {
    if (hub.countOf(user) === 0) return;
    const job = await jobOf(db, { id: user }, id);
    hub.send(hub.clients([user]), { code: "JOB", job: wireJob(job, app.documents.current.in(job.language), messages) });
  };
  const stop = channel?.subscribe(JOB_TOPIC, (payload) => {
    const { user, id } = payload as { user: string; id: string };
    void tell(user, id).catch((error) => app.log.error({ err: error }, "jobs"));
  });
  app.addHook("onClose", async () => stop?.());

  const wired = (job: StoredJob, { edition, language }: FastifyRequest) => wireJob(job, edition.in(language), messages);

  serve(app, JOBS.list, async (_, request) => (await jobsOf(db, request.actor.id)).map((job) => wired(job, request)));
  serve(app, JOBS.seeAll, async (_, { actor }) => {
    await markSeen(db, actor.id);
    return null;
  });
  serve(app, JOBS.see, async ({ params }, { actor }) => {
    const { id } = await jobOf(db, actor, params.id);
    await markSeen(db, actor.id, [id]);
    return null;
  });
  serve(app, JOBS.get, async ({ params }, request) => wired(await jobOf(db, request.actor, params.id), request));
  serve(app, JOBS.cancel, async ({ params }, { actor }) => {
    await jobs.cancel(await jobOf(db, actor, params.id));
    return null;
  });
  serve(app, JOBS.remove, async ({ params }, { actor }) => {
    await forget(db, store, await jobOf(db, actor, params.id));
    return null;
  });
  app.get<{ Params: { id: string } }>(
    JOB_FILE.path,
    {
      config: { permission: "signed-in", byKey: true, plain: true },
      schema: {
        ...{ operationId: "jobs.file", tags: ["jobs"], summary: "The file that a job left", params: JOB_FILE.params },
        response: binaryAnswer(...TYPES.values()),
      },
    },
    async (request, reply) => {
      const job = await jobOf(db, request.actor, request.params.id);
      const { name, bytes, content } = await fileOf(store, job, request.context());
      await markSeen(db, request.actor.id, [job.id]);
      return reply
        .type(typeOf(name))
        .header("content-disposition", attachment(name))
        .header("content-length", bytes)
        .header("cache-control", "no-store")
        .send(content);
    },
  );
});
