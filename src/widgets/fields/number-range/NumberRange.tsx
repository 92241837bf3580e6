import { InputNumber, Space } from "antd";
import type { FieldKind } from "../../../model/fields.ts";
import { typedNumber } from "../../../model/reading/typed-number.ts";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "../../blocks/control/control.module.css";
import { controlProps, statusOf } from "../../blocks/control/control-props.ts";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { separateThousands } from "../../blocks/money/format-money.ts";
import { defineWidget } from "../../define.ts";

/** Numbers for integer and number fields, text for decimals; either end may be open. */
export type NumberRangeValue = readonly [number | string | null, number | string | null];

/** From one number to another, for query forms; both ends belong to it. */
export function NumberRange(props: FieldWidgetProps<NumberRangeValue>) {
  const t = useTexts("widgets");
  const { field, value } = props;
  const ends = value ?? [null, null];
  if (props.readOnly) return <ReadOnlyText control={props} text={value ? ends.map((end) => end ?? "").join(" – ") : ""} />;

  const change = (index: 0 | 1, text: string | null) => {
    const end = text === null || text === "" ? null : field.kind === "decimal" ? text : Number(text);
    const next: NumberRangeValue = index === 0 ? [end, ends[1]] : [ends[0], end];
    props.onChange(next[0] === null && next[1] === null ? null : next);
  };
  const { id, autoFocus, ...control } = controlProps(props);
  const input = (index: 0 | 1) => (
    <InputNumber<string>
      {...control}
      className={styles.wide ?? ""}
      status={statusOf(props)}
      stringMode
      controls={false}
      {...(field.kind === "integer" && { precision: 0 })}
      value={ends[index] === null ? null : String(ends[index])}
      onChange={(text) => change(index, text)}
      formatter={(text) => separateThousands(String(text ?? ""))}
      parser={(text) => typedNumber(text ?? "")}
      placeholder={t(index === 0 ? "range.least" : "range.most")}
      {...(index === 0 ? { id, autoFocus } : { id: `${id}-end`, "aria-label": `${props.label} ${t("range.most")}` })}
    />
  );
  return (
    <Space.Compact block>
      {input(0)}
      {input(1)}
    </Space.Compact>
  );
}

const NUMBERS: readonly FieldKind[] = ["integer", "number", "decimal"];

export const numberRange = defineWidget({
  name: "number-range",
  description: "From one number to another, for query forms. Compared with between.",
  takes: { query: ["integer", "number", "decimal"] },
  component: NumberRange,
  emptyValue: null,
  fits: (field, place) => place === "query" && NUMBERS.includes(field.kind),
  examples: {
    field: "amount",
    value: ["1000.00", "2000.00"],
    states: {
      Integers: { field: "count", value: [1, 9] },
      ReadOnly: { field: "count", value: [1, 9], readOnly: true },
      Disabled: { field: "count", value: [1, 9], disabled: true },
    },
  },
});
