import { choice, integer, object, type ValueOf } from "./schema.ts";

/** Protocols of single sign-on. */
export const PROVIDER = choice(["oidc", "cas"]);
export type ProviderId = ValueOf<typeof PROVIDER>;

export const CODE_SENT = object({
  length: integer({ description: "Digits of the code." }),
  minutes: integer({ description: "How long it counts." }),
  resendAfter: integer({ description: "Seconds until another one may be asked for." }),
});
export type CodeSent = ValueOf<typeof CODE_SENT>;
