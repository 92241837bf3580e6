import type { FastifyInstance } from "fastify";
import { USER_LEAVE } from "../../../../model/contract/user-leave.ts";
import type { Messages } from "../../../plugins/messages.ts";
import { serve } from "../../../plugins/serve.ts";
import type { ActorOf } from "../../flow/wire/flow-contexts.ts";
import { leave, leavingOf } from "./leave.ts";

/** Leaving the company. What he has to do in flows is handed over with the rest, so it is done in their context. */
export function leaveRoutes(app: FastifyInstance, { by, errors }: { readonly by: ActorOf; readonly errors: Messages }): void {
  serve(app, USER_LEAVE.preview, ({ params }, request) => leavingOf(by(request), params.id));
  serve(app, USER_LEAVE.leave, ({ params, body }, request) =>
    leave(by(request), params.id, body, ({ code, params: about }) => errors.text(request.language, code, about)),
  );
}
