import type { RefSelectProps } from "antd";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { Select } from "../../../renderer/select/Select.tsx";
import { usePane } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { hasLevels } from "../../blocks/choices/branches.ts";
import { type ChoiceValue, fromChoice, labelOf, offered, toChoice, useChoices } from "../../blocks/choices/choices.ts";
import { type Insertion, useInsertion } from "../../blocks/choices/useInsertion.ts";
import styles from "../../blocks/control/control.module.css";
import { bareControlProps, controlProps, statusOf } from "../../blocks/control/control-props.ts";
import { type Asleep, type Awoken, deferred } from "../../blocks/control/deferred.tsx";
import { LookAlike } from "../../blocks/control/LookAlike.tsx";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { useSelectAria } from "../../blocks/control/useSelectAria.ts";
import { defineWidget, type OptionSchemas, type OptionsOf } from "../../define.ts";

const OPTIONS = {
  search: {
    type: "boolean",
    description: "Typing filters the list. Default: from eight values on.",
  },
  canInsert: {
    type: "boolean",
    default: false,
    description: "Who holds dict:add may add a value to the dictionary by typing it.",
  },
} as const satisfies OptionSchemas;
type SelectOptions = OptionsOf<typeof OPTIONS>;

type Props = FieldWidgetProps<ChoiceValue | boolean, SelectOptions>;

const SEARCH_FROM = 8;
/** Beyond, antd draws only the options in sight; it then tells assistive technology less of the list. */
const VIRTUAL_FROM = 200;

/** One value of a dictionary, in a tree where that has levels, or yes/no for a boolean in a query. A value that the dictionary does not know shows as it is. */
export function SelectField(props: Props) {
  const isTree = hasLevels(useChoices(props.field));
  if (props.readOnly) return <ReadOnlySelect {...props} />;
  return isTree ? <Levels {...props} /> : <Control {...props} />;
}

function ReadOnlySelect(props: Props) {
  const choices = useChoices(props.field);
  return <ReadOnlyText control={props} text={labelOf(toChoice(props.value), choices)} />;
}

const isSearched = ({ options }: Props, choices: readonly unknown[]): boolean =>
  options.search ?? (options.canInsert === true || choices.length >= SEARCH_FROM);

function WaitingSelect({ handlers, busy, typed, ...props }: Props & Asleep) {
  const t = useTexts("widgets");
  const choices = useChoices(props.field);
  return (
    <LookAlike
      {...{ handlers, busy, typed }}
      control={props}
      text={labelOf(toChoice(props.value), choices)}
      placeholder={props.placeholder ?? t("placeholder.choose")}
      icon="arrow"
      kind={{ role: "combobox", "aria-haspopup": "listbox", "aria-expanded": false, readOnly: !isSearched(props, choices) }}
    />
  );
}

function SelectControl(props: Props & Awoken) {
  return props.options.canInsert === true ? <InsertingSelect {...props} /> : <ChoosingSelect {...props} />;
}

function InsertingSelect(props: Props & Awoken) {
  return <ChoosingSelect {...props} insertion={useInsertion(props.field)} />;
}

function ChoosingSelect({ insertion, ...props }: Props & Awoken & { insertion?: Insertion }) {
  const t = useTexts("widgets");
  const { container } = usePane();
  const choices = useChoices(props.field);
  const ref = useSelectAria<RefSelectProps>(controlProps(props));
  const choose = async (choice: ChoiceValue | null | undefined) => {
    const value = insertion?.isOffer(choice) ? await insertion.add() : (choice ?? null);
    if (value !== undefined) props.onChange(value === null ? null : fromChoice(value, props.field));
  };
  return (
    <Select<ChoiceValue | null>
      {...bareControlProps(props)}
      ref={ref}
      className={styles.wide ?? ""}
      status={statusOf(props)}
      value={toChoice(props.value) ?? null}
      onChange={(choice) => void choose(choice)}
      options={
        insertion?.offered(choices, offered(choices, props.value)) ??
        offered(choices, props.value).map(({ value, label }) => ({ value, label }))
      }
      showSearch={isSearched(props, choices)}
      optionFilterProp="label"
      {...(insertion && { onSearch: insertion.onType, filterOption: insertion.isShown, loading: insertion.busy })}
      allowClear={!props.required}
      placeholder={props.placeholder ?? t("placeholder.choose")}
      notFoundContent={t("choice.none")}
      virtual={choices.length >= VIRTUAL_FROM}
      defaultOpen={props.opened ?? false}
      getPopupContainer={container}
    />
  );
}

const Control = deferred<Props>({ control: SelectControl }, WaitingSelect);
const Levels = deferred<Props>({ load: async () => (await import("./LevelsControl.tsx")).default }, WaitingSelect);

export const select = defineWidget({
  name: "select",
  description: "One value of a dictionary; in a query form also yes or no.",
  takes: { form: ["choice"], query: ["choice", "choices", "boolean"] },
  options: OPTIONS,
  component: SelectField,
  emptyValue: null,
  fits: (field, place) =>
    place === "form" ? field.property["x-dict"] !== undefined && !field.property["x-multiple"] : field.kind === "boolean",
  rank: 2,
  role: "combobox",
  examples: {
    field: "status",
    value: 1,
    states: {
      Unknown: { value: 77 },
      YesNo: { field: "enabled", value: false },
      Searched: { value: 1, options: { search: true } },
      Inserting: { options: { canInsert: true } },
      Levels: { field: "material", value: "steel" },
    },
  },
});
