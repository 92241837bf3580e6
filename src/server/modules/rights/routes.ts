import type { FastifyInstance } from "fastify";
import { RIGHTS } from "../../../model/contract/rights.ts";
import type { Messages } from "../../plugins/messages.ts";
import { serve } from "../../plugins/serve.ts";
import type { HookTable } from "../../records/context.ts";
import { askForRight } from "./ask.ts";
import { missingRight } from "./missing.ts";

/** What somebody lacks where he was refused, and how he asks for it. */
export async function rightsRoutes(app: FastifyInstance, { letters, hooks }: { letters: Messages; hooks: HookTable }): Promise<void> {
  serve(app, RIGHTS.missing, ({ query }, request) => missingRight(request.context(), query));
  serve(app, RIGHTS.ask, async ({ body }, request) => {
    await askForRight({ ...request.context(), hooks }, letters, body);
    return null;
  });
}
