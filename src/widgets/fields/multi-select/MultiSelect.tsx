import { Checkbox, type RefSelectProps } from "antd";
import { type KeyboardEvent, lazy, Suspense, useState } from "react";
import { dictionaryOf, holdsSeveral } from "../../../model/dictionary-field.ts";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { Select } from "../../../renderer/select/Select.tsx";
import { usePane } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { hasLevels } from "../../blocks/choices/branches.ts";
import choicesStyles from "../../blocks/choices/choices.module.css";
import { type ChoiceValue, fromChosen, labelOf, offered, toChosen, useChoices } from "../../blocks/choices/choices.ts";
import { type Insertion, useInsertion } from "../../blocks/choices/useInsertion.ts";
import styles from "../../blocks/control/control.module.css";
import { bareControlProps, controlProps, statusOf } from "../../blocks/control/control-props.ts";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { useSelectAria } from "../../blocks/control/useSelectAria.ts";
import { defineWidget, type OptionSchemas, type OptionsOf } from "../../define.ts";

const OPTIONS = {
  all: {
    type: "boolean",
    default: true,
    description: "A box above the list that selects all.",
  },
  canInsert: {
    type: "boolean",
    default: false,
    description: "Who holds dict:add may add a value to the dictionary by typing it.",
  },
} as const satisfies OptionSchemas;
type MultiSelectOptions = OptionsOf<typeof OPTIONS>;

type Props = FieldWidgetProps<string | readonly ChoiceValue[], MultiSelectOptions>;

/** As in a single select: beyond, antd draws only the options in sight. */
const VIRTUAL_FROM = 200;

/**
 * Several values of a dictionary: in a query form and in a field that holds a list as a list (in a query any of them matches), in an x-multiple
 * field as its text `1,3`. The box above the list takes all, and so does Ctrl+A while nothing is typed.
 */
export function MultiSelect(props: Props) {
  return props.options.canInsert === true ? <InsertingSelect {...props} /> : <ChoosingSelect {...props} />;
}

function InsertingSelect(props: Props) {
  return <ChoosingSelect {...props} insertion={useInsertion(props.field)} />;
}

const ChoiceTree = lazy(() => import("../../blocks/choices/ChoiceTree.tsx"));

function ChoosingSelect({ insertion, ...props }: Props & { insertion?: Insertion }) {
  const t = useTexts("widgets");
  const { container } = usePane();
  const { field, options } = props;
  const known = useChoices(field);
  const ref = useSelectAria<RefSelectProps>(controlProps(props));
  const [typed, setTyped] = useState("");
  const chosen = toChosen(typeof props.value === "number" ? [props.value] : props.value, known);
  // What is closed stands in records all the same: a query finds it, where it asks for one value of a field.
  const choices = holdsSeveral(field) ? offered(known, ...chosen) : known;
  if (props.readOnly) return <ReadOnlyText control={props} text={chosen.map((value) => labelOf(value, choices)).join("、")} />;

  const change = (values: readonly ChoiceValue[]) =>
    props.onChange(holdsSeveral(field) ? fromChosen(values, choices, field) : values.length > 0 ? values : null);
  const choose = async (values: readonly ChoiceValue[]) => {
    const storedValues = values.filter((value) => !insertion?.isOffer(value));
    if (!insertion || storedValues.length === values.length) return change(storedValues);
    const added = await insertion.add();
    if (added !== undefined && !storedValues.includes(added)) change([...storedValues, added]);
  };
  if (hasLevels(known)) {
    const place = { several: true, isQuery: !holdsSeveral(field) };
    return (
      <Suspense fallback={<span className={styles.wide} />}>
        <ChoiceTree {...place} control={props} choices={known} chosen={chosen} onChoose={change} />
      </Suspense>
    );
  }
  const all = choices.length > 0 && choices.every(({ value }) => chosen.includes(value));
  const toggleAll = () => change(all ? [] : choices.map(({ value }) => value));
  const withAll = options.all !== false && choices.length > 1;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!withAll || typed !== "" || event.key.toLowerCase() !== "a" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    toggleAll();
  };
  const search = (text: string) => {
    setTyped(text);
    insertion?.onType(text);
  };
  return (
    <Select<ChoiceValue[]>
      {...bareControlProps(props)}
      ref={ref}
      mode="multiple"
      className={styles.wide ?? ""}
      status={statusOf(props)}
      value={chosen}
      onChange={(values) => void choose(values)}
      options={insertion?.offered(known, choices) ?? choices.map(({ value, label }) => ({ value, label }))}
      onSearch={search}
      optionFilterProp="label"
      {...(insertion && { filterOption: insertion.isShown, loading: insertion.busy })}
      onInputKeyDown={onKeyDown}
      maxTagCount="responsive"
      allowClear
      placeholder={props.placeholder ?? t("placeholder.choose")}
      notFoundContent={t("choice.none")}
      virtual={choices.length >= VIRTUAL_FROM}
      getPopupContainer={container}
      popupRender={(list) => (
        <>
          {withAll && typed === "" && (
            // biome-ignore lint/a11y/noStaticElementInteractions: the search box keeps the focus, as the list hangs on it.
            <div className={choicesStyles.all} onMouseDown={(event) => event.preventDefault()}>
              <Checkbox
                tabIndex={-1}
                aria-label={t("choice.all")}
                checked={all}
                indeterminate={chosen.length > 0 && !all}
                onChange={toggleAll}
              >
                {t("choice.all")}
              </Checkbox>
            </div>
          )}
          {list}
        </>
      )}
    />
  );
}

export const multiSelect = defineWidget({
  name: "multi-select",
  role: "combobox",
  description:
    "Several values of a dictionary, chosen from a list that opens: for fields that hold several, and for query forms, where any of them matches.",
  takes: { form: ["choices"], query: ["choice", "choices"] },
  options: OPTIONS,
  component: MultiSelect,
  emptyValue: null,
  fits: (field, place) => (place === "query" ? dictionaryOf(field) !== undefined : field.kind === "values"),
  rank: 2,
  examples: {
    field: "status",
    value: [1, 2],
    states: {
      Invalid: { value: [1], invalid: true },
      List: { field: "marks", value: [3] },
      Text: { field: "tags", value: "3" },
      Levels: { field: "material", value: ["steel", "iron"] },
    },
  },
});
