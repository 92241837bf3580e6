import { lazy, Suspense } from "react";
import type { Wanted } from "../../../model/expression.ts";
import { useEntity } from "../../../renderer/bundle.tsx";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { controlProps } from "../../blocks/control/control-props.ts";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { defineWidget, type OptionSchemas, type OptionsOf } from "../../define.ts";

/** The parser of CEL is heavy: it comes with the first field, behind the list that holds its widget. */
const ExpressionEditor = lazy(() => import("../../blocks/cel/ExpressionEditor.tsx"));

const OPTIONS = {
  entity: {
    type: "string",
    pattern: "^[a-z][a-z0-9]*(-[a-z0-9]+)*$",
    description: "The entity whose records the expression is about: it is then checked while typing, and its names are offered.",
  },
  gives: {
    type: "string",
    enum: ["condition", "value", "choices"],
    description:
      "condition: yes or no; it is put together from rows and groups too, and said in words. value: any value. choices: what can be chosen, also by the master of a row. Default: yes or no, as text.",
  },
} as const satisfies OptionSchemas;
type ExpressionOptions = OptionsOf<typeof OPTIONS>;

const WANTED: Readonly<Record<NonNullable<ExpressionOptions["gives"]>, Wanted>> = { condition: "bool", value: "dyn", choices: "choices" };

/**
 * A CEL expression. Fields, functions and values of dictionaries are offered while it is typed (Ctrl+Space), an error names its place in words. A
 * condition has a second face of rows and groups, where they say all that it says.
 */
export function ExpressionField(props: FieldWidgetProps<string, ExpressionOptions>) {
  const t = useTexts("widgets");
  const { gives } = props.options;
  const entity = useEntity(props.options.entity);
  const text = props.value ?? "";
  if (props.readOnly) return <ReadOnlyText control={props} text={text} multiline monospace />;
  const hasRows = gives === "condition" && entity !== undefined;
  const control = controlProps(props);
  const editor = (
    <Suspense fallback={<ReadOnlyText control={props} text={text} multiline monospace />}>
      <ExpressionEditor
        value={text}
        onChange={(next) => props.onChange(next === "" ? null : next)}
        entity={entity}
        wanted={gives ? WANTED[gives] : "bool"}
        rows={hasRows}
        control={hasRows ? { ...control, id: `${props.id}-text` } : control}
        label={hasRows ? props.label : undefined}
        placeholder={props.placeholder ?? t("placeholder.expression")}
      />
    </Suspense>
  );
  if (!hasRows) return editor;
  return (
    <fieldset id={props.id} tabIndex={-1} aria-label={props.label} style={{ padding: 0, margin: 0, border: 0, minInlineSize: 0 }}>
      {editor}
    </fieldset>
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
      Rows: { value: "record.status == 1 && has(record.count)", options: { entity: "sample", gives: "condition" } },
      TextAlone: { value: "record.count * 2 > record.stars || !has(record.name)", options: { entity: "sample", gives: "condition" } },
      AnyValue: { value: "record.count > 3 ? 1 : 2", options: { entity: "sample", gives: "value" } },
      Invalid: { value: "record.count", invalid: true, required: true },
    },
  },
});
