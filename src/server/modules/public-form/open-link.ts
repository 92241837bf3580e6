import { sql } from "kysely";
import { may } from "../../../model/actor.ts";
import { type Entity, entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { isOnlineForm } from "../../../model/online-forms.ts";
import type { Context } from "../../context.ts";
import { fromNow } from "../../db/clock.ts";
import type { Database } from "../../db/database.ts";
import { accountById } from "../../identity/accounts.ts";
import { looksLikeToken, sha256 } from "../../identity/tokens.ts";
import { actorOfOwner } from "../../jobs/owner.ts";

const ENABLED = 0;
/** Of the dictionary form_link_once. */
export const ONCE = { browser: 1, contact: 2 } as const;

/** A link that somebody has, as it is stored. */
export interface OpenLink {
  readonly id: string;
  readonly name: string;
  readonly form: string;
  readonly fields: string | null;
  readonly intro: string | null;
  readonly thanks: string | null;
  readonly openUntil: string | null;
  readonly once: number;
  readonly captcha: boolean;
  readonly owner: string;
}

/**
 * The link of a token, where it is open now. In a transaction its row is held, so that of the last two answers one finds it full.
 * @throws AppError publicForm.unknown, publicForm.early, publicForm.over, publicForm.full
 */
export async function openLink(db: Database, token: string, { lock = false } = {}): Promise<OpenLink> {
  if (!looksLikeToken(token)) throw new AppError("publicForm.unknown");
  const row = await db
    .selectFrom("form_link")
    .select([
      "id",
      "name",
      "form",
      "fields",
      "intro",
      "thanks",
      "open_from",
      "open_until",
      "most",
      "answers",
      "once",
      "captcha",
      "owner_id",
    ])
    .select((eb) => [eb("open_from", ">", fromNow(0)).as("isEarly"), eb("open_until", "<=", fromNow(0)).as("isOver")])
    .where("token", "=", token)
    .where("status", "=", ENABLED)
    .where("removed_at", "is", null)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row || row.owner_id === null) throw new AppError("publicForm.unknown");
  if (row.isEarly) throw new AppError("publicForm.early", { params: { time: minuteOf(String(row.open_from)) } });
  if (row.isOver) throw new AppError("publicForm.over");
  if (row.most !== null && (row.answers ?? 0) >= row.most) throw new AppError("publicForm.full");
  const { id, name, form, fields, intro, thanks, once, open_until: openUntil, owner_id: owner } = row;
  return { id, name, form, fields, intro, thanks, once, openUntil, owner, captcha: row.captcha !== false };
}

const minuteOf = (instant: string): string => `${new Date(instant).toISOString().slice(0, 16).replace("T", " ")} UTC`;

/** The form of a link, and a context in which its owner adds to it, with the rights that he has now. */
export interface OwnerAtForm<C extends Context> {
  readonly entity: Entity;
  readonly context: C;
}

/**
 * @throws AppError publicForm.over where the form is withdrawn, or the owner may not sign in, must change his password, or may not add to it any more
 */
export async function ownerAtForm<C extends Context>(context: C, { form, owner }: OpenLink): Promise<OwnerAtForm<C>> {
  const account = await accountById(context.db, owner);
  const stored = context.documents.entities.get(form);
  if (!account || account.locked || account.toChangePwd || !stored || !isOnlineForm(stored)) throw new AppError("publicForm.over");
  const who = { user: owner, realUser: null, organisation: account.organisations[0] ?? null, roles: null };
  const actor = await actorOfOwner(context, who);
  if (!may(actor, `${form}:add`)) throw new AppError("publicForm.over");
  return { entity: entityOf(context.documents, form), context: { ...context, actor } };
}

/** Refuses who has answered already: by the receipt of his browser, or by what he is reached at. */
export async function refuseAnswered(db: Database, { id, once }: OpenLink, { receipt, contact }: Identity): Promise<void> {
  if (once !== ONCE.browser && once !== ONCE.contact) return;
  const hashes = once === ONCE.browser ? receipt !== undefined && sha256(receipt) : contact !== undefined && contactHash(id, contact);
  if (!hashes) return;
  const { rows } = await sql<{ id: string }>`select id from form_link_answer where link_id = ${id}
    and ${sql.ref(once === ONCE.browser ? "receipt_hash" : "contact_hash")} = ${hashes}`.execute(db);
  if (rows.length > 0) throw new AppError("publicForm.answered");
}

/** By what somebody without an account is told from others. */
export interface Identity {
  readonly receipt?: string | undefined;
  readonly contact?: string | undefined;
}

/** A phone number or mail address however it is written; undefined where it is neither. */
export function contactOf(text: string | undefined): string | undefined {
  const plain = (text ?? "").normalize("NFKC").trim().toLowerCase();
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(plain)) return plain;
  const digits = plain.replace(/[\s()-]/g, "").replace(/^\+?86(?=1\d{10}$)/, "");
  return /^\+?\d{6,15}$/.test(digits) ? digits : undefined;
}

/** Of each link its own, so that what somebody answered elsewhere is not told by it. */
export const contactHash = (link: string, contact: string): string => sha256(`${link}:${contact}`);
