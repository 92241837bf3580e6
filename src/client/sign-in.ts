import type { ProviderId } from "../model/contract/auth.ts";
import { type BroughtBack, type CodeQuestion, SIGN_IN } from "../model/contract/sign-in.ts";
import { callsOf } from "./calls.ts";
import type { Http } from "./http.ts";

export type CodePurpose = "signIn" | "password";

/** The calls of somebody who is not signed in yet (specification shell §7). */
export function createSignIn(http: Http) {
  const { signInCode, passwordCode, arriveByOidc, arriveByCas, arriveByWechat, ...others } = callsOf(http, SIGN_IN);
  const codes = { signIn: signInCode, password: passwordCode };
  const arrivals = { oidc: arriveByOidc, cas: arriveByCas, wechat: arriveByWechat };
  return {
    ...others,
    sendCode: (purpose: CodePurpose, query: CodeQuestion) => codes[purpose]({ query }),
    /** A session; null for who had one when he left, and is connected with whom the provider named. */
    arrive: (provider: ProviderId, query: BroughtBack) => arrivals[provider]({ query }),
  };
}
