import { contains, parseNetwork } from "./network.ts";
import type { PasswordRule } from "./sign-in-rules.ts";

/** Ways to sign in: the dictionary `sign_in_way`. */
export const SIGN_IN_WAYS = ["account", "phone", "oidc", "cas", "wechat"] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/** Where somebody may sign in and work from. */
export interface AllowedNetwork {
  readonly network: string;
  /** For users of these types; none: for all. */
  readonly userTypes: readonly number[];
}

/** How people sign in, as it is in force. */
export interface LoginPolicy {
  readonly ways: ReadonlySet<SignInWay>;
  readonly captcha: boolean;
  readonly passwordRule: PasswordRule;
  /** Wrong passwords of a name at an address before it has to wait. */
  readonly attempts: number;
  /** How long it then waits; undefined: longer with every further one. */
  readonly lockMinutes: number | undefined;
  readonly sessionSeconds: number;
  readonly networks: readonly AllowedNetwork[];
}

/** What an administrator has set; null: what the operator has. */
export interface LoginSettings {
  readonly ways: readonly string[] | null;
  readonly captcha: boolean | null;
  readonly passwordMin: number | null;
  readonly passwordMax: number | null;
  readonly passwordKinds: number | null;
  readonly attempts: number | null;
  readonly lockMinutes: number | null;
  readonly sessionHours: number | null;
  readonly networks: readonly AllowedNetwork[];
}

/** Kinds of characters that there are. */
const MOST_KINDS = 4;

/**
 * What is in force where an administrator has set this, within what the operator has configured: of the ways those that are configured, passwords no weaker,
 * tries no more and sessions no longer. Of ways that are none at all, those that are configured stay open.
 */
export function policyWithin(bounds: LoginPolicy, settings: LoginSettings | undefined): LoginPolicy {
  if (!settings) return bounds;
  const least = (bound: number, own: number | null) => Math.min(bound, own ?? bound);
  const most = (bound: number, own: number | null) => Math.max(bound, own ?? bound);
  const chosen = (settings.ways ?? []).filter((way) => bounds.ways.has(way as SignInWay)) as SignInWay[];
  const min = Math.min(most(bounds.passwordRule.min, settings.passwordMin), bounds.passwordRule.max);
  return {
    ways: chosen.length > 0 ? new Set(chosen) : bounds.ways,
    captcha: settings.captcha ?? bounds.captcha,
    passwordRule: {
      min,
      max: Math.max(min, least(bounds.passwordRule.max, settings.passwordMax)),
      kinds: Math.min(most(bounds.passwordRule.kinds, settings.passwordKinds), MOST_KINDS),
    },
    attempts: least(bounds.attempts, settings.attempts),
    lockMinutes: settings.lockMinutes ?? bounds.lockMinutes,
    sessionSeconds: least(bounds.sessionSeconds, settings.sessionHours === null ? null : settings.sessionHours * 3_600),
    // What is no network shuts nobody out.
    networks: settings.networks.filter(({ network }) => parseNetwork(network) !== undefined),
  };
}

/** Whether a user of this type may sign in and work from an address: from anywhere where no network is named for his type. */
export function admits({ networks }: Pick<LoginPolicy, "networks">, userType: number, address: string): boolean {
  const own = networks.filter(({ userTypes }) => userTypes.length === 0 || userTypes.includes(userType));
  return own.length === 0 || own.some(({ network }) => isIn(network, address));
}

function isIn(network: string, address: string): boolean {
  const parsed = parseNetwork(network);
  return parsed !== undefined && contains(parsed, address);
}
