import { AppError } from "../../../../model/error.ts";
import type { Context } from "../../../context.ts";
import { accountById } from "../../../identity/accounts.ts";
import { actorOfOwner } from "../../../jobs/owner.ts";

/**
 * A context in which the person of a ticket acts, with the rights that he has now.
 * @throws AppError flow.ticketUnknown where he may not sign in any more, or must change his password first: a link is no way round that
 */
export async function asPerson<C extends Context>(context: C, user: string): Promise<C> {
  const account = await accountById(context.db, user);
  if (!account || account.locked || account.toChangePwd) throw new AppError("flow.ticketUnknown");
  const owner = { user, realUser: null, organisation: account.organisations[0] ?? null, roles: null };
  return { ...context, actor: await actorOfOwner(context, owner) };
}
