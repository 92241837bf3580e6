import { type Actor, may } from "../../model/actor.ts";
import type { Documents } from "../../model/documents.ts";
import type { Rights } from "../../model/rights.ts";
import { excess } from "../../model/rights-excess.ts";
import type { Database } from "../db/database.ts";
import type { StoredAccount } from "./accounts.ts";
import { rightsOfMembers } from "./members.ts";

/** The permission to act as somebody else. */
export const RUN_AS = "user:runAs";

/**
 * Whether somebody may act as this user (specification shell §6, run-as): with the permission, as nobody of another tenant, as no super
 * user, and as nobody who may more than he himself. Asked when it begins and again for as long as it lasts. Of the other's organisations
 * only those count that both may enter.
 */
export async function mayActAs(
  { db, documents }: { readonly db: Database; readonly documents: Documents },
  real: Actor,
  other: StoredAccount,
): Promise<boolean> {
  if (!may(real, RUN_AS) || other.id === real.id || other.isSuper || other.locked) return false;
  // A super user without a tenant belongs to all of them.
  if (other.tenant !== real.tenant && !(real.isSuperUser && real.tenant === null)) return false;
  if (real.isSuperUser) return true;
  const organisations = other.organisations.filter((id) => real.organisations.includes(id));
  const [rights] = await rightsOfMembers(db, [{ ...other, isSuperUser: false, organisations }]);
  return excess(rights as Rights, [real], documents) === undefined;
}
