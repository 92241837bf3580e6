import type { FastifyInstance } from "fastify";
import { entityOf } from "../../../model/documents.ts";
import type { HookTable } from "../../records/hooks.ts";
import { type FirstAdministrator, makeFirstAdministrator } from "./administrator.ts";

const text = (maxLength: number) => ({ type: "string", minLength: 1, maxLength });
const body = {
  type: "object",
  required: ["username", "realName", "password"],
  additionalProperties: false,
  properties: { username: text(64), realName: text(64), password: text(256) },
};
const params = { type: "object", properties: { id: { type: "string", pattern: "^[1-9][0-9]{0,15}$" } } };

/** Calls of the tenant beside those of every record. */
export async function tenantRoutes(app: FastifyInstance, { hooks }: { hooks: HookTable }): Promise<void> {
  const base = app.documents.entities.has("tenant") ? entityOf(app.documents, "tenant")["x-api"]?.rest : undefined;
  if (!base) return;
  app.post<{ Params: { id: string }; Body: FirstAdministrator }>(
    `/${base}/:id/administrator`,
    {
      config: { permission: "tenant:administrator" },
      schema: { tags: ["tenant"], summary: "Make the first user of a tenant, who looks after it; super users alone", params, body },
    },
    async (request) => {
      await makeFirstAdministrator({ ...request.context(), hooks }, request.params.id, request.body);
      return null;
    },
  );
}
