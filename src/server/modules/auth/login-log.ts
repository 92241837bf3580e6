import { AppError } from "../../../model/error.ts";
import type { SignInWay } from "../../../model/login-policy.ts";
import { deviceOf } from "../../../model/user-agent.ts";
import type { StoredAccount } from "../../identity/accounts.ts";
import { failureOf } from "../../plugins/failure.ts";
import { recorder } from "../../telemetry/recorder.ts";
import type { AuthServices, Caller } from "./signed-in.ts";

/** The dictionary `login_result`. */
const SUCCEEDED = 0;
const FAILED = 1;
const LONGEST_USER_AGENT = 500;

/** Why a sign-in failed, as the log tells it: the dictionary `login_failure`. Who signs in is told less. */
type LoginFailure = "unknownAccount" | "wrongPassword" | "otherTenant" | "wrongCode" | "locked" | "network" | "notConnected";

/**
 * Failures that are noted. Attempts that are refused before anything is looked at are not: too many of them, a wrong captcha, a way that is closed. They
 * cost their sender nothing, and would fill the log.
 */
const FAILURES: ReadonlyMap<string, LoginFailure> = new Map([
  ["auth.smsCodeWrong", "wrongCode"],
  ["auth.locked", "locked"],
  ["auth.networkRefused", "network"],
  ["auth.ssoNoAccount", "notConnected"],
]);

/** What an attempt has found out so far. Names that are typed are never kept: people type passwords into the wrong field. */
export interface LoginNote {
  account?: StoredAccount | undefined;
  /** Told where the code of the failure does not. */
  failure?: LoginFailure;
}

/** Notes a sign-in in the login log, however it ends: who, how, from where and with what, and why it failed. */
export async function noted<T>(
  services: Pick<AuthServices, "db" | "config">,
  way: SignInWay,
  caller: Caller,
  signIn: (note: LoginNote) => Promise<T>,
): Promise<T> {
  const note: LoginNote = {};
  try {
    const result = await signIn(note);
    // Who connects his account is signed in already.
    if (result !== null) await write(services, way, caller, note, null);
    count(way, "succeeded");
    return result;
  } catch (error) {
    const failure = error instanceof AppError ? (note.failure ?? FAILURES.get(error.code)) : undefined;
    count(way, failure ?? failureOf(error).code);
    if (failure) await write(services, way, caller, note, failure);
    throw error;
  }
}

const count = (way: SignInWay, result: string) =>
  recorder()?.count("formwork.sign_in", { "formwork.sign_in.way": way, "formwork.sign_in.result": result });

async function write(
  { db, config }: Pick<AuthServices, "db" | "config">,
  way: SignInWay,
  { ip, userAgent }: Caller,
  { account }: LoginNote,
  failure: LoginFailure | null,
): Promise<void> {
  const { kind, browser = null, system = null } = deviceOf(userAgent);
  const now = new Date().toISOString();
  await db
    .insertInto("sysr_login_log")
    .values({
      ...{ way, result: failure === null ? SUCCEEDED : FAILED, failure },
      ...{ ip, place: config.placeOf(ip) ?? null, device: kind, browser, system },
      user_agent: userAgent.replaceAll("\0", "").slice(0, LONGEST_USER_AGENT),
      ...{ create_by_id: account?.id ?? null, create_dept_id: account?.dept ?? null, tenant_id: account?.tenant ?? null },
      ...{ create_time: now, update_time: now },
    })
    .execute();
}
