import type { FastifyInstance } from "fastify";
import { DESK } from "../../../model/contract/desk.ts";
import { serve } from "../../plugins/serve.ts";
import { draftsOf } from "./drafts.ts";
import { deskOf, keep } from "./operations.ts";

/** What a user has open and not saved yet. */
export async function deskRoutes(app: FastifyInstance): Promise<void> {
  serve(app, DESK.read, (_, request) => deskOf(request.context()));
  serve(app, DESK.drafts, (_, request) => draftsOf(request.context()));
  serve(app, DESK.keep, async ({ body }, request) => {
    await keep(request.context(), body);
    return null;
  });
}
