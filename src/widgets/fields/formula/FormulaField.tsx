import { Button } from "antd";
import { lazy, Suspense, useMemo, useState } from "react";
import type { Entity } from "../../../model/documents.ts";
import { useEntity } from "../../../renderer/bundle.tsx";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { UnknownWidget } from "../../../renderer/states/UnknownWidget.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { fromCel, toCel } from "../../blocks/formula/cel.ts";
import { FormulaTokens } from "../../blocks/formula/FormulaTokens.tsx";
import styles from "../../blocks/formula/formula.module.css";
import { defineWidget, type OptionSchemas, type OptionsOf } from "../../define.ts";
import { ExpressionField } from "../expression/ExpressionField.tsx";

const FormulaDialog = lazy(async () => ({ default: (await import("../../blocks/formula/FormulaDialog.tsx")).FormulaDialog }));

const OPTIONS = {
  entity: {
    type: "string",
    pattern: "^[a-z][a-z0-9]*(-[a-z0-9]+)*$",
    description: "The entity whose fields the formula speaks of. Default: that of the field.",
  },
  variant: {
    type: "string",
    enum: ["number", "dateDifference"],
    default: "number",
    description: "number: amounts with + - × / and brackets. dateDifference: one date less another, in days.",
  },
} as const satisfies OptionSchemas;
type FormulaOptions = OptionsOf<typeof OPTIONS>;

/**
 * A formula over the fields of an entity, put together in a dialog and kept as CEL. An expression that the dialog could not have written is
 * edited as text. An entity that the options name, and that the page has not, is never replaced by another: the box says which one is missing.
 */
export function FormulaField(props: FieldWidgetProps<string, FormulaOptions>) {
  const { entity: id } = props.options;
  const named = useEntity(id);
  if (id !== undefined && !named) return <UnknownWidget name={id} path={`${props.entity.$id}.${props.field.name}.options.entity`} />;
  return <FormulaOf {...props} about={named ?? props.entity} />;
}

function FormulaOf({ about: entity, ...props }: FieldWidgetProps<string, FormulaOptions> & { readonly about: Entity }) {
  const t = useTexts("formula");
  const { options, value, label, onChange } = props;
  const { variant = "number" } = options;
  const [open, setOpen] = useState(false);
  const tokens = useMemo(() => (value ? fromCel(value, entity, variant) : []), [value, entity, variant]);
  if (!tokens)
    return (
      <>
        <ExpressionField {...props} options={{ entity: entity.$id, gives: "value" }} />
        {!props.readOnly && <div className={styles.hint}>{t("asText")}</div>}
      </>
    );
  const close = () => setOpen(false);
  const action = t(tokens.length > 0 ? "edit" : "set");
  return (
    <div className={styles.shown}>
      <div className={styles.text}>
        {tokens.length > 0 ? (
          <FormulaTokens tokens={tokens} entity={entity} />
        ) : (
          <span className={styles.none}>{props.placeholder ?? t("none")}</span>
        )}
      </div>
      {!props.readOnly && (
        <Button
          id={props.id}
          disabled={props.disabled ?? false}
          aria-haspopup="dialog"
          aria-label={t("button", { label, action })}
          aria-describedby={props.describedBy}
          danger={props.invalid ?? false}
          onClick={() => setOpen(true)}
        >
          {action}
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <FormulaDialog
            title={t("title", { label })}
            entity={entity}
            variant={variant}
            tokens={tokens}
            onClose={close}
            onOk={(next) => {
              onChange(next.length > 0 ? toCel(next, entity, variant) : null);
              close();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

export const formula = defineWidget({
  name: "formula",
  description: "A formula over the fields of an entity, put together in a dialog and kept as CEL.",
  takes: { form: ["expression"] },
  options: OPTIONS,
  component: FormulaField,
  emptyValue: null,
  fits: () => false,
  role: "group",
  examples: {
    field: "rule",
    options: { entity: "sample" },
    value: "(record.amount - 12) * record.count",
    states: {
      Days: { options: { entity: "sample", variant: "dateDifference" }, value: "daysBetween(record.day, record.moment)" },
      OtherText: { value: "record.amount > 3 ? 1 : 2" },
      ReadOnly: { value: "record.amount * 2", readOnly: true },
      Invalid: { invalid: true, required: true },
      Disabled: { value: "record.amount * 2", disabled: true },
      OtherEntity: { options: { entity: "department" }, value: null },
    },
  },
});
