import TextArea from "antd/es/input/TextArea.js";
import { useEffect, useState } from "react";
import type { checkExpression } from "../../../model/expression.ts";
import { useEntity } from "../../../renderer/bundle.tsx";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "../../blocks/control/control.module.css";
import { controlProps, statusOf } from "../../blocks/control/control-props.ts";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { defineWidget, type OptionSchemas, type OptionsOf } from "../../define.ts";

const OPTIONS = {
  entity: {
    type: "string",
    pattern: "^[a-z][a-z0-9]*(-[a-z0-9]+)*$",
    description: "The entity whose records the expression is about: it is then checked while typing.",
  },
} as const satisfies OptionSchemas;
type ExpressionOptions = OptionsOf<typeof OPTIONS>;

type Check = typeof checkExpression;

/** The parser of CEL is heavy: it comes with the first field, behind the list that holds its widget. */
function useCheck(): Check | undefined {
  const [check, setCheck] = useState<Check>();
  useEffect(() => {
    let mounted = true;
    import("../../../model/expression.ts").then(
      (file) => mounted && setCheck(() => file.checkExpression),
      // The server checks again when the expression is saved.
      () => undefined,
    );
    return () => {
      mounted = false;
    };
  }, []);
  return check;
}

/** A CEL expression, checked against its entity while it is typed; an error names its place. */
export function ExpressionField(props: FieldWidgetProps<string, ExpressionOptions>) {
  const t = useTexts("widgets");
  const entity = useEntity(props.options.entity);
  const check = useCheck();
  const text = props.value ?? "";
  if (props.readOnly) return <ReadOnlyText control={props} text={text} multiline monospace />;
  const error = entity && text ? check?.(text, entity) : undefined;
  const control = controlProps(props);
  const hint = `${props.id}-expression`;
  return (
    <div>
      <TextArea
        {...control}
        aria-invalid={error ? true : control["aria-invalid"]}
        aria-describedby={[control["aria-describedby"], error && hint].filter(Boolean).join(" ") || undefined}
        className={styles.monospace ?? ""}
        status={error ? "error" : statusOf(props)}
        value={text}
        onChange={(event) => props.onChange(event.target.value || null)}
        placeholder={props.placeholder ?? t("placeholder.expression")}
        autoSize={{ minRows: 2, maxRows: 10 }}
        spellCheck={false}
      />
      {error && (
        <div id={hint} className={styles.error}>
          {t("expression.invalid", { place: error.offset + 1, message: error.message })}
        </div>
      )}
    </div>
  );
}

export const expression = defineWidget({
  name: "expression",
  description: "An expression in CEL.",
  takes: { form: ["expression"] },
  options: OPTIONS,
  component: ExpressionField,
  emptyValue: null,
  fits: (field, place) => place === "form" && field.property.format === "expression",
  examples: {
    field: "rule",
    value: "record.count > 3",
    states: {
      Filled: { value: "record.count > 3", options: { entity: "sample" } },
      Misspelt: { value: "record.cuont > 3", options: { entity: "sample" } },
      Invalid: { value: "record.count", invalid: true, required: true },
    },
  },
});
