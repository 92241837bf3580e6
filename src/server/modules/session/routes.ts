import type { FastifyInstance } from "fastify";
import { ONLINE } from "../../../model/contract/online.ts";
import { SESSION } from "../../../model/contract/session.ts";
import { VIEWING } from "../../../model/contract/session-viewing.ts";
import { serve } from "../../plugins/serve.ts";
import type { HookTable } from "../../records/context.ts";
import { chooseRoles, enterOrganisation } from "./choices.ts";
import { endSessions, onlineUsers } from "./online.ts";
import { messageTo } from "./online-message.ts";
import { organisationTree } from "./organisation-tree.ts";
import { ownSession } from "./own-session.ts";
import { endRunAs, runAs } from "./run-as.ts";
import { beginViewing, leaveViewing, stayInViewing } from "./viewings.ts";

/** As whom, with which roles and in which organisation the signed-in user works. */
export async function sessionRoutes(app: FastifyInstance, { hooks }: { hooks: HookTable }): Promise<void> {
  const { db, sessions } = app;
  serve(app, SESSION.runAs, async ({ body }, request) => {
    await runAs(request.context(), sessions, await ownSession(request), body.userId);
    return null;
  });
  serve(app, SESSION.endRunAs, async (_, request) => {
    await endRunAs(request.context(), sessions, await ownSession(request));
    return null;
  });
  serve(app, ONLINE.page, ({ query }, request) => onlineUsers(request.context(), String(request.headers.token), query));
  serve(app, ONLINE.end, async ({ body }, request) => {
    await endSessions(request.context(), sessions, String(request.headers.token), body.ids);
    return null;
  });
  serve(app, ONLINE.message, async ({ params, body }, request) => {
    await messageTo({ ...request.context(), hooks }, params.id, body.message);
    return null;
  });
  serve(app, VIEWING.begin, async ({ body }, request) => beginViewing(request.context(), app.documents, await ownSession(request), body));
  serve(app, VIEWING.stay, async ({ body }, request) => {
    await stayInViewing(db, sessions, await ownSession(request), body.ticket);
    return null;
  });
  serve(app, VIEWING.leave, async ({ body }, request) => {
    await leaveViewing(request.context(), sessions, await ownSession(request), body);
    return null;
  });
  serve(app, SESSION.chooseRoles, async ({ body }, request) => {
    await chooseRoles(db, sessions, await ownSession(request), body.roleIds);
    return null;
  });
  serve(app, SESSION.organisations, async (_, request) => organisationTree(db, (await ownSession(request)).choice.organisations));
  serve(app, SESSION.enterOrganisation, async ({ body }, request) => {
    await enterOrganisation(db, sessions, await ownSession(request), body.organizationId);
    return null;
  });
}
