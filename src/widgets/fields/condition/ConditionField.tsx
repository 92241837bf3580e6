import { Segmented } from "antd";
import { lazy, Suspense, useState } from "react";
import type { Condition } from "../../../model/condition.ts";
import { useBundle, useEntity } from "../../../renderer/bundle.tsx";
import { describe } from "../../../renderer/query-builder/describe.ts";
import { isSaidByRows } from "../../../renderer/query-builder/draft.ts";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { defineWidget, type OptionSchemas, type OptionsOf } from "../../define.ts";
import { JsonField } from "../json/JsonField.tsx";
import styles from "./condition.module.css";

const ConditionBuilder = lazy(async () => ({
  default: (await import("../../../renderer/query-builder/ConditionBuilder.tsx")).ConditionBuilder,
}));

const OPTIONS = {
  entity: {
    type: "string",
    pattern: "^[a-z][a-z0-9]*(-[a-z0-9]+)*$",
    description: "The entity whose records the condition is about. Default: that of the field (x-about, x-snapshot).",
  },
} as const satisfies OptionSchemas;
type ConditionOptions = OptionsOf<typeof OPTIONS>;

const VIEWS = ["rows", "json"] as const;
type View = (typeof VIEWS)[number];

const isCondition = (value: unknown): value is Condition =>
  typeof value === "object" && value !== null && ["field", "all", "any", "not"].some((key) => key in value);

/**
 * A condition about the records of an entity, put together from rows and groups as in a list's query builder, or written as JSON. What rows cannot say,
 * such as a value of the user, is shown as JSON alone; so is a condition about an entity that the page does not have.
 */
export function ConditionField(props: FieldWidgetProps<unknown, ConditionOptions>) {
  const t = useTexts("widgets");
  const q = useTexts("query");
  const { dictionaries } = useBundle();
  const { value, label, field, options } = props;
  const entity = useEntity(options.entity ?? field.property["x-about"]);
  const [view, setView] = useState<View>("rows");
  const condition = isCondition(value) ? value : undefined;
  if (props.readOnly && entity && condition)
    return <ReadOnlyText control={props} text={describe(condition, { t: q, entity, dictionaries })} multiline />;
  const asJson = <JsonField {...props} options={{}} />;
  if (props.readOnly || !entity) return asJson;
  const byRows = value === null || value === undefined || (condition !== undefined && isSaidByRows(condition, entity));
  return (
    <fieldset
      id={props.id}
      tabIndex={-1}
      className={styles.field}
      disabled={props.disabled ?? false}
      aria-label={label}
      aria-describedby={props.describedBy}
    >
      <Segmented<View>
        size="small"
        className={styles.views ?? ""}
        aria-label={t("condition.view", { label })}
        disabled={props.disabled ?? false}
        value={byRows ? view : "json"}
        onChange={setView}
        options={VIEWS.map((each) => ({ value: each, label: t(`condition.${each}`), disabled: each === "rows" && !byRows }))}
      />
      {byRows && view === "rows" ? (
        <div className={props.invalid ? styles.invalid : undefined}>
          <Suspense fallback={null}>
            <ConditionBuilder entity={entity} value={condition ?? null} onChange={props.onChange} />
          </Suspense>
        </div>
      ) : (
        <>
          <JsonField {...props} id={`${props.id}-text`} options={{}} />
          {!byRows && condition && <div className={styles.hint}>{t("condition.jsonOnly")}</div>}
        </>
      )}
    </fieldset>
  );
}

export const condition = defineWidget({
  name: "condition",
  description: "A condition about the records of an entity, put together from rows and groups, or written as JSON.",
  takes: { form: ["condition"] },
  options: OPTIONS,
  component: ConditionField,
  emptyValue: null,
  fits: ({ kind, property }, place) => place === "form" && kind === "json" && property.format === "condition",
  rank: 2,
  role: "group",
  examples: {
    field: "applies",
    value: {
      all: [
        { field: "status", op: "eq", value: 1 },
        {
          any: [
            { field: "amount", op: "ge", value: "100" },
            { field: "name", op: "contains", value: "笔" },
          ],
        },
      ],
    },
    states: {
      OfTheUser: { value: { field: "dept", op: "eq", value: { var: "user.dept" } } },
      OtherEntity: { options: { entity: "department" }, value: null },
    },
  },
});
