import { TENANT } from "../../../model/contract/tenant.ts";
import type { Call } from "../../records/wire/call.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import { makeFirstAdministrator } from "./administrator.ts";

/** Operations of the tenant beside the calls of every record. */
export const TENANT_CALLS: readonly Call[] = [
  operationCall(TENANT.makeAdministrator, async ({ params, body }, context) => {
    await makeFirstAdministrator(context, params.id, body);
    return null;
  }),
];
