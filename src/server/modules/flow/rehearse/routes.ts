import type { FastifyInstance } from "fastify";
import { FLOW_REHEARSAL } from "../../../../model/contract/flow/rehearsal.ts";
import type { Messages } from "../../../plugins/messages.ts";
import { serve } from "../../../plugins/serve.ts";
import type { ActorOf } from "../wire/flow-contexts.ts";
import { rehearsePast } from "./past/rehearse-past.ts";
import { rehearse } from "./rehearse.ts";

interface Parts {
  readonly by: ActorOf;
  readonly texts: { readonly errors: Messages; readonly problems: Messages; readonly flows: Messages };
}

/** Drafts that are run, and nothing is written. */
export function rehearsalRoutes(app: FastifyInstance, { by, texts }: Parts): void {
  serve(app, FLOW_REHEARSAL.rehearsePast, ({ body }, request) => rehearsePast(by(request), texts, body));
  serve(app, FLOW_REHEARSAL.rehearse, ({ body }, request) => rehearse(by(request), texts, body));
}
