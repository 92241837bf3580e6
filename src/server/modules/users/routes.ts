import type { FastifyInstance } from "fastify";
import { entityOf } from "../../../model/documents.ts";
import type { Config } from "../../config.ts";
import type { HookTable } from "../../records/hooks.ts";
import { get } from "../../records/read.ts";
import { edit } from "../../records/write.ts";
import { randomPassword } from "../auth/password-rule.ts";

const body = {
  type: ["object", "null"],
  additionalProperties: false,
  properties: { password: { type: "string", minLength: 1, maxLength: 256, description: "Default: a random one, given back once." } },
};
const params = { type: "object", properties: { id: { type: "string", pattern: "^[1-9][0-9]{0,17}$" } } };

/** Calls of the user beside those of every record (specification administration §7.1). */
export async function userRoutes(app: FastifyInstance, { config, hooks }: { config: Config; hooks: HookTable }): Promise<void> {
  const user = entityOf(app.documents, "user");
  const base = user["x-api"]?.rest;
  if (!base) return;
  app.put<{ Params: { id: string }; Body: { password?: string } | null }>(
    `/${base}/:id/resetPassword`,
    {
      config: { permission: "user:resetPassword" },
      schema: { tags: ["user"], summary: "Give a user a new password, which he must change", params, body },
    },
    async (request) => {
      // The same way as every change: row scope, column grants, hooks (nobody takes over who holds more) and history.
      const context = { ...request.context(), hooks };
      const own = entityOf(context.documents, user.$id);
      const { version } = await get(context, own, request.params.id);
      const given = request.body?.password;
      const password = given ?? randomPassword(config.passwordRule);
      await edit(context, own, request.params.id, { password, version });
      return given === undefined ? { password } : {};
    },
  );
}
