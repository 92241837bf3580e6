import type { FastifyInstance } from "fastify";
import { FINDER } from "../../../model/contract/finder.ts";
import { isTimeOver } from "../../db/in-time.ts";
import { serve } from "../../plugins/serve.ts";
import { toolbarActions } from "./actions.ts";
import { findRecords } from "./records.ts";
import { Turns } from "./turns.ts";

/** Questions to the database at once, of all calls of this process: a few of its connections. */
const AT_ONCE = 4;

/** What the one box of the browser finds beside the menu. */
export async function finderRoutes(app: FastifyInstance): Promise<void> {
  const turns = new Turns(AT_ONCE);
  serve(app, FINDER.actions, ({ body }, request) => toolbarActions(request.context(), body.screens));
  serve(app, FINDER.records, ({ body }, request) =>
    findRecords(request.context(), body.text.trim(), body.screens, {
      turns,
      // Whoever types on asks anew, and lets go of this one.
      isGone: () => request.raw.socket?.destroyed === true,
      onError: (err, screen) => {
        if (isTimeOver(err)) request.log.debug({ screen }, "a screen was not searched in time");
        else request.log.error({ err, screen }, "a screen could not be searched");
      },
    }),
  );
}
