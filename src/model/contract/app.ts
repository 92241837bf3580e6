import { ID } from "./common.ts";
import { operation } from "./operation.ts";
import { boolean, choice, integer, list, nullable, object, text, type ValueOf } from "./schema.ts";

const params = object({ id: ID });

/** Operations of the application beside the calls of every record. */
export const APP = {
  secret: operation({
    ...{
      id: "app.secret",
      method: "POST",
      entity: "app",
      path: "/:id/secret",
      permission: "app:secret",
      untold: true,
      byKey: false,
      params,
    },
    summary: "Make the secret of an application: the one before it counts no more, and this one is never told again",
    answer: object({ secret: text() }),
  }),
} as const;

const TARGET = choice(["window", "tab"], { description: "Of the browser, or of the workspace." });

const ACCESSIBLE = object({
  id: ID,
  name: text(),
  type: nullable(integer()),
  icon: nullable(text()),
  entranceUrl: nullable(text(undefined, { description: "Null: it has none, or cannot be entered from this network." })),
  jumpTarget: TARGET,
  external: boolean(),
  open: boolean({ description: "It has an entrance, and can be entered from this network." }),
});
/** An application that its user may enter. */
export type AccessibleApp = ValueOf<typeof ACCESSIBLE>;

const ENTRANCE = object({
  url: text(undefined, { description: "Of an application that asks who it is, with a ticket in it that counts once and for a minute." }),
  target: TARGET,
});
/** Where somebody enters an application. */
export type AppEntrance = ValueOf<typeof ENTRANCE>;

const own = { method: "POST", permission: "signed-in" } as const;

/** The applications of the signed-in user (specification administration §7.9); how they are entered is ours. */
export const APP_ENTRANCE = {
  accessible: operation({
    ...{ id: "appEntrance.accessible", path: "/api/v1/user/accessibleApps", ...own, answer: list(ACCESSIBLE) },
    summary: "The applications that the signed-in user may enter",
  }),
  enter: operation({
    ...{ id: "appEntrance.enter", path: "/api/v1/user/enterApp/:id", ...own, inPerson: true, params, answer: ENTRANCE },
    summary: "Where one enters an application of one's own",
  }),
} as const;

const PERSON = object({
  username: text(),
  realName: text(),
  tenant: nullable(text(undefined, { description: "The code of his tenant." })),
});
/** Who has entered an application. */
export type AppPerson = ValueOf<typeof PERSON>;

/** What applications ask by their secret. The path is ours. */
export const APP_TICKET = {
  redeem: operation({
    ...{ id: "appTicket.redeem", method: "POST", path: "/api/v1/app/ticket", permission: "public", answer: PERSON },
    summary: "Who has entered: asked by the application, with its secret and the ticket that its entrance brought",
    body: object({
      code: text(32, { minLength: 1, description: "The code of the application." }),
      secret: text(128, { minLength: 1 }),
      ticket: text(64, { minLength: 1 }),
    }),
  }),
} as const;
