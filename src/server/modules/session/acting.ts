import { type Actor, may } from "../../../model/actor.ts";
import type { Database } from "../../context.ts";
import type { StoredAccount } from "../auth/accounts.ts";
import { exceeds, powersOf } from "../users/power.ts";

/** The permission to act as somebody else. */
export const RUN_AS = "user:runAs";

/**
 * Whether somebody may act as this user (specification shell §6, run-as): with the permission, as nobody of another tenant, as no super
 * user, and as nobody who may more than he himself. Asked when it begins and again for as long as it lasts.
 */
export async function mayActAs(db: Database, real: Actor, other: StoredAccount): Promise<boolean> {
  if (!may(real, RUN_AS) || other.id === real.id || other.isSuper || other.locked) return false;
  // A super user without a tenant belongs to all of them.
  if (other.tenant !== real.tenant && !(real.isSuperUser && real.tenant === null)) return false;
  if (real.isSuperUser) return true;
  if (other.userType < real.userType) return false;
  for (const power of await powersOf(db, other.roles)) if (await exceeds(db, power, real, other.dept)) return false;
  return true;
}
