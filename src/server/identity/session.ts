import type { Actor } from "../../model/actor.ts";
import type { StoredSession } from "./accounts.ts";

/** A signed-in user as a request sees him. */
export interface Session {
  readonly actor: Actor;
  readonly mustChangePassword: boolean;
  /** When it is over, in ms since 1970. */
  readonly endsAt: number;
  /** Between what the user can choose, and what he has chosen. */
  readonly choice: Choice;
  /** Who signed in, whoever he acts or looks as; and when, in ms since 1970. */
  readonly signedIn: { readonly id: string; readonly userType: number; readonly beganAt: number };
  /** Where somebody looks at the product as the actor does: until when, and whether by a draft of rights. Nothing can be changed in it. */
  readonly viewing?: { readonly endsAt: string; readonly underDraft: boolean } | undefined;
}

interface Choice extends Pick<StoredSession, "ownRoles" | "chosenRoles" | "provider"> {
  /** The organisations among which he may switch, by id. */
  readonly organisations: readonly string[];
}
