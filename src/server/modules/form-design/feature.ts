import type { FastifyRequest } from "fastify";
import { FORM_DESIGN } from "../../../model/contract/form-design.ts";
import { publishedDocuments } from "../../documents/published/rows.ts";
import type { Feature, FeatureCard } from "../../feature.ts";
import type { RecordHooks } from "../../records/context.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import { saveDraft, toldDraft } from "./draft.ts";
import { formDesignHooks } from "./hooks.ts";
import { planDesign } from "./plan.ts";
import { problemsOf } from "./problems.ts";
import { publishDesign, withdrawDesign } from "./publish.ts";
import { clearSleeping, sleepingOf } from "./sleeping.ts";
import { designOf, FORM_DESIGN_ENTITY } from "./store.ts";
import { bringBack, compareVersions, documentsOfVersion, toldVersions } from "./versions.ts";

/** Forms that people design in the browser: drafts, and publishing them. */
export const formDesign: FeatureCard = ({ living, messages }): Feature => {
  const parts = (request: FastifyRequest) => ({ living, inForce: request.edition.documents });
  return {
    name: "form-design",
    hooks: new Map([[FORM_DESIGN_ENTITY, formDesignHooks as RecordHooks]]),
    calls: [
      operationCall(FORM_DESIGN.draft, ({ params }, context) => toldDraft(context, params.id)),
      operationCall(FORM_DESIGN.saveDraft, ({ params, body }, context) => saveDraft(context, params.id, body)),
      operationCall(FORM_DESIGN.check, async ({ params, body }, context, _, request) => {
        const { id } = await designOf(context, params.id);
        return problemsOf(body.documents, request.edition.documents, await publishedDocuments(context.db, id));
      }),
      operationCall(FORM_DESIGN.plan, ({ params, body }, context, _, request) =>
        planDesign(context, parts(request), messages.formPlan, params.id, body?.version),
      ),
      operationCall(FORM_DESIGN.sleeping, ({ params }, context) => sleepingOf(context, params.id)),
      operationCall(FORM_DESIGN.clear, async ({ params, body }, context) => {
        await clearSleeping(context, params.id, body);
        return null;
      }),
      operationCall(FORM_DESIGN.versions, ({ params }, context) => toldVersions(context, params.id)),
      operationCall(FORM_DESIGN.version, ({ params, query }, context) => documentsOfVersion(context, params.id, query.version)),
      operationCall(FORM_DESIGN.compare, ({ params, query }, context) => compareVersions(context, params.id, query.from, query.to)),
      operationCall(FORM_DESIGN.bringBack, ({ params, body }, context) => bringBack(context, params.id, body)),
      operationCall(FORM_DESIGN.publish, ({ params, body }, context, _, request) =>
        publishDesign(context, parts(request), params.id, body ?? {}),
      ),
      operationCall(FORM_DESIGN.withdraw, ({ params }, context, _, request) => withdrawDesign(context, parts(request), params.id)),
    ],
  };
};
