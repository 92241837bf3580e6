import type { SignedIn } from "../../../model/contract/sign-in.ts";
import { AppError } from "../../../model/error.ts";
import { admits, type SignInWay } from "../../../model/login-policy.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/database.ts";
import type { StoredAccount } from "../../identity/accounts.ts";
import type { LoginPolicies } from "../../identity/login-policies.ts";
import { organisationsOf } from "../../identity/organisations.ts";
import type { Sessions, SsoOrigin } from "../../identity/sessions.ts";
import type { Messages } from "../../plugins/messages.ts";
import type { Outbox } from "../../senders/outbox.ts";
import { columnLists } from "./user-info.ts";

/** What the operations around sign-in work with. */
export interface AuthServices {
  readonly db: Database;
  readonly config: Config;
  /** How people sign in now, by the settings that administrators change. */
  readonly policies: LoginPolicies;
  readonly sessions: Sessions;
  readonly outbox: Outbox;
  /** The texts of what is sent. */
  readonly letters: Messages;
}

export interface Caller {
  readonly ip: string;
  readonly userAgent: string;
  /** In which he is written to. */
  readonly language: string;
}

/**
 * Begins the session of somebody who has shown who he is, and tells what the browser keeps of it (specification shell §3, login response).
 * @throws AppError auth.networkRefused
 */
export async function openSession(
  { db, policies, sessions }: AuthServices,
  account: StoredAccount,
  { ip, userAgent }: Caller,
  sso?: SsoOrigin,
): Promise<SignedIn> {
  if (!admits(await policies.current(), account.userType, ip)) throw new AppError("auth.networkRefused");
  const organisations = await organisationsOf(db, account.organisations);
  const [current] = organisations;
  const organisation = current?.id ?? null;
  const token = await sessions.open(account.id, { ip, userAgent, organisation, sso });
  const session = await sessions.find(token);
  // Locked in the same moment.
  if (!session) throw new AppError("auth.locked");
  const { actor, mustChangePassword: toChangePwd } = session;
  return { token, ...columnLists(actor), org: organisations, curOrg: current ?? null, toChangePwd };
}

/** @throws AppError auth.notOffered where this way of signing in is not open */
export async function checkWay({ policies }: Pick<AuthServices, "policies">, way: SignInWay): Promise<void> {
  if (!(await policies.current()).ways.has(way)) throw new AppError("auth.notOffered");
}
