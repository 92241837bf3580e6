import type { FastifyInstance, FastifyRequest } from "fastify";
import { PUBLIC_FORM } from "../../../model/contract/public-form.ts";
import { AppError } from "../../../model/error.ts";
import type { FeatureCard, Ground } from "../../feature.ts";
import { serve } from "../../plugins/serve.ts";
import type { RecordHooks } from "../../records/context.ts";
import { makeCaptcha } from "../auth/captcha.ts";
import { countAct } from "../auth/counted.ts";
import { LINK_CALLS } from "./link-calls.ts";
import { linkHooks } from "./link-hooks.ts";
import { openLink, ownerAtForm, refuseAnswered } from "./open-link.ts";
import { keepReceipt, receiptOf } from "./receipt-cookie.ts";
import { send } from "./send.ts";
import { shownForm } from "./shown-form.ts";

const MINUTES = 15;
/** How often one address may do it in that time; a company or a mobile network has one for many. */
const LIMITS = { look: 240, captcha: 120, send: 60 } as const;

async function publicFormRoutes(app: FastifyInstance, { hooks }: Pick<Ground, "hooks">): Promise<void> {
  const { db } = app;
  const count = (what: keyof typeof LIMITS, { ip }: FastifyRequest): Promise<void> => {
    const refusal = () => new AppError("auth.tooManyAttempts", { params: { minutes: MINUTES } });
    return countAct(db, [{ kind: `public-form-${what}`, subject: ip, limit: LIMITS[what], seconds: MINUTES * 60, refusal }]);
  };
  serve(app, PUBLIC_FORM.look, async ({ body }, request) => {
    await count("look", request);
    const link = await openLink(db, body.token);
    await refuseAnswered(db, link, { receipt: receiptOf(request, body) });
    const { entity, context } = await ownerAtForm(request.context(), link);
    return shownForm(context, entity, link);
  });
  serve(app, PUBLIC_FORM.captcha, async (_, request) => {
    await count("captcha", request);
    return makeCaptcha(db);
  });
  serve(app, PUBLIC_FORM.send, async ({ body }, request, reply) => {
    await count("send", request);
    const { isOncePerBrowser, ...answer } = await send({ ...request.context(), hooks }, { ...body, receipt: receiptOf(request, body) });
    if (isOncePerBrowser) keepReceipt(request, reply, body.token, answer.receipt);
    return answer;
  });
}

/** Forms that people without an account fill in by a link. */
export const publicForm: FeatureCard = ({ hooks }) => ({
  ...{ name: "public-form", hooks: new Map([["form-link", linkHooks as RecordHooks]]), calls: LINK_CALLS },
  routes: (app) => publicFormRoutes(app, { hooks }),
});
