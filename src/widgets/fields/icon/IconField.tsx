import type { RefSelectProps } from "antd";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { Select } from "../../../renderer/select/Select.tsx";
import { usePane } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "../../blocks/control/control.module.css";
import { bareControlProps, controlProps, statusOf } from "../../blocks/control/control-props.ts";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { useSelectAria } from "../../blocks/control/useSelectAria.ts";
import iconStyles from "../../blocks/icon/icon.module.css";
import { ICON_NAMES, isIcon, MenuIcon } from "../../blocks/icon/icons.tsx";
import { defineWidget } from "../../define.ts";

/** An icon of the menu language, chosen by how it looks and what it is called; typing finds it by either its title or its name. */
export function IconField(props: FieldWidgetProps<string>) {
  return props.readOnly ? <ReadOnlyIcon {...props} /> : <IconSelect {...props} />;
}

function ReadOnlyIcon(props: FieldWidgetProps<string>) {
  const t = useTexts("widgets");
  const { value } = props;
  return (
    <span className={iconStyles.named}>
      {isIcon(value) && <MenuIcon name={value} />}
      <ReadOnlyText control={props} text={isIcon(value) ? t(`icon.${value}`) : (value ?? "")} />
    </span>
  );
}

function IconSelect(props: FieldWidgetProps<string>) {
  const t = useTexts("widgets");
  const { container } = usePane();
  const ref = useSelectAria<RefSelectProps>(controlProps(props));
  const value = props.value ?? null;
  const known = ICON_NAMES.map((name) => ({ value: name, title: t(`icon.${name}`) }));
  // What a record has stays to be chosen, whatever it is.
  const options = value === null || isIcon(value) ? known : [{ value, title: value }, ...known];
  return (
    <Select<string | null>
      {...bareControlProps(props)}
      ref={ref}
      className={styles.wide ?? ""}
      status={statusOf(props)}
      value={value}
      onChange={(next) => props.onChange(next ?? null)}
      options={options.map((one) => ({
        ...one,
        label: (
          <span className={iconStyles.named}>
            {isIcon(one.value) && <MenuIcon name={one.value} />}
            {one.title}
          </span>
        ),
      }))}
      showSearch
      filterOption={(typed, option) => `${option?.title ?? ""} ${option?.value ?? ""}`.toLowerCase().includes(typed.trim().toLowerCase())}
      allowClear={!props.required}
      placeholder={props.placeholder ?? t("placeholder.choose")}
      notFoundContent={t("choice.none")}
      virtual={false}
      getPopupContainer={container}
    />
  );
}

export const icon = defineWidget({
  name: "icon",
  description: "An icon of the menu language, chosen from all of them.",
  takes: { form: ["text"], query: ["text"] },
  component: IconField,
  emptyValue: null,
  fits: () => false,
  role: "combobox",
  examples: { field: "name", value: "inbox", states: { Unknown: { value: "rocket" } } },
});
