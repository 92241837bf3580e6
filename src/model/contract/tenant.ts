import { PASSWORD } from "./auth.ts";
import { ID } from "./common.ts";
import { operation } from "./operation.ts";
import { NOTHING, object, text, type ValueOf } from "./schema.ts";

const name = text(64, { minLength: 1 });
const ADMINISTRATOR = object({ username: name, realName: name, password: PASSWORD });
/** Who will look after a tenant. */
export type FirstAdministrator = ValueOf<typeof ADMINISTRATOR>;

/** Operations of the tenant beside the calls of every record. */
export const TENANT = {
  makeAdministrator: operation({
    ...{ id: "tenant.makeAdministrator", method: "POST", entity: "tenant", path: "/:id/administrator" },
    permission: "tenant:administrator",
    summary: "Make the first user of a tenant, who looks after it; super users alone",
    params: object({ id: ID }),
    body: ADMINISTRATOR,
    answer: NOTHING,
  }),
} as const;
