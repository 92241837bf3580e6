import { observer } from "@formily/reactive-react";
import { useMemo } from "react";
import { type CodeRule, codeFields, codePreview } from "../../../model/code-rule.ts";
import { useTexts } from "../../texts.ts";
import type { FieldPlan } from "../model/plan.ts";
import { useFormParts } from "../state/form-context.tsx";
import { FieldItem } from "./FieldItem.tsx";

interface NumberedProps {
  readonly plan: FieldPlan;
  readonly code: CodeRule;
}

/** A field that the server numbers: empty, it shows the number as far as it is known. None is reserved, so the counter's digits are not. */
export const NumberedItem = observer(function NumberedItem({ plan, code }: NumberedProps) {
  const { model } = useFormParts();
  const t = useTexts("form");
  const record = Object.fromEntries(codeFields(code).map((name) => [name, model.value(name)]));
  const preview = t("code.preview", { code: codePreview(code, record, new Date().toISOString()) });
  const planWithPreview = useMemo(() => ({ ...plan, placeholder: plan.placeholder ?? preview }), [plan, preview]);
  return <FieldItem plan={planWithPreview} />;
});
