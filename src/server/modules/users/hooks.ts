import type { Config } from "../../config.ts";
import type { LoginPolicies } from "../../identity/login-policies.ts";
import type { Sessions } from "../../identity/sessions.ts";
import type { HookTable, RecordHooks } from "../../records/context.ts";
import { departmentHooks, everybodyHooks } from "./department-hooks.ts";
import { roleHooks } from "./role-hooks.ts";
import type { StaleSessions } from "./stale-sessions.ts";
import { userHooks } from "./user-hooks.ts";

/** What changes of users, roles, departments and tenants mean beyond their own rows. */
export const accountHooks = (parts: { config: Config; policies: LoginPolicies; sessions: Sessions; stale: StaleSessions }): HookTable =>
  new Map<string, RecordHooks>([
    ["user", userHooks(parts)],
    ["role", roleHooks(parts.stale)],
    ["department", departmentHooks(parts.stale)],
    ["tenant", everybodyHooks(parts.stale)],
  ]);
