import type { FastifyRequest } from "fastify";
import { AppError } from "../../../model/error.ts";
import type { Database } from "../../db/database.ts";
import { accountBySession } from "../../identity/accounts.ts";
import { looksLikeToken } from "../../identity/tokens.ts";
import type { Hub } from "./hub.ts";
import { redeemTicket } from "./tickets.ts";

/** Who opens a socket. */
export interface Visitor {
  readonly user: string;
  readonly tenant: string | null;
  readonly session: string;
}

/** Windows of one user on one process. */
const MOST_SOCKETS = 50;

/** A page of another site would say so: browsers always send where a socket is opened from. */
function isOwnOrigin({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * Lets a browser in whose page is ours and whose ticket is good.
 * @throws AppError access.denied for a page of another site; auth.required for a ticket that is used, over or without a session;
 *   request.tooMany
 */
export async function admit(db: Database, hub: Hub, request: FastifyRequest, ticket: unknown): Promise<Visitor> {
  if (!isOwnOrigin(request)) throw new AppError("access.denied");
  const session = looksLikeToken(ticket) ? await redeemTicket(db, ticket) : undefined;
  const found = session === undefined ? undefined : await accountBySession(db, session);
  if (session === undefined || !found || found.account.locked) throw new AppError("auth.required");
  if (hub.countOf(found.account.id) >= MOST_SOCKETS) throw new AppError("request.tooMany");
  return { user: found.account.id, tenant: found.account.tenant, session };
}
