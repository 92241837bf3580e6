import { type RefSelectProps, Select } from "antd";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { usePane } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { type ChoiceValue, labelOf, toChosen, useChoices } from "../../blocks/choices/choices.ts";
import styles from "../../blocks/control/control.module.css";
import { bareControlProps, controlProps, statusOf } from "../../blocks/control/control-props.ts";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { useSelectAria } from "../../blocks/control/useSelectAria.ts";

/** As in a single select: beyond, antd draws only the options in sight. */
const VIRTUAL_FROM = 200;

/** Several values of a dictionary as a list: what a query form asks with (any of them matches). */
export function MultiSelect(props: FieldWidgetProps<readonly ChoiceValue[]>) {
  const t = useTexts("widgets");
  const { container } = usePane();
  const choices = useChoices(props.field);
  const ref = useSelectAria<RefSelectProps>(controlProps(props));
  const chosen = toChosen(typeof props.value === "number" ? [props.value] : props.value, choices);
  if (props.readOnly) return <ReadOnlyText control={props} text={chosen.map((value) => labelOf(value, choices)).join("、")} />;
  return (
    <Select<ChoiceValue[]>
      {...bareControlProps(props)}
      ref={ref}
      mode="multiple"
      className={styles.wide ?? ""}
      status={statusOf(props)}
      value={chosen}
      onChange={(values) => props.onChange(values.length > 0 ? values : null)}
      options={choices.map(({ value, label }) => ({ value, label }))}
      optionFilterProp="label"
      maxTagCount="responsive"
      allowClear
      placeholder={props.placeholder ?? t("placeholder.choose")}
      notFoundContent={t("choice.none")}
      virtual={choices.length >= VIRTUAL_FROM}
      getPopupContainer={container}
    />
  );
}
