import { type Actor, may } from "../../model/actor.ts";
import type { Documents } from "../../model/documents.ts";
import type { Rights } from "../../model/rights.ts";
import { excess } from "../../model/rights-excess.ts";
import type { Database } from "../db/database.ts";
import type { StoredAccount } from "./accounts.ts";
import { rightsOfMembers } from "./members.ts";

/** The permission to act as somebody else. */
export const RUN_AS = "user:runAs";

interface Parts {
  readonly db: Database;
  readonly documents: Documents;
}

/**
 * Whether somebody may act as this user (specification shell §6, run-as): with the permission, as nobody of another tenant, as no super
 * user, and as nobody who may more than he himself. Asked when it begins and again for as long as it lasts. Of the other's organisations
 * only those count that both may enter.
 */
export async function mayActAs(parts: Parts, real: Actor, other: StoredAccount): Promise<boolean> {
  return may(real, RUN_AS) && other.id !== real.id && (await isWithin(parts, real, other));
}

/**
 * Whether a user is within what somebody may do: of the same tenant, no super user, not locked, one who may nothing that he may not.
 * @param rightsOfOther what the other may do; default: what is stored
 */
export async function isWithin(
  { db, documents }: Parts,
  real: Actor,
  other: StoredAccount,
  rightsOfOther: () => Promise<Rights> = async () => (await rightsOfMembers(db, [memberOf(real, other)]))[0] as Rights,
): Promise<boolean> {
  if (other.isSuper || other.locked) return false;
  // A super user without a tenant belongs to all of them.
  if (other.tenant !== real.tenant && !(real.isSuperUser && real.tenant === null)) return false;
  if (real.isSuperUser) return true;
  return excess(await rightsOfOther(), [real], documents) === undefined;
}

const memberOf = (real: Actor, other: StoredAccount) => ({
  ...other,
  isSuperUser: false,
  organisations: commonOrganisations(other.organisations, real),
});

/** The organisations that both may enter: a super user enters all. */
export const commonOrganisations = (
  organisations: readonly string[],
  { isSuperUser, organisations: own }: Pick<Actor, "isSuperUser" | "organisations">,
): readonly string[] => (isSuperUser ? organisations : organisations.filter((id) => own.includes(id)));
