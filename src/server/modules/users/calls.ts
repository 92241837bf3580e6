import { USER } from "../../../model/contract/user.ts";
import type { LoginPolicies } from "../../identity/login-policies.ts";
import { get } from "../../records/read/read.ts";
import type { Call } from "../../records/wire/call.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import { edit } from "../../records/write/write.ts";
import { randomPassword } from "../auth/password-rule.ts";
import { ownSession } from "../session/own-session.ts";
import { runAs } from "../session/run-as.ts";
import { ASSIGNED_CALLS } from "./assigned.ts";
import { ROLE_CALLS } from "./role-calls.ts";
import { TOLD_CALLS } from "./told.ts";

/** Operations of the user beside the calls of every record (specification administration §7.1). */
export const userCalls = ({ policies }: { readonly policies: LoginPolicies }): readonly Call[] => [
  ...ASSIGNED_CALLS,
  ...TOLD_CALLS,
  ...ROLE_CALLS,
  operationCall(USER.impersonate, async ({ params }, context, _, request) => {
    await runAs(context, request.server.sessions, await ownSession(request), params.id);
    return null;
  }),
  operationCall(USER.resetPassword, async ({ params, body }, context, user) => {
    // The same way as every change: row scope, column grants, hooks (nobody takes over who holds more) and history.
    const { version } = await get(context, user, params.id);
    const given = body?.password;
    const password = given ?? randomPassword((await policies.current()).passwordRule);
    await edit(context, user, params.id, { password, version });
    return given === undefined ? { password } : {};
  }),
];
