import type { FastifyInstance } from "fastify";
import { SYSTEM } from "../../../model/contract/system.ts";
import type { ErrorLog } from "../../plugins/error-log.ts";
import { serve } from "../../plugins/serve.ts";

/** Crashes of the web app come into the error log beside those of the server (the path is ours). */
export async function clientErrorRoutes(app: FastifyInstance, { record }: { record: ErrorLog }): Promise<void> {
  serve(app, SYSTEM.reportCrash, async ({ body: { name, message, stack, page } }, request) => {
    const error = Object.assign(new Error(message), { name, stack: stack ?? "" });
    await record(request, error, { app: "web", method: "", requestUri: page.split("?")[0], requestParams: undefined });
    return { id: request.id };
  });
}
