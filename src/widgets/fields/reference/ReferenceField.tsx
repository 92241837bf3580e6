import { Button, type RefSelectProps, Space } from "antd";
import { useState } from "react";
import type { Reference } from "../../../model/wire.ts";
import { useOpeners } from "../../../renderer/openers.ts";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { Select } from "../../../renderer/select/Select.tsx";
import { usePane, useServices } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "../../blocks/control/control.module.css";
import { bareControlProps, controlProps, statusOf } from "../../blocks/control/control-props.ts";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { useSelectAria } from "../../blocks/control/useSelectAria.ts";
import { fromChoice, nameOf, targetOf, toReferences } from "../../blocks/references/references.ts";
import { defineWidget, type OptionSchemas, type OptionsOf } from "../../define.ts";
import { rememberRecent } from "./recent.ts";
import { SearchIcon } from "./SearchIcon.tsx";
import { useReferenceSearch } from "./useReferenceSearch.ts";

const OPTIONS = {
  multiple: {
    type: "boolean",
    default: false,
    description: "Several records, for a query over a single reference.",
  },
  picker: {
    type: ["boolean", "string"],
    pattern: "^[a-z][a-z0-9]*(-[a-z0-9]+)*$",
    default: true,
    description: "The button that opens the picker; the id of a screen of kind picker names another than the entity's own.",
  },
  max: {
    type: "integer",
    minimum: 1,
    maximum: 1000,
    description: "Most records that are picked. Default: as the picker says.",
  },
} as const satisfies OptionSchemas;
type ReferenceOptions = OptionsOf<typeof OPTIONS>;

interface Choice {
  readonly value: string;
  readonly label: string;
}

const toChoice = (reference: Reference): Choice => ({ value: reference.id, label: nameOf(reference) });

/** One or several records of another entity, found by typing or in a picker. The value carries the names that it shows. */
export function ReferenceField(props: FieldWidgetProps<Reference | readonly Reference[], ReferenceOptions>) {
  const t = useTexts("widgets");
  const { container } = usePane();
  const { preferences } = useServices();
  const { field, filter, options, label } = props;
  const entity = targetOf(field);
  const multiple = field.kind === "references" || options.multiple === true;
  const ref = useSelectAria<RefSelectProps>(controlProps(props));
  const chosen = toReferences(props.value);
  const search = useReferenceSearch(entity, filter);
  const { Picker } = useOpeners();
  const [picking, setPicking] = useState(false);
  if (props.readOnly) return <ReadOnlyText control={props} text={chosen.map(nameOf).join("、")} />;

  const change = (references: readonly Reference[]) => {
    const [first] = references;
    const chosenIds = new Set(chosen.map(({ id }) => id));
    const added = references.filter(({ id }) => !chosenIds.has(id));
    if (added.length > 0) rememberRecent(preferences, entity, added);
    props.onChange(first ? (multiple ? references : first) : null);
  };
  const message =
    search.state === "loading" ? t("reference.searching") : t(search.state === "failed" ? "reference.failed" : "reference.none");
  const control = (
    <Select<Choice | Choice[] | null>
      {...bareControlProps(props)}
      ref={ref}
      {...(multiple && { mode: "multiple", maxTagCount: "responsive" })}
      className={styles.wide ?? ""}
      status={statusOf(props)}
      labelInValue
      value={multiple ? chosen.map(toChoice) : chosen[0] ? toChoice(chosen[0]) : null}
      onChange={(choice) => change([choice].flat().flatMap((each) => (each ? [fromChoice(each)] : [])))}
      options={search.state === "failed" ? [] : search.records.map(toChoice)}
      showSearch
      filterOption={false}
      onSearch={search.ask}
      onOpenChange={search.toggle}
      loading={search.state === "loading"}
      notFoundContent={message}
      popupRender={(menu) => (
        <>
          {menu}
          {search.total > search.records.length && <div className={styles.more}>{t("reference.more", { total: search.total })}</div>}
        </>
      )}
      allowClear
      placeholder={props.placeholder ?? t("reference.placeholder")}
      // At most twenty choices: drawn whole, as a proper list box.
      virtual={false}
      getPopupContainer={container}
    />
  );
  if (options.picker === false) return control;
  return (
    <>
      <Space.Compact block>
        {control}
        <Button
          icon={<SearchIcon />}
          aria-label={t("reference.pick", { label })}
          disabled={props.disabled ?? false}
          onClick={() => setPicking(true)}
        />
      </Space.Compact>
      <Picker
        entity={entity}
        picker={typeof options.picker === "string" ? options.picker : undefined}
        open={picking}
        multiple={multiple}
        value={chosen}
        filter={filter}
        max={options.max ?? field.property.maxItems}
        carries={field.property["x-carry"] !== undefined}
        onPick={change}
        onClose={() => setPicking(false)}
      />
    </>
  );
}

export const reference = defineWidget({
  name: "reference",
  description: "One or several records of another entity, found by typing or in a picker.",
  takes: { form: ["reference", "references"], query: ["reference", "references", "files"] },
  options: OPTIONS,
  component: ReferenceField,
  emptyValue: null,
  fits: (field) => field.kind === "reference" || field.kind === "references",
  rank: 0,
  role: "combobox",
  examples: {
    field: "owner",
    value: { id: "1000", name: "张三" },
    states: {
      Several: {
        field: "members",
        value: [
          { id: "1000", name: "张三" },
          { id: "1001", name: "李四" },
        ],
      },
      WithoutPicker: { options: { picker: false } },
      Nameless: { value: { id: "1000" }, readOnly: true },
      Invalid: { invalid: true, required: true },
    },
  },
});
