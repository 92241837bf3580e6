import { sql } from "kysely";
import { AppError } from "../../../model/error.ts";
import type { Config } from "../../config.ts";
import { fromNow } from "../../db/clock.ts";
import type { Database } from "../../db/database.ts";
import type { LoginPolicies } from "../../identity/login-policies.ts";
import { sha256 } from "../../identity/tokens.ts";

const WINDOW_SECONDS = 15 * 60;
/** A name at an address waits longer with every wrong password, so its wrong ones are known for longer. */
const PAIR_SECONDS = 60 * 60;
const FIRST_PAUSE = 15;
const LONGEST_PAUSE = 300;
/** Between two tries for a name that many addresses guess at, by those at which nobody is signed in as he. */
const STRANGERS_PAUSE = 10;

/** What counting needs. */
interface AttemptParts {
  readonly db: Database;
  readonly config: Pick<Config, "loginLimits">;
  readonly policies: Pick<LoginPolicies, "current">;
}

/** A sign-in (or the confirmation of a password) that is counted until it turns out to be a good one. */
export interface Attempt {
  /** It worked: its account starts from zero at this address. */
  succeed(): Promise<void>;
  /** It was no guess at a password (a wrong captcha, say) and does not count. */
  withdraw(): Promise<void>;
}

/** The wrong attempts of one subject before this one. */
interface Past {
  readonly count: number;
  /** Seconds since the last. */
  readonly since: number;
}

/**
 * Counts an attempt before it is made, so that many at once cannot pass together, and refuses it when it comes too soon; over all server
 * processes. Nobody can lock somebody else out: wrong passwords make their own address wait, longer and longer, and a name that is guessed at
 * from everywhere is open as ever at the addresses where its owner is signed in, and elsewhere to one try in ten seconds.
 * Names are stored hashed: people type passwords into the wrong field.
 * @throws AppError auth.tooManyAttempts
 */
export async function beginAttempt({ db, config, policies }: AttemptParts, username: string, address: string): Promise<Attempt> {
  const limits = config.loginLimits;
  const { attempts, lockMinutes } = await policies.current();
  const account = accountOf(username);
  const pair = `${account} ${sha256(address)}`;
  const subjects = [
    { kind: "pair", subject: pair, seconds: Math.max(PAIR_SECONDS, (lockMinutes ?? 0) * 60) },
    { kind: "account", subject: account, seconds: WINDOW_SECONDS },
    { kind: "address", subject: address, seconds: WINDOW_SECONDS },
  ] as const;
  const rows = await db
    .insertInto("login_attempt")
    .values(subjects.map(({ kind, subject }) => ({ kind, subject, ok: false })))
    .returning("id")
    .execute();
  const ids = rows.map((row) => row.id);
  const withdraw = async () => {
    await db.deleteFrom("login_attempt").where("id", "in", ids).execute();
  };
  const found = await db
    .selectFrom("login_attempt")
    .select((eb) => ["kind", eb.fn.countAll().as("count"), sql<number>`extract(epoch from now() - max(at))::float8`.as("since")])
    .where((eb) =>
      eb.or(
        subjects.map(({ kind, subject, seconds }) =>
          eb.and([eb("kind", "=", kind), eb("subject", "=", subject), eb("at", ">", fromNow(-seconds))]),
        ),
      ),
    )
    .where("ok", "=", false)
    .where("id", "not in", ids)
    .groupBy("kind")
    .execute();
  const isHome = await isSignedInAt(db, username, address);
  const past = (kind: (typeof subjects)[number]["kind"]): Past => {
    const row = found.find((one) => one.kind === kind);
    return { count: Number(row?.count ?? 0), since: Number(row?.since ?? 0) };
  };
  const wait = Math.max(
    waitOfPair(past("pair"), attempts, lockMinutes),
    isHome ? 0 : waitOfName(past("account"), limits.name),
    past("address").count >= limits.address ? WINDOW_SECONDS : 0,
  );
  if (wait > 0) {
    await withdraw();
    throw new AppError("auth.tooManyAttempts", { params: { minutes: Math.ceil(wait / 60) } });
  }
  return {
    withdraw,
    succeed: async () => {
      await db
        .updateTable("login_attempt")
        .set({ ok: true })
        .where((eb) => eb.or([eb("id", "in", ids), eb.and([eb("kind", "=", "pair"), eb("subject", "=", pair)])]))
        .execute();
    },
  };
}

/** Forgets the wrong passwords of a name, wherever they were tried: it has a new one. */
export async function forgetAttempts(db: Database, username: string): Promise<void> {
  const account = accountOf(username);
  await db
    .deleteFrom("login_attempt")
    .where((eb) =>
      eb.or([
        eb.and([eb("kind", "=", "account"), eb("subject", "=", account)]),
        eb.and([eb("kind", "=", "pair"), eb("subject", "like", `${account} %`)]),
      ]),
    )
    .execute();
}

const accountOf = (username: string): string => sha256(username.toLowerCase());

/** Seconds to wait: none for the first tries, then as long as is set, or twice as long after each. */
function waitOfPair({ count, since }: Past, free: number, lockMinutes: number | undefined): number {
  if (count < free) return 0;
  if (lockMinutes !== undefined) return Math.max(lockMinutes * 60 - since, 0);
  return Math.max(Math.min(FIRST_PAUSE * 2 ** (count - free), LONGEST_PAUSE) - since, 0);
}

const waitOfName = ({ count, since }: Past, limit: number): number => (count < limit ? 0 : Math.max(STRANGERS_PAUSE - since, 0));

/** Whether the user of a name has a session that was begun at this address. */
async function isSignedInAt(db: Database, username: string, address: string): Promise<boolean> {
  const row = await db
    .selectFrom("session")
    .innerJoin("sysr_user", "sysr_user.id", "session.user_id")
    .select("session.id")
    .where("sysr_user.username", "=", username)
    .where("session.ip", "=", address)
    .where("session.expires_at", ">", fromNow(0))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
