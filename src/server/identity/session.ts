import type { Actor } from "../../model/actor.ts";
import type { Network } from "../../model/network.ts";
import type { StoredSession } from "./accounts.ts";

/** A signed-in user as a request sees him. */
export interface Session {
  readonly actor: Actor;
  readonly mustChangePassword: boolean;
  /** The code of his tenant; null: he is of none. */
  readonly tenantCode: string | null;
  /** When it is over, in ms since 1970. */
  readonly endsAt: number;
  /** Between what the user can choose, and what he has chosen. */
  readonly choice: Choice;
  /** Who signed in, whoever he acts or looks as; and when, in ms since 1970. */
  readonly signedIn: { readonly id: string; readonly userType: number; readonly beganAt: number };
  /** The API key by which a system asks in his name, and what it is held to beside its role. */
  readonly key?: KeyLimits | undefined;
  /** Where somebody looks at the product as the actor does: until when, and whether by a draft of rights. Nothing can be changed in it. */
  readonly viewing?: { readonly endsAt: string; readonly underDraft: boolean } | undefined;
}

/** What an API key is held to. */
export interface KeyLimits {
  readonly id: string;
  readonly name: string;
  /** From where it may be used; none: from anywhere. */
  readonly networks: readonly Network[];
  /** Requests that it may make in a minute, in each process. */
  readonly perMinute: number;
}

interface Choice extends Pick<StoredSession, "ownRoles" | "chosenRoles" | "provider"> {
  /** The organisations among which he may switch, by id. */
  readonly organisations: readonly string[];
}
