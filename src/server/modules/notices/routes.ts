import type { FastifyInstance, FastifyRequest } from "fastify";
import { idsOf } from "../../../model/contract/common.ts";
import { NOTICES } from "../../../model/contract/notices.ts";
import { entityOf } from "../../../model/documents.ts";
import type { Channel } from "../../db/channel.ts";
import { unseenJobs } from "../../jobs/operations.ts";
import { serve } from "../../plugins/serve.ts";
import type { HookTable } from "../../records/context.ts";
import { get } from "../../records/read/read.ts";
import { remove } from "../../records/write/remove.ts";
import { tellBrowsers } from "./announce.ts";
import { open, read, received, unread } from "./inbox.ts";
import { persons } from "./persons.ts";
import { send, withdraw } from "./sending.ts";
import { recipientsOf, sentBy, sentNotice } from "./sent.ts";

/** Calls of notices beside those of every record. */
export async function noticeRoutes(app: FastifyInstance, { channel, hooks }: { channel: Channel | undefined; hooks: HookTable }) {
  if (!app.documents.current.documents.entities.has("notice")) return;
  const { db, hub } = app;
  const stop = tellBrowsers({ db, hub, channel, onError: (error) => app.log.error({ err: error }, "notices") });
  app.addHook("onClose", async () => stop());
  const ofNotices = (request: FastifyRequest) => {
    const context = { ...request.context(), hooks };
    return [context, entityOf(context.documents, "notice")] as const;
  };

  serve(app, NOTICES.received, ({ query, body }, request) => received(request.context(), body ?? {}, query));
  serve(app, NOTICES.open, ({ params }, request) => open(request.context(), params.id));
  serve(app, NOTICES.unread, async (_, { actor }) => {
    const [counts, jobs] = await Promise.all([unread(db, actor.id), unseenJobs(db, actor.id)]);
    return { ...counts, jobs };
  });
  serve(app, NOTICES.read, ({ body }, { actor }) => read(db, actor.id, idsOf(body)));
  serve(app, NOTICES.readAll, ({ body }, { actor }) => read(db, actor.id, body ?? {}));
  serve(app, NOTICES.get, ({ params }, request) => get(...ofNotices(request), params.id));
  serve(app, NOTICES.recipients, ({ body, query }, request) => recipientsOf(...ofNotices(request), body.id, query));
  serve(app, NOTICES.remove, async ({ body }, request) => {
    await remove(...ofNotices(request), [...idsOf(body)], "remove");
    return null;
  });
  serve(app, NOTICES.sent, ({ query }, request) => sentBy(...ofNotices(request), query));
  serve(app, NOTICES.sentOne, ({ params }, request) => sentNotice(...ofNotices(request), params.id));
  serve(app, NOTICES.send, async ({ params }, request) => {
    await send(...ofNotices(request), params.id);
    return null;
  });
  serve(app, NOTICES.withdraw, async ({ params }, request) => {
    await withdraw(...ofNotices(request), params.id);
    return null;
  });
  serve(app, NOTICES.persons, ({ query }, request) => persons(request.context(), query));
}
