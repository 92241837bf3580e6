import { observer } from "@formily/reactive-react";
import { type ReactNode, useCallback } from "react";
import { WidgetBoundary } from "../../fallback.tsx";
import { UnknownWidget } from "../../states/UnknownWidget.tsx";
import type { FormModel } from "../model/form-model.ts";
import type { Work } from "../model/pending.ts";
import type { FieldPlan } from "../model/plan.ts";
import { useFormParts } from "../state/form-context.tsx";
import { AllowedProvider } from "./allowed.tsx";
import { describedBy, FieldFrame } from "./FieldFrame.tsx";
import { useCarry } from "./useCarry.ts";
import { useFilter } from "./useFilter.ts";

/** One field with its label, its control, its help and its errors. The only observer of its value: nothing around it draws again when it changes. */
export const FieldItem = observer(function FieldItem({ plan }: { plan: FieldPlan }) {
  const { model, view } = useFormParts();
  const { name, widget } = plan;
  const { required, readonly } = model.state(name);
  const errors = model.errors.textsOf(name);
  const id = view.idOf(name);
  const description = describedBy(id, plan, readonly, errors.length > 0);
  const carry = useCarry(plan);
  const change = useCallback(
    (value: unknown) => {
      model.set(name, value);
      carry?.(value);
    },
    [model, name, carry],
  );
  const work = useCallback((what: Work | undefined) => model.work(name, what), [model, name]);
  const filter = useFilter(plan, model);
  const Widget = widget?.component;
  const narrow = (control: ReactNode) =>
    plan.optionsWhen ? (
      <AllowedProvider value={{ values: model.state(name).allowed, current: model.value(name) }}>{control}</AllowedProvider>
    ) : (
      control
    );
  return (
    <FieldFrame plan={plan} id={id} required={required && !readonly} readonly={readonly} errors={errors}>
      {Widget ? (
        <WidgetBoundary path={`${plan.entity.$id}.${name}`}>
          {narrow(
            <Widget
              id={id}
              value={model.value(name)}
              onChange={change}
              field={plan.field}
              entity={plan.entity}
              options={aboutOptions(plan, model)}
              label={plan.title}
              placeholder={plan.placeholder}
              readOnly={readonly}
              required={required && !readonly}
              invalid={errors.length > 0}
              describedBy={description}
              filter={filter}
              onWork={work}
            />,
          )}
        </WidgetBoundary>
      ) : (
        <UnknownWidget name={plan.widgetName} path={`${plan.entity.$id}.${name}`} />
      )}
    </FieldFrame>
  );
});

/** The options of the widget; a condition is told the entity that the record names for it (x-snapshot). */
function aboutOptions({ field: { property }, options }: FieldPlan, model: FormModel): FieldPlan["options"] {
  const { format, "x-snapshot": named } = property;
  const about = format === "condition" && named !== undefined ? model.value(named) : undefined;
  return typeof about === "string" && about !== "" ? { entity: about, ...options } : options;
}
