import { ControlOutlined } from "@ant-design/icons";
import { Button, Space } from "antd";
import { type ReactNode, useState } from "react";
import { ConditionsToggle } from "../query/ConditionsToggle.tsx";
import { SearchBox } from "../query/SearchBox.tsx";
import type { QueryFormState } from "../query/useQueryForm.ts";
import { AdvancedSearch } from "../query-builder/AdvancedSearch.tsx";
import { useTexts } from "../texts.ts";
import { ListTools, type ListToolsProps } from "./ListTools.tsx";
import styles from "./list.module.css";

interface FrameToolsProps extends ListToolsProps {
  readonly form: QueryFormState;
  readonly narrow: boolean;
  /** Shows the query form and puts it away; undefined: it is always there. */
  readonly toggle: { readonly isOpen: boolean; readonly onToggle: () => void } | undefined;
  readonly tools?: ReactNode;
}

/** What looks for rows stands together in one place, with one glass; beside it how the rows look. On a phone the latter opens in a line of its own. */
export function FrameTools(props: FrameToolsProps) {
  const t = useTexts("screen");
  const { form, narrow, toggle, tools } = props;
  const [opened, setOpened] = useState(false);
  const box = form.searched.length > 0 && (
    <SearchBox
      className={styles.keyword}
      label={t("keyword.label")}
      placeholder={t("keyword.placeholder", { fields: form.searched.join(t("keyword.separator")) })}
      value={form.keyword}
      onChange={form.setKeyword}
      onSearch={form.search}
    />
  );
  const conditions = toggle && <ConditionsToggle form={form} narrow={narrow} {...toggle} />;
  if (!narrow)
    return (
      <div className={styles.tools}>
        <Space.Compact className={styles.searching}>
          {box}
          {conditions}
          <AdvancedSearch form={form} />
        </Space.Compact>
        {tools}
        <ListTools {...props} />
      </div>
    );
  return (
    <>
      <div className={styles.bar}>
        {box}
        {conditions}
        <Button icon={<ControlOutlined aria-hidden />} aria-label={t("tools")} aria-expanded={opened} onClick={() => setOpened(!opened)} />
      </div>
      {opened && (
        <div className={styles.tools}>
          <AdvancedSearch form={form} />
          {tools}
          <ListTools {...props} />
        </div>
      )}
    </>
  );
}
