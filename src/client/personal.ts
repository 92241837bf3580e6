import type { Page } from "../model/wire.ts";
import type { Http } from "./http.ts";
import type { CodeSent, ProviderId } from "./sign-in.ts";

/** By which the product reaches somebody; changed by a code that is sent there. */
export type Contact = "phone" | "email";

/** The signed-in user as he sees himself. */
export interface Profile {
  readonly username: string;
  readonly realName: string;
  readonly phone: string | null;
  readonly email: string | null;
  /** Whether he has shown that it is his: only then a phone signs in. */
  readonly phoneVerified: boolean;
  readonly emailVerified: boolean;
  readonly introduction: string | null;
  readonly dept: string | null;
  readonly position: string | null;
  readonly roles: readonly string[];
  /** Those that he may change himself. */
  readonly editable: readonly ("realName" | "introduction" | Contact)[];
  readonly hasPassword: boolean;
}

/** Where the user is signed in. Times are instants, ISO 8601. */
export interface Device {
  readonly id: string;
  /** The one that asks. */
  readonly current: boolean;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly signedInAt: string;
  readonly lastSeenAt: string;
}

/** What the user did, or what was done in his name, in words of his language. */
export interface OwnOperation {
  readonly id: string;
  readonly time: string;
  readonly operation: string;
  readonly module: string;
  readonly recordId: string | null;
  /** Titles of the fields that were changed. */
  readonly fields: readonly string[];
  readonly ip: string | null;
  /** Milliseconds. */
  readonly duration: number | null;
  readonly inName: { readonly by: string; readonly of: string } | null;
}

/** As whom a provider of single sign-on knows the user. */
export interface Identity {
  readonly id: string;
  readonly provider: ProviderId | null;
  readonly name: string;
  readonly connectedAt: string;
}

export interface ContactChange {
  readonly contact: Contact;
  readonly value: string;
  readonly smsCode: string;
  readonly password?: string | undefined;
}

const BASE = "api/v1/user/personal";

/** The calls of the personal centre (specification shell §2; the paths are ours). */
export function createPersonal(http: Http) {
  return {
    profile: (signal?: AbortSignal) => http<Profile>("GET", BASE, { signal }),
    saveProfile: (changes: { readonly realName?: string; readonly introduction?: string }) => http("PUT", BASE, { body: changes }),
    sendContactCode: (contact: Contact, value: string) => http<CodeSent>("POST", `${BASE}/contactCode`, { body: { contact, value } }),
    changeContact: (change: ContactChange) => http("PUT", `${BASE}/contact`, { body: change }),
    identities: (signal?: AbortSignal) => http<readonly Identity[]>("GET", `${BASE}/identities`, { signal }),
    /** Where to sign in at a provider to be known by it, and what only this browser may bring back. */
    connect: (provider: ProviderId, password?: string) =>
      http<{ url: string; binding: string }>("POST", `${BASE}/identities`, {
        body: { provider, ...(password !== undefined && { password }) },
      }),
    disconnect: (id: string) => http("DELETE", `${BASE}/identities/${encodeURIComponent(id)}`),
    /** A data address, or null. */
    avatar: (signal?: AbortSignal) => http<string | null>("GET", `${BASE}/avatar`, { signal }),
    /** @param image PNG or WebP of at most 256 × 256 pixels and 200 kB, base64 */
    saveAvatar: (image: string) => http("PUT", `${BASE}/avatar`, { body: { image } }),
    removeAvatar: () => http("DELETE", `${BASE}/avatar`),
    devices: (signal?: AbortSignal) => http<readonly Device[]>("GET", `${BASE}/sessions`, { signal }),
    /** In one other place; in all others without one. */
    signOutElsewhere: (id?: string) => http("DELETE", id === undefined ? `${BASE}/sessions` : `${BASE}/sessions/${encodeURIComponent(id)}`),
    ownOperations: (current: number, size: number, signal?: AbortSignal) =>
      http<Page<OwnOperation>>("POST", `${BASE}/operationLog`, { query: { current, size }, signal }),
  };
}
