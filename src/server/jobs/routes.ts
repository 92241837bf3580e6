import type { FastifyInstance, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import type { Channel } from "../db/channel.ts";
import type { DocumentsIn } from "../documents/localised.ts";
import type { Messages } from "../plugins/messages.ts";
import { ID_PARAMS } from "../records/call-schemas.ts";
import { fileOf, forget, jobOf, jobsOf, markSeen } from "./operations.ts";
import { JOB_TOPIC } from "./queue.ts";
import type { Jobs } from "./runner.ts";
import type { JobStore } from "./store.ts";
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
  readonly documentsIn: DocumentsIn;
  readonly channel: Channel | undefined;
}

const BASE = "/api/v1/job";
const tags = ["jobs"];
export const SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The header with which a browser keeps an answer under this name. */
export const attachment = (name: string): string => `attachment; filename="file.xlsx"; filename*=UTF-8''${encodeURIComponent(name)}`;

/** Background jobs of the signed-in user. Their progress reaches his browsers by the socket. */
export const jobRoutes = fastifyPlugin(async (app: FastifyInstance, { jobs, store, messages, documentsIn, channel }: JobRoutesOptions) => {
  const { db, hub } = app;
  app.decorate("jobs", jobs);
  app.decorate("jobStore", store);
  app.decorate("jobMessages", messages);
  app.addHook("preClose", () => jobs.stop());

  const tell = async (user: string, id: string) => {
    if (hub.countOf(user) === 0) return;
    const job = await jobOf(db, user, id);
    hub.send(hub.clients([user]), { code: "JOB", job: wireJob(job, documentsIn(job.language), messages) });
  };
  const stop = channel?.subscribe(JOB_TOPIC, (payload) => {
    const { user, id } = payload as { user: string; id: string };
    void tell(user, id).catch((error) => app.log.error({ err: error }, "jobs"));
  });
  app.addHook("onClose", async () => stop?.());

  const own = (summary: string, schema: object = {}) => ({
    config: { permission: "signed-in" as const },
    schema: { tags, summary, ...schema },
  });
  type One = { Params: { id: string } };
  const asked = ({ actor, params }: FastifyRequest<One>) => jobOf(db, actor.id, params.id);
  const one = { params: ID_PARAMS };

  app.get(BASE, own("The user's background jobs, newest first"), async (request) =>
    (await jobsOf(db, request.actor.id)).map((job) => wireJob(job, documentsIn(request.language), messages)),
  );
  app.put(`${BASE}/seen`, own("Mark the jobs that have ended as seen"), async ({ actor }) => {
    await markSeen(db, actor.id);
    return null;
  });
  app.put<One>(`${BASE}/:id/seen`, own("Mark a job that has ended as seen", one), async (request) => {
    const { id } = await asked(request);
    await markSeen(db, request.actor.id, [id]);
    return null;
  });
  app.get<One>(`${BASE}/:id`, own("One of the user's background jobs", one), async (request) =>
    wireJob(await asked(request), documentsIn(request.language), messages),
  );
  app.put<One>(`${BASE}/:id/cancel`, own("Stop a job that waits or runs", one), async (request) => {
    const { id } = await asked(request);
    await jobs.cancel(id, request.actor.id);
    return null;
  });
  app.delete<One>(`${BASE}/:id`, own("Take a job that has ended from the list, with its file", one), async (request) => {
    await forget(db, store, await asked(request));
    return null;
  });
  app.get<One>(
    `${BASE}/:id/file`,
    { ...own("The file that a job left", one), config: { permission: "signed-in", plain: true } },
    async (request, reply) => {
      const job = await asked(request);
      const { name, bytes, content } = await fileOf(store, job, request.actor);
      await markSeen(db, request.actor.id, [job.id]);
      return reply
        .type(SPREADSHEET)
        .header("content-disposition", attachment(name))
        .header("content-length", bytes)
        .header("cache-control", "no-store")
        .send(content);
    },
  );
});
