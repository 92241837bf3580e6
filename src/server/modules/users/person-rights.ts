import type { User } from "../../../generated/entities/user.ts";
import { AppError } from "../../../model/error.ts";
import type { Rights } from "../../../model/rights.ts";
import { excess } from "../../../model/rights-excess.ts";
import { memberOf, rightsOfMembers } from "../../identity/members.ts";
import type { RecordContext } from "../../records/context.ts";
import type { Saving } from "../../records/hooks.ts";
import { beyond, rightsInTurn } from "./rights-watch.ts";

const PLACES = {
  ...{ superUser: "isSuper", userType: "userType", organisations: "organisations" },
  ...{ permissions: "roles", columns: "roles", rows: "roles" },
} as const;

/** What decides what a user may do, and what signs in as him or sets a password of his. */
const GUARDED = ["roles", "userType", "dept", "organisations", "status", "password", "phone", "email"];

/**
 * Decides a save of a user. What guards a user of others' is theirs to change only who holds all that he may do, before the change and
 * after; for oneself the change may open nothing.
 * @throws AppError access.denied, naming the field
 */
export async function decideUser({ db, actor, documents }: RecordContext, { old, record, changes }: Saving<User>): Promise<void> {
  if (actor.isSuperUser || (old && !GUARDED.some((field) => field in changes))) return;
  await rightsInTurn(db);
  const [is, was] = await rightsOfMembers(db, [memberOf(record), ...(old ? [memberOf(old)] : [])]);
  const isSelf = old?.id === actor.id;
  if (was && !isSelf && excess(was, [actor], documents)) throw new AppError("access.denied");
  const found = excess(is as Rights, [isSelf && was ? was : actor], documents);
  if (found) throw beyond(found, PLACES);
}

/** Refuses what is done to users one of whom may do more than the actor. */
export async function refuseStronger({ db, actor, documents }: RecordContext, users: readonly Readonly<User>[]): Promise<void> {
  if (actor.isSuperUser) return;
  for (const rights of await rightsOfMembers(db, users.map(memberOf)))
    if (excess(rights, [actor], documents)) throw new AppError("access.denied");
}
