import { PASSWORD } from "./auth.ts";
import { ID } from "./common.ts";
import { operation } from "./operation.ts";
import { described, nullable, object, optional, text } from "./schema.ts";

/** Operations of the user beside the calls of every record (specification administration §7.1). */
export const USER = {
  resetPassword: operation({
    ...{ id: "user.resetPassword", method: "PUT", entity: "user", path: "/:id/resetPassword", permission: "user:resetPassword" },
    summary: "Give a user a new password, which he must change",
    params: object({ id: ID }),
    body: nullable(object({ password: optional(described(PASSWORD, "Default: a random one, given back once.")) })),
    answer: object({ password: optional(text()) }),
  }),
} as const;
