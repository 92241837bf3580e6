import { createForm, type Form, onFieldInputValueChange } from "@formily/core";
import { Field, FormContext, type JSXComponent } from "@formily/react";
import type { TFunction } from "i18next";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useFormAround } from "../../../renderer/form/state/form-context.tsx";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { usePane } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { controlProps, statusOf } from "../control/control-props.ts";
import type { Awoken } from "../control/deferred.tsx";

/** What a control may need of the place where it is drawn. */
export interface Surroundings {
  readonly t: TFunction;
  /** Where popups are drawn. */
  readonly container: () => HTMLElement;
}

type Props<Value, Options extends object> = FieldWidgetProps<Value, Options> & Awoken;

/**
 * The control of a widget from a component that was made with Formily's `connect` – its own ones, or a customer's. It is drawn in a Formily
 * field of the form around it, with the field's title, access and errors, so that `useField` and `useForm` in it work; in a query form, in a
 * row of details and alone, in a form of its own. The stored value must be the one that the component gives; "" and undefined are stored as
 * nothing.
 * @param control made with `connect`, or any component that takes `value` and `onChange`
 * @param propsOf its further props
 */
export function connected<Value, Options extends object>(
  control: JSXComponent,
  propsOf: (props: Props<Value, Options>, surroundings: Surroundings) => object = () => ({}),
) {
  return function Connected(props: Props<Value, Options>) {
    const t = useTexts("widgets");
    const { container } = usePane();
    const name = props.field.name;
    const { form, errors } = useForm(props);
    useInput(form, name, props.onChange as (value: unknown) => void);
    const component: [JSXComponent, object] = [
      control,
      { ...controlProps(props), status: statusOf(props), ...propsOf(props, { t, container }) },
    ];
    // A field takes what it is made with once; what changes later it is told.
    useLayoutEffect(() =>
      form.setFieldState(name, (state) => {
        state.component = component;
        state.title = props.label;
        state.required = props.required ?? false;
        state.pattern = props.disabled ? "disabled" : props.readOnly ? "readOnly" : "editable";
        state.selfErrors = errors;
      }),
    );
    return (
      <FormContext.Provider value={form}>
        <Field name={name} component={component} />
      </FormContext.Provider>
    );
  };
}

/** The form around the control, whose values the record is, or one that holds this value alone. */
function useForm({ entity, field, value, invalid }: Pick<FieldWidgetProps, "entity" | "field" | "value" | "invalid">): {
  readonly form: Form;
  readonly errors: string[];
} {
  const around = useFormAround(entity);
  const [ownForm] = useState(() => around?.form ?? createForm({ values: { [field.name]: value } }));
  const form = around?.form ?? ownForm;
  useLayoutEffect(() => {
    if (!around) form.setValuesIn(field.name, value);
  }, [around, form, field.name, value]);
  return { form, errors: invalid ? [...(around?.errors.textsOf(field.name) ?? [field.name])] : [] };
}

/** Tells the form's model what is put in, by hand or by the component itself. */
function useInput(form: Form, name: string, onChange: (value: unknown) => void): void {
  const change = useRef(onChange);
  useLayoutEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    const effect = Symbol(name);
    form.addEffects(effect, () =>
      onFieldInputValueChange(name, ({ value }) => change.current(value === undefined || value === "" ? null : value)),
    );
    return () => form.removeEffects(effect);
  }, [form, name]);
}
