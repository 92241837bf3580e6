import { ID } from "./common.ts";
import { choice, integer, list, object, text, type ValueOf } from "./schema.ts";

/** Protocols of single sign-on. */
export const PROVIDER = choice(["oidc", "cas", "wechat"]);
export type ProviderId = ValueOf<typeof PROVIDER>;

export const CODE_SENT = object({
  length: integer({ description: "Digits of the code." }),
  minutes: integer({ description: "How long it counts." }),
  resendAfter: integer({ description: "Seconds until another one may be asked for." }),
});
export type CodeSent = ValueOf<typeof CODE_SENT>;

export const ORGANISATION = object({ id: ID, shortName: text() });
/** An organisation in which the user works, or could. */
export type Organisation = ValueOf<typeof ORGANISATION>;

/** The columns that the roles of a user open to him, `{entity}:{column}`, under the names of the specification (shell §3). */
export const COLUMNS = {
  column_permission_views: list(text()),
  column_permission_edits: list(text()),
  column_permission_adds: list(text()),
  column_controlled: list(text(), { description: "Entities of which no other column is seen." }),
};

/** A password as it is typed. */
export const PASSWORD = text(256, { minLength: 1 });
