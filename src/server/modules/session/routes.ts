import type { FastifyInstance } from "fastify";
import { RUN_AS } from "./acting.ts";
import { chooseRoles, enterOrganisation } from "./choices.ts";
import { organisationTree } from "./organisation-tree.ts";
import { ownSession } from "./own-session.ts";
import { endRunAs, runAs } from "./run-as.ts";

const tags = ["session"];
const id = { type: "string", pattern: "^[1-9][0-9]{0,17}$" };
const body = (properties: Record<string, object>) => ({
  type: "object",
  required: Object.keys(properties),
  additionalProperties: false,
  properties,
});

/** As whom, with which roles and in which organisation the signed-in user works (specification shell §4, §6, §7). */
export async function sessionRoutes(app: FastifyInstance): Promise<void> {
  const { db, sessions } = app;
  const own = { permission: "signed-in" } as const;

  app.post<{ Body: { userId: string } }>(
    "/api/v1/runAs",
    {
      config: { permission: RUN_AS },
      schema: { tags, summary: "Act as another user, who may no more than the caller", body: body({ userId: id }) },
    },
    async (request) => {
      await runAs(request.context(), sessions, await ownSession(request), request.body.userId);
      return null;
    },
  );

  app.delete("/api/v1/runAs", { config: own, schema: { tags, summary: "Be oneself again" } }, async (request) => {
    await endRunAs(request.context(), sessions, await ownSession(request));
    return null;
  });

  app.put<{ Body: { roleIds: string[] } }>(
    "/api/v1/system/changeCurrentRole",
    {
      config: own,
      schema: {
        tags,
        summary: "Work with some of one's roles; with all when none is named",
        body: body({ roleIds: { type: "array", items: id, maxItems: 50 } }),
      },
    },
    async (request) => {
      await chooseRoles(db, sessions, await ownSession(request), request.body.roleIds);
      return null;
    },
  );

  app.get(
    "/api/v1/system/organisations",
    { config: own, schema: { tags, summary: "The organisations among which the user may switch, as a tree" } },
    async (request) => organisationTree(db, (await ownSession(request)).choice.organisations),
  );

  app.put<{ Body: { organizationId: string } }>(
    "/api/v1/system/changeCurrentOrg",
    { config: own, schema: { tags, summary: "Switch to another of one's organisations", body: body({ organizationId: id }) } },
    async (request) => {
      await enterOrganisation(db, sessions, await ownSession(request), request.body.organizationId);
      return null;
    },
  );
}
