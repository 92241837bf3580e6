import type { FastifyInstance } from "fastify";
import { SESSION } from "../../../model/contract/session.ts";
import { entityOf } from "../../../model/documents.ts";
import type { Config } from "../../config.ts";
import { byName } from "../../db/database.ts";
import { serve } from "../../plugins/serve.ts";
import { toRow, type ValuesOf } from "../../records/column.ts";

const ENTITY = "visit-statistic";

/** POST stat/visit: which pages are opened (specification shell §3, §4). Nothing is kept where the operator has switched it off. */
export async function visitRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  const { db, documents } = app;
  if (!documents.current.documents.entities.has(ENTITY)) return;
  serve(app, SESSION.visit, async ({ body: visit }, { actor, edition }) => {
    if (!config.visitStatistics) return null;
    const { pageName, url, previousUrl, resourceId, resourceName, topParentId } = visit;
    const entity = entityOf(edition.documents, ENTITY);
    const row: ValuesOf<"visit-statistic"> = {
      ...{ pageName, url, previousUrl, resourceId, resourceName, topParentId },
      ...{ createBy: actor.id, realUser: actor.realUser?.id, createDept: actor.dept, tenant: actor.tenant },
    };
    await byName(db).insertInto(entity["x-table"]).values(toRow(entity, row)).execute();
    return null;
  });
}
