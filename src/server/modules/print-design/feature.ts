import { PRINT_TEMPLATE } from "../../../model/contract/print-template.ts";
import { LANGUAGES } from "../../../model/document-languages.ts";
import { printOf } from "../../../model/print-template.ts";
import type { Feature, FeatureCard } from "../../feature.ts";
import type { Stored } from "../../records/column.ts";
import type { RecordHooks } from "../../records/context.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import { draftCalls, publishingCalls } from "../designs/calls.ts";
import { codeTaken, removalHooks } from "../designs/hooks.ts";
import { designOf } from "../designs/store.ts";
import { groundOf } from "./ground.ts";
import { TEMPLATES } from "./kind.ts";
import { sourceTemplate } from "./source.ts";

interface TemplateRecord extends Stored {
  readonly id: string;
  readonly code: string;
}

/** A template's code is its document's id, and nobody else's. */
const hooks: RecordHooks<TemplateRecord> = {
  ...removalHooks,
  async beforeSave({ documents }, { mode, changes: { code } }) {
    if (mode === "add" && typeof code === "string" && printOf(documents, code)) throw codeTaken(code);
  },
};

/** Print templates that people draw in the browser. */
export const printDesign: FeatureCard = ({ living, messages }): Feature => ({
  name: "print-design",
  hooks: new Map([[TEMPLATES.entity, hooks as RecordHooks]]),
  calls: [
    ...draftCalls(TEMPLATES, PRINT_TEMPLATE),
    ...publishingCalls(TEMPLATES, PRINT_TEMPLATE, living, messages.formPlan),
    operationCall(PRINT_TEMPLATE.ground, async ({ params, query }, context, _, { edition, language }) => {
      const { printedEntity } = await designOf(context, TEMPLATES, params.id);
      return groundOf(context, edition.in(language), String(printedEntity), query.record);
    }),
    operationCall(PRINT_TEMPLATE.source, async ({ params, query }, context, _, { edition }) => {
      await designOf(context, TEMPLATES, params.id);
      const inLanguages = new Map(LANGUAGES.map((language) => [language, edition.in(language)] as const));
      return sourceTemplate(context, inLanguages, query.template);
    }),
  ],
});
