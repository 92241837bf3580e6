import { operation } from "./operation.ts";
import { boolean, described, NOTHING, nullable, object, optional, text } from "./schema.ts";

const USERS = "/api/v1/user/sysrUser";
/** Whoever acts as somebody is not he. */
const own = { method: "POST", permission: "signed-in", inPerson: true } as const;

/**
 * By which WeChat the signed-in user is known (specification administration §7.1): the connection of the personal centre at the addresses of the
 * specification. Without WECHAT_APP_ID they answer that it is not offered.
 */
export const WECHAT = {
  state: operation({
    ...{ id: "wechat.state", path: `${USERS}/checkBindWechatState`, ...own },
    summary: "Whether the user is bound to WeChat",
    answer: object({
      offered: boolean({ description: "The operator has configured it." }),
      bound: boolean(),
      name: nullable(text(undefined, { description: "What he is called there." })),
    }),
  }),
  qrCode: operation({
    ...{ id: "wechat.qrCode", path: `${USERS}/createWechatQrcode`, ...own },
    summary: "The page whose code is scanned to bind; it counts once and for a quarter of an hour",
    body: nullable(object({ password: optional(described(text(256), "The user's password, where he has one.")) })),
    answer: object({
      url: text(),
      state: text(undefined, { description: "What comes back with it." }),
      binding: text(undefined, { description: "What only this browser may bring back." }),
    }),
  }),
  bind: operation({
    ...{ id: "wechat.bind", path: `${USERS}/bindWechat`, ...own, answer: NOTHING },
    summary: "Bind the user to the WeChat that scanned the code",
    body: object({
      code: text(512, { minLength: 1, description: "As WeChat gave it to the browser." }),
      state: text(64, { minLength: 1 }),
      binding: text(64, { minLength: 1 }),
    }),
  }),
  unbind: operation({
    ...{ id: "wechat.unbind", path: `${USERS}/unbindWechat`, ...own, answer: NOTHING },
    summary: "Be known to WeChat no more",
  }),
} as const;
