import { PRINT_TEMPLATE } from "../../../model/contract/print-template.ts";
import type { Feature, FeatureCard } from "../../feature.ts";
import type { RecordHooks } from "../../records/context.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import { draftCalls, publishingCalls } from "../designs/calls.ts";
import { designOf } from "../designs/store.ts";
import { copyTemplate } from "./copy.ts";
import { groundOf } from "./ground.ts";
import { TEMPLATE_HOOKS } from "./hooks.ts";
import { inLanguages, TEMPLATES } from "./kind.ts";
import { sourceTemplate } from "./source.ts";
import { assignUses, usesOf } from "./uses.ts";

/** Print templates that people draw in the browser, beside those of files. */
export const printDesign: FeatureCard = ({ living, messages }): Feature => ({
  name: "print-design",
  hooks: new Map([[TEMPLATES.entity, TEMPLATE_HOOKS as RecordHooks]]),
  calls: [
    ...draftCalls(TEMPLATES, PRINT_TEMPLATE),
    ...publishingCalls(TEMPLATES, PRINT_TEMPLATE, living, messages.formPlan),
    operationCall(PRINT_TEMPLATE.ground, async ({ params, query }, context, _, { edition, language }) => {
      const { printedEntity } = await designOf(context, TEMPLATES, params.id);
      return groundOf(context, edition.in(language), String(printedEntity), query.record);
    }),
    operationCall(PRINT_TEMPLATE.copy, ({ params, body }, context, entity, { edition }) =>
      copyTemplate(context, entity, edition, params.id, body),
    ),
    operationCall(PRINT_TEMPLATE.uses, ({ params }, context) => usesOf(context, params.id)),
    operationCall(PRINT_TEMPLATE.assign, async ({ params, body }, context) => {
      await assignUses(context, params.id, body);
      return null;
    }),
    operationCall(PRINT_TEMPLATE.source, async ({ params, query }, context, _, { edition }) => {
      await designOf(context, TEMPLATES, params.id);
      return sourceTemplate(context, inLanguages(edition), query.template);
    }),
  ],
});
