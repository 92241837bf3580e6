import { sql } from "kysely";
import type { Actor } from "../../../model/actor.ts";
import { withSeenSums } from "../../../model/seen-sums.ts";
import { accountById } from "../../identity/accounts.ts";
import { actorOf, SUPER } from "../../identity/actor.ts";
import type { RecordContext } from "../../records/context.ts";
import type { StoredPlan } from "./store.ts";

/**
 * Who made a plan, with what he may now by the roles with which he made it: never more than he may himself. Undefined where he may not sign in
 * any more, or has none of them.
 */
export async function authorOfPlan(
  { db, documents }: RecordContext,
  { author, roles, organisation }: Pick<StoredPlan, "author" | "roles" | "organisation">,
): Promise<Actor | undefined> {
  const account = await accountById(db, author);
  if (!account || account.locked || account.toChangePwd) return undefined;
  const isSuper = account.isSuper && roles.includes(SUPER);
  const held = await sql<{ id: string }>`select id::text as id from sysr_role where code = any(${[...roles]}::text[])`.execute(db);
  // A super user has every role, also where he worked in one alone.
  const chosen = held.rows.flatMap(({ id }) => (account.isSuper || account.roles.includes(id) ? [id] : []));
  if (chosen.length === 0 && !isSuper) return undefined;
  const working = { ...account, isSuper, roles: [...new Set([...account.roles, ...chosen])], chosenRoles: chosen };
  const where = organisation !== null && account.organisations.includes(organisation) ? organisation : null;
  return withSeenSums(await actorOf(db, working, where), documents.entities.values());
}
