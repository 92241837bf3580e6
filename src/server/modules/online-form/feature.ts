import type { FastifyInstance } from "fastify";
import { ONLINE_FORM } from "../../../model/contract/online-form.ts";
import type { FeatureCard, Ground } from "../../feature.ts";
import { serve } from "../../plugins/serve.ts";
import type { RecordHooks } from "../../records/context.ts";
import { menuCall } from "./menu-call.ts";
import { openForm } from "./open-form.ts";
import { TEMPLATE_CALLS } from "./template-calls.ts";
import { holdingDocuments, spelledContents, wordedTemplates } from "./template-hooks.ts";

const checked = holdingDocuments as RecordHooks;

async function onlineFormRoutes(app: FastifyInstance): Promise<void> {
  serve(app, ONLINE_FORM.open, ({ query }, request) => openForm(request.context(), query));
}

/** Online forms (specification workflow §2, administration §3): what they are put together from, and how they are opened. */
export const onlineForm: FeatureCard = (_: Ground) => ({
  name: "online-form",
  hooks: new Map([
    ["form-content", { ...checked, ...spelledContents }],
    ["form-content-template", { ...checked, ...wordedTemplates }],
  ]),
  calls: [...TEMPLATE_CALLS, menuCall],
  routes: onlineFormRoutes,
});
