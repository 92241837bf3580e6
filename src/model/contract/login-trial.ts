import { INSTANT } from "./common.ts";
import { operation } from "./operation.ts";
import { boolean, NOTHING, nullable, object } from "./schema.ts";

const TRIAL = nullable(
  object({
    until: INSTANT,
    mayConfirm: boolean({ description: "The caller has signed in since, which shows that one can." }),
  }),
);

const own = { path: "/api/v1/system/loginTrial", permission: "login-config:edit" } as const;

/**
 * A change of the sign-in settings by which who made it could not sign in again: it is in force at once, and taken back after five minutes unless somebody
 * confirms it who has signed in since. The paths are ours.
 */
export const LOGIN_TRIAL = {
  standing: operation({
    ...own,
    id: "loginTrial.standing",
    method: "GET",
    summary: "The change that stands to be confirmed",
    answer: TRIAL,
  }),
  confirm: operation({
    ...own,
    id: "loginTrial.confirm",
    method: "POST",
    summary: "Confirm it, from a session that began after it",
    answer: NOTHING,
  }),
  takeBack: operation({ ...own, id: "loginTrial.takeBack", method: "DELETE", summary: "Take it back now", answer: NOTHING }),
} as const;
