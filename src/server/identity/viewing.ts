import { type Actor, may } from "../../model/actor.ts";
import type { ChangeSet } from "../../model/change-set.ts";
import { fromNow } from "../db/clock.ts";
import { accountById, accountBySession, type StoredAccount } from "./accounts.ts";
import { commonOrganisations, isWithin } from "./acting.ts";
import { actorOf } from "./actor.ts";
import { actorUnder } from "./drafted.ts";
import type { Session } from "./session.ts";
import { longestOf, type SessionParts } from "./session-load.ts";

/** The permission to look at the product as somebody else does. */
export const SEE_AS = "user:seeAs";

/** A viewing that is not over, as its row tells. */
interface StoredViewing {
  readonly person: string;
  readonly organisation: string | null;
  readonly draft: ChangeSet | null;
  /** In ms since 1970. */
  readonly endsAt: number;
}

/** The viewing of a ticket that was begun in the session of a token, both by their hashes; undefined when it is unknown or over. */
async function storedViewing({ db }: SessionParts, tokenHash: string, ticketHash: string): Promise<StoredViewing | undefined> {
  const row = await db
    .selectFrom("viewing")
    .select(["person_id", "organisation_id", "draft", "expires_at"])
    .where("ticket_hash", "=", ticketHash)
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", fromNow(0))
    .executeTakeFirst();
  return (
    row && {
      person: row.person_id,
      organisation: row.organisation_id,
      draft: row.draft as ChangeSet | null,
      endsAt: Date.parse(row.expires_at),
    }
  );
}

/**
 * The session in which somebody looks at the product as another person does: with that person's rights, under a draft of rights where there is one;
 * read only. Undefined when it is over, or he may not any more: what he may, and what the person may, can have changed since he began.
 */
export async function loadViewing(parts: SessionParts, tokenHash: string, ticketHash: string): Promise<Session | undefined> {
  const [viewing, owner] = await Promise.all([storedViewing(parts, tokenHash, ticketHash), accountBySession(parts.db, tokenHash)]);
  // Who acts as somebody looks as nobody else.
  if (!viewing || !owner || owner.account.locked || owner.real) return undefined;
  const [person, real] = await Promise.all([accountById(parts.db, viewing.person), actorOf(parts.db, owner.account, null)]);
  const actor = person && (await actorSeen(parts, real, person, viewing));
  if (!actor || !may(real, SEE_AS)) return undefined;
  const { id, username, realName, toChangePwd, userType } = owner.account;
  const endsAt = Math.min(viewing.endsAt, owner.endsAt, await longestOf(parts.policies, owner));
  if (endsAt <= owner.askedAt) return undefined;
  return {
    actor: { ...actor, realUser: { id, username, realName } },
    mustChangePassword: toChangePwd,
    tenantCode: person.tenantCode,
    endsAt,
    choice: { ownRoles: person.roles, chosenRoles: null, provider: null, organisations: actor.organisations },
    signedIn: { id, userType, beganAt: owner.beganAt },
    viewing: { endsAt: new Date(endsAt).toISOString(), underDraft: viewing.draft !== null },
  };
}

/**
 * Who asks in a viewing. Undefined where he who looks may not see what this person sees, or would see under the draft: it is never more than he sees
 * himself. Himself he sees as a draft would have him.
 */
export async function actorSeen(
  { db, documents }: SessionParts,
  real: Actor,
  person: StoredAccount,
  { organisation, draft }: Pick<StoredViewing, "organisation" | "draft">,
): Promise<Actor | undefined> {
  const organisations = commonOrganisations(person.organisations, real);
  const account = { ...person, organisations };
  const current = organisations.find((one) => one === organisation) ?? null;
  const actor = draft === null ? await actorOf(db, account, current) : await actorUnder(db, account, current, draft, real.tenant);
  if (!actor || actor.isSuperUser || (person.id === real.id && draft === null)) return undefined;
  return (await isWithin({ db, documents: documents.current.documents }, real, person, async () => actor)) ? actor : undefined;
}
