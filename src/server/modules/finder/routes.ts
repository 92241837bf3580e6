import type { FastifyInstance } from "fastify";
import { FINDER } from "../../../model/contract/finder.ts";
import { serve } from "../../plugins/serve.ts";
import { toolbarActions } from "./actions.ts";
import { findRecords } from "./records.ts";

/** What the one box of the browser finds beside the menu. */
export async function finderRoutes(app: FastifyInstance): Promise<void> {
  serve(app, FINDER.actions, ({ body }, request) => toolbarActions(request.context(), body.screens));
  serve(app, FINDER.records, ({ body }, request) =>
    findRecords(request.context(), body.text.trim(), body.screens, {
      // Whoever types on asks anew, and lets go of this one.
      isGone: () => request.raw.socket?.destroyed === true,
      onError: (err, screen) => request.log.error({ err, screen }, "a screen could not be searched"),
    }),
  );
}
