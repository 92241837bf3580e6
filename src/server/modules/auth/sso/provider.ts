import type { ProviderId } from "../../../../model/contract/auth.ts";
import type { SsoOrigin } from "../../../identity/sessions.ts";

/** What this side keeps while somebody is at a provider; how much of it there is depends on the protocol. */
export interface Departure {
  readonly state: string;
  readonly nonce?: string | undefined;
  readonly verifier?: string | undefined;
  /** Who is signed in here already, and connects himself with whom the provider will name. */
  readonly user?: string | undefined;
}

/** Whom a provider vouches for. */
export interface Vouched {
  /** The provider, and whom it means, by what never changes there. */
  readonly issuer: string;
  readonly subject: string;
  /** What he is called there: a name may change, or become somebody else's. */
  readonly username: string;
  readonly realName: string | undefined;
  /** The name is one that people choose for themselves: it stands for no account here, and makes none. */
  readonly isNickname?: boolean;
  readonly origin: SsoOrigin;
}

/** A provider of single sign-on. Its calls reject with any error when the provider cannot be reached or says no. */
export interface Provider {
  readonly id: ProviderId;
  /** By what its people are known. */
  readonly issuer: string;
  /** Where a browser is sent, and what must be known when it comes back. */
  depart(state: string): Promise<{ readonly url: string; readonly departure: Departure }>;
  /** Takes what the browser brought back; `query` is everything that stood in the address. */
  arrive(query: URLSearchParams, departure: Departure): Promise<Vouched>;
  /** Where a browser ends its session at the provider; absent when the provider has no such place. */
  leave(origin: SsoOrigin): Promise<string | undefined>;
}

/** The page of ours to which providers return. */
export const returnAddress = (publicUrl: string): string => `${publicUrl}/auth-redirect`;
export const signedOutAddress = (publicUrl: string): string => `${publicUrl}/login`;
