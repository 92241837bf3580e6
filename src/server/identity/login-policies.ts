import { admits, type LoginPolicy, type LoginSettings, policyWithin } from "../../model/login-policy.ts";
import { type CacheMeter, cache } from "../caches.ts";
import type { Config } from "../config.ts";
import type { Channel } from "../db/channel.ts";
import type { Database } from "../db/database.ts";
import type { Writes } from "../db/writes.ts";
import type { Session } from "./session.ts";

/** On which processes tell each other that the sign-in settings are others than before. */
export const LOGIN_TOPIC = "login-config";
const TABLES = ["sysr_login_config", "sysr_login_config_network", "login_trial"];

/** A change of the sign-in settings that is taken back at a moment, unless it is confirmed. */
export interface LoginTrial {
  /** Who made it: his sessions that stood before are open as they were, so that he can take it back. */
  readonly owner: string;
  /** In ms since 1970. */
  readonly began: number;
  readonly until: number;
}

interface InForce {
  readonly policy: LoginPolicy;
  readonly trial?: (LoginTrial & { readonly before: LoginPolicy }) | undefined;
}

/** How people sign in where nobody has set anything: as the operator has configured it. */
export const boundsOf = ({ loginCaptcha, passwordRule, loginLimits, sessionDays, signIn }: Config): LoginPolicy => ({
  ways: new Set([
    "account",
    ...(signIn.phone ? ["phone" as const] : []),
    ...(signIn.oidc ? ["oidc" as const] : []),
    ...(signIn.cas ? ["cas" as const] : []),
    ...(signIn.wechat ? ["wechat" as const] : []),
  ]),
  captcha: loginCaptcha,
  passwordRule,
  attempts: loginLimits.account,
  lockMinutes: undefined,
  sessionSeconds: sessionDays * 86_400,
  networks: [],
});

/** The sign-in settings as they are stored; undefined where there are none. */
export async function storedLoginSettings(db: Database): Promise<LoginSettings | undefined> {
  const row = await db.selectFrom("sysr_login_config").selectAll().where("removed_at", "is", null).executeTakeFirst();
  if (!row) return undefined;
  const networks = await db
    .selectFrom("sysr_login_config_network")
    .select(["network", "user_types"])
    .where("master_id", "=", row.id)
    .orderBy("sort_no")
    .execute();
  return {
    ...{ ways: row.ways ?? null, captcha: row.captcha ?? null, attempts: row.attempts ?? null, lockMinutes: row.lock_minutes ?? null },
    ...{ passwordMin: row.password_min ?? null, passwordMax: row.password_max ?? null, passwordKinds: row.password_kinds ?? null },
    sessionHours: row.session_hours ?? null,
    networks: networks.map(({ network, user_types }) => ({ network, userTypes: (user_types ?? []).map(Number) })),
  };
}

/**
 * How people sign in, as it is in force now, in every process: what the administrators have set, within what the operator has configured. It is kept until
 * somebody says that it is another one; where nobody can say so, it is read each time.
 */
export class LoginPolicies {
  readonly #db: Database;
  readonly #bounds: LoginPolicy;
  readonly #isTold: boolean;
  readonly #stops: readonly (() => void)[];
  #kept: Promise<InForce> | undefined;
  #onChange: () => void = () => {};
  readonly #meter: CacheMeter;

  constructor(parts: {
    readonly db: Database;
    readonly config: Config;
    readonly channel: Channel | undefined;
    readonly writes: Writes | undefined;
  }) {
    const { db, config, channel, writes } = parts;
    this.#db = db;
    this.#bounds = boundsOf(config);
    // A process without a channel is the only one.
    this.#isTold = writes !== undefined;
    const forget = () => {
      this.#kept = undefined;
      this.#onChange();
    };
    this.#meter = cache("loginPolicies", { size: () => (this.#kept ? 1 : 0), forget });
    // What this process writes counts before it is answered; the others are told.
    const stops = [
      writes?.subscribe((tables) => TABLES.some((table) => tables.has(table)) && forget()),
      channel?.subscribe(LOGIN_TOPIC, forget),
      channel?.onGap(forget),
    ];
    this.#stops = stops.flatMap((stop) => stop ?? []);
  }

  /** Hears that another policy may be in force. */
  follow(hear: () => void): void {
    this.#onChange = hear;
  }

  /** What the operator has configured. */
  get bounds(): LoginPolicy {
    return this.#bounds;
  }

  async current(): Promise<LoginPolicy> {
    const { policy, trial } = await this.#inForce();
    return trial && Date.now() >= trial.until ? trial.before : policy;
  }

  /** The change that stands to be confirmed; undefined: none does. */
  async trial(): Promise<LoginTrial | undefined> {
    const { trial } = await this.#inForce();
    return trial && Date.now() < trial.until ? trial : undefined;
  }

  /** Whether a session may be used from an address. Those of who is trying a change stay open to him as they were. */
  async admits(session: Pick<Session, "signedIn">, address: string): Promise<boolean> {
    const policy = await this.current();
    if (policy.networks.length === 0) return true;
    const { id, userType, beganAt } = session.signedIn;
    if (admits(policy, userType, address)) return true;
    const trial = await this.trial();
    return trial !== undefined && trial.owner === id && beganAt < trial.began;
  }

  stop(): void {
    this.#meter.leave();
    for (const stop of this.#stops) stop();
  }

  #inForce(): Promise<InForce> {
    this.#meter.count(this.#kept !== undefined);
    if (this.#kept) return this.#kept;
    const loading = this.#load();
    if (!this.#isTold) return loading;
    this.#kept = loading;
    // What failed is asked again by the next.
    loading.catch(() => {
      if (this.#kept === loading) this.#kept = undefined;
    });
    return loading;
  }

  async #load(): Promise<InForce> {
    const [settings, trial] = await Promise.all([
      storedLoginSettings(this.#db),
      this.#db.selectFrom("login_trial").selectAll().executeTakeFirst(),
    ]);
    return {
      policy: policyWithin(this.#bounds, settings),
      trial: trial && {
        ...{ owner: trial.owner_id, began: Date.parse(trial.began_at), until: Date.parse(trial.until) },
        before: policyWithin(this.#bounds, (trial.before as LoginSettings | null) ?? undefined),
      },
    };
  }
}
