import type { FastifyInstance } from "fastify";
import { TENANT } from "../../../model/contract/tenant.ts";
import { serve } from "../../plugins/serve.ts";
import type { HookTable } from "../../records/hooks.ts";
import { makeFirstAdministrator } from "./administrator.ts";

/** Calls of the tenant beside those of every record. */
export async function tenantRoutes(app: FastifyInstance, { hooks }: { hooks: HookTable }): Promise<void> {
  const base = app.documents.current.documents.entities.get("tenant")?.["x-api"]?.rest;
  if (!base) return;
  serve(app, { ...TENANT.makeAdministrator, path: `/${base}/:id/administrator` }, async ({ params, body }, request) => {
    await makeFirstAdministrator({ ...request.context(), hooks }, params.id, body);
    return null;
  });
}
