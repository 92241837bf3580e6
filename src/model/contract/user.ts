import { PASSWORD } from "./auth.ts";
import { ID } from "./common.ts";
import { operation } from "./operation.ts";
import { described, nullable, object, optional, text } from "./schema.ts";

/** Calls of the user beside those of every record (specification administration §7.1), where the product's own entity has its address. */
export const USER = {
  resetPassword: operation({
    ...{ id: "user.resetPassword", method: "PUT", path: "/api/v1/user/sysrUser/:id/resetPassword", permission: "user:resetPassword" },
    summary: "Give a user a new password, which he must change",
    params: object({ id: ID }),
    body: nullable(object({ password: optional(described(PASSWORD, "Default: a random one, given back once.")) })),
    answer: object({ password: optional(text()) }),
  }),
} as const;
