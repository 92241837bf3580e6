import { type Action, PLATFORM } from "./actor.ts";
import type { Rights } from "./rights.ts";

/** The dictionary `user_type`. */
const ORDINARY = 2;
/** Entities whose records decide what people may do. */
const OF_RIGHTS: ReadonlySet<string> = new Set(["user", "role", "department", "organisation", "tenant"]);
const LOOKS: ReadonlySet<string> = new Set<Action | "explain">(["view", "pick", "export", "explain"]);

/**
 * Whether somebody is trusted with more than work of his own: an administrator, or whose roles let him change what others may do, act as
 * them, or change what all tenants share. Nobody becomes such a person by what he is called elsewhere.
 */
export function isTrusted({ isSuperUser, userType, permissions }: Pick<Rights, "isSuperUser" | "userType" | "permissions">): boolean {
  if (isSuperUser || userType < ORDINARY || permissions.has(PLATFORM)) return true;
  return [...permissions].some((permission) => {
    const [entity = "", action = ""] = permission.split(":");
    return OF_RIGHTS.has(entity) && !LOOKS.has(action);
  });
}
