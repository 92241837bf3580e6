import { ID } from "./common.ts";
import { operation } from "./operation.ts";
import { NOTHING, object } from "./schema.ts";

const resend = <E extends string, F extends string>(entity: E, feature: F) => ({
  resend: operation({
    ...{ id: `${feature}.resend` as const, method: "POST", entity, path: "/:id/resend", params: object({ id: ID }) },
    ...{ permission: `${entity}:resend` as const, answer: NOTHING },
    summary: "Send a message again as its log has kept it; one that held a secret cannot be",
  }),
});

/** Operations of the logs of messages, by channel. */
export const MESSAGE_LOGS = {
  sms: resend("sms-log", "smsLog"),
  email: resend("email-log", "emailLog"),
  wechat: resend("wechat-log", "wechatLog"),
  push: resend("push-log", "pushLog"),
} as const;
