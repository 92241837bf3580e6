import { observer } from "@formily/reactive-react";
import { useEffect, useRef } from "react";
import { typedField, typedText, typedValue } from "../../../model/typed.ts";
import { useEntity } from "../../../renderer/bundle.tsx";
import { useFormAround } from "../../../renderer/form/state/form-context.tsx";
import { fieldWidgetFor } from "../../../renderer/lookup.ts";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useServices } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { defineWidget } from "../../define.ts";
import { Text } from "../text/Text.tsx";
import styles from "./typed.module.css";

/**
 * A text that holds the value of the field which another one of the form names (x-typed): edited by the widget of that field, with its explanation below. Where
 * another is named, its default stands there.
 */
export const TypedField = observer(function TypedField(props: FieldWidgetProps<string>) {
  const t = useTexts("widgets");
  const { registry } = useServices();
  const { field, value, onChange, id } = props;
  const said = field.property["x-typed"];
  const entity = useEntity(said?.entity);
  const model = useFormAround(props.entity);
  const naming = said && model ? model.value(said.field) : undefined;
  const typed = said && typedField(field, { [said.field]: naming }, () => entity);
  const former = useRef(naming);
  useEffect(() => {
    if (former.current === naming) return;
    former.current = naming;
    onChange(typedText(typed?.property.default));
  });
  if (model && (naming === null || naming === undefined || naming === ""))
    return <ReadOnlyText control={props} text={props.readOnly ? (value ?? "") : t("typed.unnamed")} />;
  const Widget = typed && fieldWidgetFor(registry, typed, "form")?.component;
  if (!typed || !Widget) return <Text {...props} options={{}} />;
  const { description } = typed.property;
  const help = `${id}-typed`;
  return (
    <>
      <Widget
        {...props}
        options={{}}
        field={typed}
        value={typedValue(typed, value)}
        onChange={(next: unknown) => onChange(typedText(next))}
        describedBy={[props.describedBy, description && help].filter(Boolean).join(" ") || undefined}
      />
      {description && (
        <div id={help} className={styles.help}>
          {description}
        </div>
      )}
    </>
  );
});

export const typed = defineWidget({
  name: "typed",
  description: "The value of the field that another field of the record names (x-typed), by the widget of that field.",
  takes: { form: ["typed"] },
  component: TypedField,
  emptyValue: null,
  fits: ({ property }, place) => place === "form" && property["x-typed"] !== undefined,
  rank: 2,
  examples: { field: "setting", value: "30" },
});
