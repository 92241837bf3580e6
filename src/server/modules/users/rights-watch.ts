import { AppError } from "../../../model/error.ts";
import type { Rights } from "../../../model/rights.ts";
import { type Excess, excess } from "../../../model/rights-excess.ts";
import type { Database } from "../../db/database.ts";
import { inTurn } from "../../db/lock.ts";
import { type Group, groupsOf, rightsOfMembers } from "../../identity/members.ts";
import type { RecordContext } from "../../records/context.ts";
import type { Predicate } from "../../records/predicate.ts";

/** The field of a record in which somebody's rights become too many. */
type Places = Partial<Readonly<Record<Excess, string>>>;

/** What the actor may not do because it is more than he holds himself. */
export function beyond(found: Excess, places: Places): AppError {
  const path = places[found];
  return new AppError("access.denied", path === undefined ? {} : { fields: [{ path, code: "field.beyondOwn" }] });
}

interface Watched {
  readonly groups: readonly Group[];
  readonly before: readonly Rights[];
}

const watched = new WeakMap<object, Watched>();

/**
 * Lets changes of what people may do run one after another: two that are each decided without the other could give together what neither
 * gives alone.
 */
export const rightsInTurn = (db: Database): Promise<void> => inTurn(db, "rights");

/**
 * Notes, before a change of roles or departments, what the users who pass a test (alias `u`) may do. `key` is what both hooks of the change
 * are given.
 */
export async function beginWatch({ db, actor }: RecordContext, key: object, test: Predicate): Promise<void> {
  if (actor.isSuperUser) return;
  await rightsInTurn(db);
  const groups = await groupsOf(db, actor.id, test);
  watched.set(key, { groups, before: await rightsOfMembers(db, groups) });
}

/**
 * Decides the change when it is written, in its transaction. Whoever gives something to others, or takes it from them, holds it himself;
 * and nobody gives himself anything.
 * @throws AppError access.denied, naming the field
 */
export async function endWatch({ db, actor, documents }: RecordContext, key: object, places: Places): Promise<void> {
  const noted = watched.get(key);
  if (!noted) return;
  const after = await rightsOfMembers(db, noted.groups);
  for (const [index, { own, others }] of noted.groups.entries()) {
    const [was, is] = [noted.before[index] as Rights, after[index] as Rights];
    const found =
      (own ? excess(is, [was], documents) : undefined) ??
      (others ? (excess(is, [was, actor], documents) ?? excess(was, [is, actor], documents)) : undefined);
    if (found) throw beyond(found, places);
  }
}
