import { FORM_DESIGN } from "../../../model/contract/form-design.ts";
import type { Feature, FeatureCard } from "../../feature.ts";
import type { RecordHooks } from "../../records/context.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import { draftCalls, publishingCalls } from "../designs/calls.ts";
import { formDesignHooks } from "./hooks.ts";
import { FORMS } from "./kind.ts";
import { clearSleeping, sleepingOf } from "./sleeping.ts";

/** Forms that people design in the browser: drafts, and publishing them. */
export const formDesign: FeatureCard = ({ living, messages }): Feature => ({
  name: "form-design",
  hooks: new Map([[FORMS.entity, formDesignHooks as RecordHooks]]),
  calls: [
    ...draftCalls(FORMS, FORM_DESIGN),
    ...publishingCalls(FORMS, FORM_DESIGN, living, messages.formPlan),
    operationCall(FORM_DESIGN.sleeping, ({ params }, context) => sleepingOf(context, params.id)),
    operationCall(FORM_DESIGN.clear, async ({ params, body }, context) => {
      await clearSleeping(context, params.id, body);
      return null;
    }),
  ],
});
