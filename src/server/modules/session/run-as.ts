import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { accountById, type StoredAccount } from "../../identity/accounts.ts";
import { mayActAs } from "../../identity/acting.ts";
import { organisationsOf } from "../../identity/organisations.ts";
import type { Sessions } from "../../identity/sessions.ts";
import { get } from "../../records/read/read.ts";
import { keepHistory } from "../../records/write/history.ts";
import type { OwnSession } from "./own-session.ts";

const USER = "user";

/**
 * Lets the caller act as another user in his own session, whose token stays the same: he can do what that user can. Records that he makes are
 * that user's, as they would be without him; every row of a log names both.
 * @throws AppError record.notFound for a user who does not exist for the caller; session.runAsRefused for one as whom he may not act;
 *   session.runAsNested while he acts as somebody
 */
export async function runAs(context: Context, sessions: Sessions, own: OwnSession, userId: string): Promise<void> {
  const { db, actor, documents } = context;
  if (actor.realUser) throw new AppError("session.runAsNested");
  await get(context, entityOf(documents, USER), userId);
  const other = await accountById(db, userId);
  if (!other || !(await mayActAs(context, actor, other))) throw new AppError("session.runAsRefused");
  const organisation = await organisationFor(context, own, other);
  // Written before it begins: nobody acts as another user without a trace.
  await note(context, "runAs", other);
  if (!(await sessions.startActing(own.token, { user: userId, organisation }))) throw new AppError("session.runAsNested");
}

/** Where he begins: in his own organisation, when it is the other's too, else in the first that both may enter. */
async function organisationFor({ db, actor }: Context, { choice }: OwnSession, other: StoredAccount): Promise<string | null> {
  const ids = (await organisationsOf(db, other.organisations)).map(({ id }) => id);
  const open = actor.isSuperUser ? ids : ids.filter((id) => choice.organisations.includes(id));
  return open.find((id) => id === actor.organisation) ?? open[0] ?? null;
}

/** Lets the caller be himself again; nothing when he is. */
export async function endRunAs(context: Context, sessions: Sessions, { token }: OwnSession): Promise<void> {
  if (await sessions.stopActing(token)) await note(context, "runAsEnd", context.actor);
}

/** A row of the operation log about who is acted as. */
const note = (context: Context, kind: "runAs" | "runAsEnd", { id, tenant }: { id: string; tenant: string | null }) =>
  inTransaction(context, (inside) =>
    keepHistory(inside, entityOf(context.documents, USER), kind, [{ id, tenant, before: null, after: null }]),
  );
