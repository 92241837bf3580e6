import { memo, startTransition, useCallback, useState } from "react";
import type { FieldPlan } from "../model/plan.ts";
import { useFormParts } from "../state/form-context.tsx";
import { FarFields } from "./FarFields.tsx";
import { FieldSlot } from "./FieldSlot.tsx";

interface BlockProps {
  readonly fields: readonly FieldPlan[];
  /** Drawn at once, because the first picture shows it. */
  readonly first: boolean;
}

/**
 * Fields that come and are watched together. Far from what can be seen they are one box, with their labels and values as text; when it comes
 * near, their controls take its place in the grid, and stay.
 */
export const FieldBlock = memo(function FieldBlock({ fields, first }: BlockProps) {
  const { near } = useFormParts();
  const [stage, setStage] = useState<"far" | "told" | "drawn">(() =>
    first || fields.some(({ name }) => near.isWanted(name)) ? "drawn" : "far",
  );
  const watch = useCallback(
    (element: HTMLDivElement | null) =>
      element
        ? near.watch(element, {
            fields: fields.map(({ name }) => name),
            draw: (when) => (when === "now" ? setStage("drawn") : startTransition(() => setStage("drawn"))),
            // Rows of details are a table of their own: it tells itself.
            tell: () => setStage(fields.some(({ details }) => details) ? "drawn" : "told"),
          })
        : undefined,
    [near, fields],
  );
  if (stage === "drawn") return fields.map((plan) => <FieldSlot key={plan.name} plan={plan} />);
  return <FarFields place={watch} fields={fields} told={stage === "told"} />;
});
