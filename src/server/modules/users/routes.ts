import type { FastifyInstance } from "fastify";
import { USER } from "../../../model/contract/user.ts";
import { entityOf } from "../../../model/documents.ts";
import type { Config } from "../../config.ts";
import { serve } from "../../plugins/serve.ts";
import type { HookTable } from "../../records/hooks.ts";
import { get } from "../../records/read/read.ts";
import { edit } from "../../records/write/write.ts";
import { randomPassword } from "../auth/password-rule.ts";

/** Calls of the user beside those of every record (specification administration §7.1). */
export async function userRoutes(app: FastifyInstance, { config, hooks }: { config: Config; hooks: HookTable }): Promise<void> {
  const user = entityOf(app.documents.current.documents, "user");
  const base = user["x-api"]?.rest;
  if (!base) return;
  serve(app, { ...USER.resetPassword, path: `/${base}/:id/resetPassword` }, async ({ params, body }, request) => {
    // The same way as every change: row scope, column grants, hooks (nobody takes over who holds more) and history.
    const context = { ...request.context(), hooks };
    const own = entityOf(context.documents, user.$id);
    const { version } = await get(context, own, params.id);
    const given = body?.password;
    const password = given ?? randomPassword(config.passwordRule);
    await edit(context, own, params.id, { password, version });
    return given === undefined ? { password } : {};
  });
}
