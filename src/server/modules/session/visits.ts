import type { FastifyInstance } from "fastify";
import { entityOf } from "../../../model/documents.ts";
import type { Config } from "../../config.ts";
import { toRow } from "../../records/column.ts";

const ENTITY = "visit-statistic";

interface Visit {
  readonly pageName: string;
  readonly url: string;
  readonly previousUrl?: string | null;
  readonly resourceId?: string | null;
  readonly resourceName?: string | null;
  readonly topParentId?: string | null;
}

const text = (maxLength: number) => ({ type: ["string", "null"], maxLength });
const body = {
  type: "object",
  required: ["pageName", "url"],
  additionalProperties: false,
  properties: {
    pageName: { type: "string", maxLength: 255 },
    url: { type: "string", maxLength: 2000 },
    previousUrl: text(2000),
    resourceId: { ...text(32), description: "The menu entry of the page." },
    resourceName: text(255),
    topParentId: { ...text(32), description: "The menu entry at the top, under which it stands." },
    userId: { ...text(32), description: "Ignored: the session tells whose visit it is." },
  },
};

/** POST stat/visit: which pages are opened (specification shell §3, §4). Nothing is kept where the operator has switched it off. */
export async function visitRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  const { db, documents } = app;
  if (!documents.entities.has(ENTITY)) return;
  const entity = entityOf(documents, ENTITY);
  app.post<{ Body: Visit }>(
    "/api/v1/stat/visit",
    { config: { permission: "signed-in" }, schema: { tags: ["shell"], summary: "A page was opened", body } },
    async ({ actor, body: visit }) => {
      if (!config.visitStatistics) return null;
      const { pageName, url, previousUrl, resourceId, resourceName, topParentId } = visit;
      const values = { pageName, url, previousUrl, resourceId, resourceName, topParentId };
      const by = { createBy: actor.id, realUser: actor.realUser?.id, createDept: actor.dept, tenant: actor.tenant };
      await db
        .insertInto(entity["x-table"])
        .values(toRow(entity, { ...values, ...by }))
        .execute();
      return null;
    },
  );
}
