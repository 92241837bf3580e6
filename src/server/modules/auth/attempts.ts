import { AppError } from "../../../model/error.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../context.ts";
import { fromNow } from "../../db/clock.ts";
import { sha256 } from "./tokens.ts";

const WINDOW_MINUTES = 15;

/** A sign-in (or the confirmation of a password) that is counted until it turns out to be a good one. */
export interface Attempt {
  /** It worked: its account starts from zero. */
  succeed(): Promise<void>;
  /** It was no guess at a password (a wrong captcha, say) and does not count. */
  withdraw(): Promise<void>;
}

/**
 * Counts an attempt before it is made, so that many at once cannot pass together, and refuses it when its account or its address has
 * used up its share; over all server processes. Names are stored hashed: people type passwords into the wrong field.
 */
export async function beginAttempt(db: Database, limits: Config["loginLimits"], username: string, address: string): Promise<Attempt> {
  const account = sha256(username.toLowerCase());
  const subjects = [
    { kind: "account", subject: account, limit: limits.account },
    { kind: "address", subject: address, limit: limits.address },
  ];
  const rows = await db
    .insertInto("login_attempt")
    .values(subjects.map(({ kind, subject }) => ({ kind, subject, ok: false })))
    .returning("id")
    .execute();
  const ids = rows.map((row) => row.id);
  const withdraw = async () => {
    await db.deleteFrom("login_attempt").where("id", "in", ids).execute();
  };
  const used = await db
    .selectFrom("login_attempt")
    .select((eb) => ["kind", eb.fn.countAll().as("count")])
    .where((eb) => eb.or(subjects.map(({ kind, subject }) => eb.and([eb("kind", "=", kind), eb("subject", "=", subject)]))))
    .where("at", ">", fromNow(-WINDOW_MINUTES * 60))
    .where("ok", "=", false)
    .groupBy("kind")
    .execute();
  if (used.some((row) => Number(row.count) > (subjects.find(({ kind }) => kind === row.kind)?.limit ?? 0))) {
    await withdraw();
    throw new AppError("auth.tooManyAttempts", { params: { minutes: WINDOW_MINUTES } });
  }
  return {
    withdraw,
    succeed: async () => {
      await db
        .updateTable("login_attempt")
        .set({ ok: true })
        .where((eb) => eb.or([eb("id", "in", ids), eb.and([eb("kind", "=", "account"), eb("subject", "=", account)])]))
        .execute();
    },
  };
}
