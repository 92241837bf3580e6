import type { FastifyInstance, FastifyRequest } from "fastify";
import { entityOf } from "../../../model/documents.ts";
import type { Channel } from "../../db/channel.ts";
import { unseenJobs } from "../../jobs/operations.ts";
import { ID, ID_LIST, nullable, object, PAGE_QUERY, pageNumber, pageSize } from "../../records/call-schemas.ts";
import type { HookTable } from "../../records/hooks.ts";
import { get } from "../../records/read.ts";
import { remove } from "../../records/remove.ts";
import { idsOfBody } from "../../records/request-input.ts";
import { tellBrowsers } from "./announce.ts";
import { type InboxFilter, open, read, received, unread } from "./inbox.ts";
import { type PersonQuery, persons } from "./persons.ts";
import { send, withdraw } from "./sending.ts";
import { recipientsOf, sentBy, sentNotice } from "./sent.ts";

interface Paged {
  readonly current: number;
  readonly size: number;
}

const params = object({ id: ID }, ["id"]);
const ways = {
  sendWay: { type: ["integer", "null"], minimum: 0, maximum: 9, description: "Only this send way; 5 is internal letters." },
  exceptSendWay: { type: ["integer", "null"], minimum: 0, maximum: 9, description: "All but this send way." },
};
const inboxBody = nullable(
  object({ unread: { type: ["boolean", "null"] }, ...ways, keyword: { type: ["string", "null"], maxLength: 200 } }),
);
const readAllBody = nullable(object(ways));
const personQuery = object({
  code: { type: "string", maxLength: 32, description: "Code of a department." },
  id: { ...ID, description: "Id of a department." },
  status: { type: "integer", enum: [0, 1] },
  personName: { type: "string", maxLength: 64 },
  current: pageNumber,
  size: pageSize(20),
});

/** Calls of notices beside those of every record (specification shell §7, administration §7.3). Everybody reads his own inbox, and no other. */
export async function noticeRoutes(app: FastifyInstance, { channel, hooks }: { channel: Channel | undefined; hooks: HookTable }) {
  const notice = app.documents.entities.get("notice");
  const base = notice?.["x-api"]?.rest;
  if (!notice || base === undefined) return;
  const { db, hub } = app;
  const stop = tellBrowsers({ db, hub, channel, onError: (error) => app.log.error({ err: error }, "notices") });
  app.addHook("onClose", async () => stop());

  const of = (permission: string, summary: string, schema: object = {}) => ({
    config: { permission },
    schema: { tags: [notice.title], summary, ...schema },
  });
  const own = (summary: string, schema: object = {}) => of("signed-in", summary, schema);
  const contextOf = (request: Pick<FastifyRequest, "context">) => {
    const context = { ...request.context(), hooks };
    return { context, entity: entityOf(context.documents, "notice") };
  };

  app.post<{ Querystring: Paged; Body: InboxFilter | null }>(
    `/${base}/receivedData`,
    own("A page of the own inbox", { querystring: PAGE_QUERY, body: inboxBody }),
    (request) => received(request.context(), request.body ?? {}, request.query),
  );
  app.get<{ Params: { id: string } }>(
    `/${base}/receivedDetail/:id`,
    own("A notice of the own inbox; reading it marks it as read", { params }),
    (request) => open(request.context(), request.params.id),
  );
  app.get(
    `/${base}/unread`,
    own("What the bell counts: unread notices and letters, and jobs that have ended unseen"),
    async ({ actor }) => {
      const [counts, jobs] = await Promise.all([unread(db, actor.id), unseenJobs(db, actor.id)]);
      return { ...counts, jobs };
    },
  );
  app.put(`/${base}/batchRead`, own("Mark notices of the own inbox as read", { body: ID_LIST }), (request) =>
    read(db, request.actor.id, idsOfBody(request)),
  );
  app.put<{ Body: InboxFilter | null }>(`/${base}/allRead`, own("Mark the own inbox as read", { body: readAllBody }), ({ actor, body }) =>
    read(db, actor.id, body ?? {}),
  );

  app.get<{ Params: { id: string } }>(`/${base}/getById/:id`, of("notice:view", "A notice", { params }), (request) => {
    const { context, entity } = contextOf(request);
    return get(context, entity, request.params.id);
  });
  app.post<{ Querystring: Paged; Body: { id: string } }>(
    `/${base}/detail`,
    of("notice:view", "A page of those who received a notice", { querystring: PAGE_QUERY, body: object({ id: ID }, ["id"]) }),
    (request) => {
      const { context, entity } = contextOf(request);
      return recipientsOf(context, entity, request.body.id, request.query);
    },
  );
  app.put(`/${base}/remove`, of("notice:remove", "Remove notices", { body: ID_LIST }), async (request) => {
    const { context, entity } = contextOf(request);
    await remove(context, entity, idsOfBody(request), "remove");
    return null;
  });

  app.post<{ Querystring: Paged }>(
    `/${base}/sentNotice`,
    of("notice:send", "A page of the notices that one has sent", { querystring: PAGE_QUERY }),
    (request) => {
      const { context, entity } = contextOf(request);
      return sentBy(context, entity, request.query);
    },
  );
  app.get<{ Params: { id: string } }>(
    `/${base}/sentNoticeById/:id`,
    of("notice:send", "A notice that one has sent, and how many have read it", { params }),
    (request) => {
      const { context, entity } = contextOf(request);
      return sentNotice(context, entity, request.params.id);
    },
  );
  for (const [path, summary, operation] of [
    ["send", "Send a draft", send],
    ["withdraw", "Take a sent notice out of all inboxes", withdraw],
  ] as const)
    app.put<{ Params: { id: string } }>(`/${base}/:id/${path}`, of("notice:send", summary, { params }), async (request) => {
      const { context, entity } = contextOf(request);
      await operation(context, entity, request.params.id);
      return null;
    });

  app.post<{ Querystring: PersonQuery }>(
    "/api/v1/departgrouppersoninfo/departGroupPersonInfo/person",
    of("user:view", "People of a department, to choose recipients among", { querystring: personQuery }),
    (request) => persons(request.context(), request.query),
  );
}
