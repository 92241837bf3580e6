import type { FastifyInstance } from "fastify";
import { ACCOUNT } from "../../../model/contract/account.ts";
import { DEFAULT_STYLE } from "../../../model/style.ts";
import type { Messages } from "../../plugins/messages.ts";
import { serve, Told } from "../../plugins/serve.ts";
import { saveStyle } from "./operations.ts";

/** The settings panel's save (specification shell §7). What was saved comes back as `personalStyle` of the user info. */
export async function styleRoutes(app: FastifyInstance, { messages }: { messages: Messages }): Promise<void> {
  serve(app, ACCOUNT.saveStyle, async ({ body }, { actor, language }) => {
    const { color } = await app.brands.ofTenant(actor.tenant);
    await saveStyle(app.db, actor.id, body, color ?? DEFAULT_STYLE.color);
    return new Told(null, messages.text(language, "saved"));
  });
}
