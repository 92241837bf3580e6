import type { FastifyInstance } from "fastify";
import { STYLE_SCHEMA, type Style } from "../../../model/style.ts";
import { NO_ERROR } from "../../../model/wire.ts";
import { envelope } from "../../plugins/envelope.ts";
import type { Messages } from "../../plugins/messages.ts";
import { saveStyle } from "./operations.ts";

/** The settings panel's save (specification shell §7). What was saved comes back as `personalStyle` of the user info. */
export async function styleRoutes(app: FastifyInstance, { messages }: { messages: Messages }): Promise<void> {
  app.post<{ Body: Partial<Style> }>(
    "/api/v1/sysrstyle/sysrStyle/saveAndUpdate",
    {
      config: { permission: "signed-in", inPerson: true },
      schema: { tags: ["shell"], summary: "Save how the user likes the frame to look; the message says so", body: STYLE_SCHEMA },
    },
    async (request) => {
      await saveStyle(app.db, request.actor.id, request.body);
      return envelope({ code: 200, errorCode: NO_ERROR, message: messages.text(request.language, "saved"), data: null });
    },
  );
}
