import type { ProviderId } from "../../../../model/contract/auth.ts";
import type { SignedIn } from "../../../../model/contract/sign-in.ts";
import { AppError } from "../../../../model/error.ts";
import { isTrusted } from "../../../../model/trust.ts";
import { fromNow } from "../../../db/clock.ts";
import type { Database } from "../../../db/database.ts";
import { accountByName, type StoredAccount } from "../../../identity/accounts.ts";
import { memberOf, rightsOfMembers } from "../../../identity/members.ts";
import type { SsoOrigin } from "../../../identity/sessions.ts";
import { newToken, sha256 } from "../../../identity/tokens.ts";
import type { SignInConfig } from "../../../sign-in-config.ts";
import { noted } from "../login-log.ts";
import { type AuthServices, type Caller, checkWay, openSession } from "../signed-in.ts";
import { casProvider } from "./cas.ts";
import { connect, connectedAccount, isConnected } from "./identities.ts";
import { makeUser } from "./new-user.ts";
import { oidcProvider } from "./oidc.ts";
import type { Departure, Provider, Vouched } from "./provider.ts";
import { wechatProvider } from "./wechat.ts";

/** Time to sign in at the provider. */
const DEPARTURE_SECONDS = 15 * 60;

export type Providers = ReadonlyMap<ProviderId, Provider>;

/** The providers that the operator has configured. */
export function providersOf({ oidc, cas, wechat, publicUrl = "", insecureProviders: insecure }: SignInConfig): Providers {
  const providers = [
    ...(oidc ? [oidcProvider({ config: oidc, publicUrl, insecure })] : []),
    ...(cas ? [casProvider({ config: cas, publicUrl })] : []),
    ...(wechat ? [wechatProvider({ config: wechat, publicUrl })] : []),
  ];
  return new Map(providers.map((provider) => [provider.id, provider]));
}

function providerOf(providers: Providers, id: ProviderId): Provider {
  const provider = providers.get(id);
  if (!provider) throw new AppError("auth.notOffered");
  return provider;
}

/**
 * Begins a sign-in at a provider: where the browser goes, and a binding that it keeps to itself. Only who brings back both, the state from
 * the provider and the binding from his own browser, is signed in, once: nobody can be made to finish a sign-in that somebody else began.
 * @param user who is signed in already, and will be connected with whom the provider names
 */
export async function depart(
  services: AuthServices,
  providers: Providers,
  id: ProviderId,
  user: string | null = null,
): Promise<{ url: string; binding: string }> {
  const { db } = services;
  await checkWay(services, id);
  const provider = providerOf(providers, id);
  const [state, binding] = [newToken(), newToken()];
  const { url, departure } = await provider.depart(state).catch((cause) => {
    throw new AppError("auth.ssoUnavailable", { cause });
  });
  await db
    .insertInto("sso_departure")
    .values({
      state_hash: sha256(state),
      provider: id,
      binding_hash: sha256(binding),
      nonce: departure.nonce ?? null,
      verifier: departure.verifier ?? null,
      user_id: user,
      expires_at: fromNow(DEPARTURE_SECONDS),
    })
    .execute();
  return { url, binding };
}

async function takeDeparture({ db }: AuthServices, id: ProviderId, state: string, binding: string): Promise<Departure> {
  const row = await db
    .deleteFrom("sso_departure")
    .where("state_hash", "=", sha256(state))
    .where("provider", "=", id)
    .where("expires_at", ">", fromNow(0))
    .returning(["binding_hash", "nonce", "verifier", "user_id"])
    .executeTakeFirst();
  if (row?.binding_hash !== sha256(binding)) throw new AppError("auth.ssoFailed");
  return { state, nonce: row.nonce ?? undefined, verifier: row.verifier ?? undefined, user: textOrUndefined(row.user_id) };
}

const textOrUndefined = (value: unknown): string | undefined => (value === null || value === undefined ? undefined : String(value));

/**
 * Whose account it is that a provider vouches for: of who was connected with him. A name alone proves nothing, for people may choose theirs at
 * many providers; where the operator says that it does, it connects once, and never who is trusted with more than work of his own.
 */
async function accountOf({ db, config }: AuthServices, vouched: Vouched): Promise<StoredAccount> {
  const connected = await connectedAccount(db, vouched);
  if (connected) return connected;
  const { matchNames, newUsersTenant } = config.signIn;
  const isNamed = connected === undefined && vouched.isNickname !== true;
  const found = isNamed && matchNames ? await connectByName(db, vouched) : undefined;
  if (found) return found;
  const made = isNamed && newUsersTenant !== undefined ? await makeUser(db, vouched, newUsersTenant) : undefined;
  if (!made) throw new AppError("auth.ssoNoAccount", { params: { username: vouched.username } });
  return made;
}

async function connectByName(db: Database, vouched: Vouched): Promise<StoredAccount | undefined> {
  const account = (await accountByName(db, vouched.username))?.account;
  // Who is connected already is known by more than his name, which somebody else may have by now.
  if (!account || (await isConnected(db, vouched.issuer, account.id))) return undefined;
  const [rights] = await rightsOfMembers(db, [memberOf({ ...account })]);
  if (!rights || isTrusted(rights)) return undefined;
  await connect(db, vouched, account.id);
  return account;
}

interface Back {
  readonly query: Readonly<Record<string, string>>;
  readonly binding: string;
}

/**
 * Whom a provider vouches for to a browser that is back from it, and who was signed in when it left. `onRefusal` hears why a provider said no.
 * @throws AppError auth.notOffered, auth.ssoFailed
 */
export async function vouchedBack(
  services: AuthServices,
  providers: Providers,
  id: ProviderId,
  back: Back,
  onRefusal: (error: unknown) => void,
): Promise<{ vouched: Vouched; user: string | undefined }> {
  await checkWay(services, id);
  const provider = providerOf(providers, id);
  const departure = await takeDeparture(services, id, back.query.state ?? "", back.binding);
  const vouched = await provider.arrive(new URLSearchParams(back.query), departure).catch((cause) => {
    onRefusal(cause);
    throw new AppError("auth.ssoFailed", { cause });
  });
  return { vouched, user: departure.user };
}

/**
 * Ends a sign-in at a provider: what the browser brought back becomes a session of ours, or a connection for who was signed in when he left:
 * then null. `onRefusal` hears why a provider said no.
 */
export const arrive = (
  services: AuthServices,
  providers: Providers,
  id: ProviderId,
  back: Back,
  caller: Caller,
  onRefusal: (error: unknown) => void,
): Promise<SignedIn | null> =>
  noted(services, id, caller, async (note) => {
    const { vouched, user } = await vouchedBack(services, providers, id, back, onRefusal);
    if (user !== undefined) {
      await connect(services.db, vouched, user);
      return null;
    }
    const account = await accountOf(services, vouched);
    note.account = account;
    if (account.locked) throw new AppError("auth.locked");
    return openSession(services, account, caller, vouched.origin);
  });

/** Where the browser ends the session at the provider that it came from; null when there is no such place, or it cannot be asked. */
export async function leave(providers: Providers, origin: SsoOrigin | undefined): Promise<string | null> {
  const provider = origin && providers.get(origin.provider as ProviderId);
  return (await provider?.leave(origin as SsoOrigin).catch(() => undefined)) ?? null;
}
