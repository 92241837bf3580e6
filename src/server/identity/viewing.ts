import { may } from "../../model/actor.ts";
import type { ChangeSet } from "../../model/change-set.ts";
import { fromNow } from "../db/clock.ts";
import { accountById, accountBySession, type StoredAccount } from "./accounts.ts";
import { commonOrganisations, isWithin } from "./acting.ts";
import { actorOf } from "./actor.ts";
import type { Session } from "./session.ts";
import type { SessionParts } from "./session-load.ts";

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
  const person = await accountById(parts.db, viewing.person);
  if (!person || !(await maySee(parts, owner.account, person))) return undefined;
  const { id, username, realName, toChangePwd, isSuper: isSuperUser, organisations: own } = owner.account;
  const organisations = commonOrganisations(person.organisations, { isSuperUser, organisations: own });
  const organisation = organisations.find((one) => one === viewing.organisation) ?? null;
  const actor = await actorOf(parts.db, { ...person, organisations }, organisation);
  const endsAt = Math.min(viewing.endsAt, owner.endsAt);
  return {
    actor: { ...actor, realUser: { id, username, realName } },
    mustChangePassword: toChangePwd,
    endsAt,
    choice: { ownRoles: person.roles, chosenRoles: null, provider: null, organisations },
    viewing: { endsAt: new Date(endsAt).toISOString(), underDraft: viewing.draft !== null },
  };
}

/** Whether the owner of a session may look as this person: with the permission, and as nobody who may more than he himself. */
export async function maySee({ db, documents }: SessionParts, owner: StoredAccount, person: StoredAccount): Promise<boolean> {
  const real = await actorOf(db, owner, null);
  return may(real, SEE_AS) && isWithin({ db, documents: documents.current.documents }, real, person);
}
