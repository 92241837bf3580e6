import { sql } from "kysely";
import type { Actor } from "../../../../model/actor.ts";
import { entityOf } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import { admits, type LoginPolicy, type LoginSettings } from "../../../../model/login-policy.ts";
import type { Context } from "../../../context.ts";
import { publishIn } from "../../../db/channel.ts";
import { fromNow } from "../../../db/clock.ts";
import { type Database, jsonb } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { LOGIN_TOPIC } from "../../../identity/login-policies.ts";
import { edit } from "../../../records/write/write.ts";

/** How long a change that locks its maker out is tried. */
const TRIAL_SECONDS = 5 * 60;

/** Who makes a change, from where. */
export interface Maker {
  readonly id: string;
  /** Absent: from no address, as when he changes by a file. */
  readonly ip: string | undefined;
}

/** Whether somebody could sign in again by a policy, from where he is: by one of the ways that he has. */
export async function couldSignIn(db: Database, policy: LoginPolicy, { id, ip }: Maker): Promise<boolean> {
  const user = await db
    .selectFrom("sysr_user")
    .select(["user_type", "password", "phone", "phone_verified"])
    .select((eb) => eb.exists(eb.selectFrom("sso_identity").select("id").where("user_id", "=", id)).as("connected"))
    .where("id", "=", id)
    .executeTakeFirst();
  if (!user) return true;
  if (ip !== undefined && !admits(policy, user.user_type, ip)) return false;
  const { ways } = policy;
  if (ways.has("account") && user.password !== null) return true;
  if (ways.has("phone") && user.phone !== null && user.phone_verified === true) return true;
  return (ways.has("oidc") || ways.has("cas") || ways.has("wechat")) && user.connected === true;
}

/** Begins to try a change; of one that follows another the settings before the first are those that it goes back to. */
export async function beginTrial(db: Database, owner: string, before: LoginSettings | undefined): Promise<void> {
  const times = { began_at: sql<string>`now()`, until: fromNow(TRIAL_SECONDS) };
  await db
    .insertInto("login_trial")
    .values({ owner_id: owner, before: before ? jsonb<object>(before) : null, ...times })
    .onConflict((conflict) => conflict.column("one").doUpdateSet({ owner_id: owner, ...times }))
    .execute();
}

/** What was tried stays. */
export async function endTrial(db: Database): Promise<void> {
  await db.deleteFrom("login_trial").execute();
  await publishIn(db, LOGIN_TOPIC, null);
}

/** Whether somebody has signed in since a change was made, which shows that one can. */
export const mayConfirm = (trial: { readonly began: number }, session: { readonly signedIn: { readonly beganAt: number } }): boolean =>
  session.signedIn.beganAt > trial.began;

type Undoing = Pick<Context, "db" | "documents" | "language"> & Partial<Context>;

/**
 * Takes a change back: the settings are what they were before it, by an ordinary edit, which stands in their history as the product's own.
 * @param overdue only where its time is over
 */
export async function takeBack(context: Undoing, overdue: boolean): Promise<void> {
  await inTransaction(context, async (inside) => {
    const trial = await inside.db
      .deleteFrom("login_trial")
      .$if(overdue, (query) => query.where("until", "<=", fromNow(0)))
      .returning("before")
      .executeTakeFirst();
    if (!trial) return;
    const stored = await inside.db
      .selectFrom("sysr_login_config")
      .select(["id", "version"])
      .where("removed_at", "is", null)
      .executeTakeFirst();
    const before = (trial.before as LoginSettings | null) ?? NOTHING;
    if (stored)
      await edit({ ...inside, actor: PRODUCT }, entityOf(context.documents, "login-config"), stored.id, {
        ...before,
        version: stored.version,
      });
    await publishIn(inside.db, LOGIN_TOPIC, null);
  });
}

const NOTHING: LoginSettings = {
  ...{ ways: null, captcha: null, passwordMin: null, passwordMax: null, passwordKinds: null },
  ...{ attempts: null, lockMinutes: null, sessionHours: null, networks: [] },
};

/** The product by itself: no account, and nobody's own. */
const PRODUCT: Actor = {
  ...{ id: "0", username: "", realName: "", userType: 0, isSuperUser: true, byProduct: true },
  ...{ tenant: null, organisation: null, organisations: [], dept: null, roles: [] },
  permissions: new Set(),
  grants: { view: new Set(), edit: new Set(), add: new Set() },
  rows: new Map(),
};

/** @throws AppError auth.confirmElsewhere in a session that stood before the change */
export async function confirmTrial(
  db: Database,
  trial: { readonly began: number } | undefined,
  session: { readonly signedIn: { readonly beganAt: number } },
): Promise<void> {
  if (!trial) return;
  if (!mayConfirm(trial, session)) throw new AppError("auth.confirmElsewhere");
  await inTransaction({ db }, (inside) => endTrial(inside.db));
}
