import { ControlOutlined } from "@ant-design/icons";
import { Button, Space } from "antd";
import { type ReactNode, useState } from "react";
import { ConditionsToggle } from "../query/ConditionsToggle.tsx";
import { SearchBox } from "../query/SearchBox.tsx";
import type { QueryFormState } from "../query/useQueryForm.ts";
import { AdvancedSearch } from "../query-builder/AdvancedSearch.tsx";
import { useTexts } from "../texts.ts";
import styles from "./list.module.css";

interface FrameToolsProps {
  readonly form: QueryFormState;
  readonly narrow: boolean;
  /** Shows the query form and puts it away; undefined: it is always there. */
  readonly toggle: { readonly isOpen: boolean; readonly onToggle: () => void } | undefined;
  readonly tools?: ReactNode;
  readonly look: ReactNode;
}

/** What looks for rows stands together in one place, with one glass; beside it how the rows look. On a phone the latter opens in a line of its own. */
export function FrameTools({ form, narrow, toggle, tools, look }: FrameToolsProps) {
  const t = useTexts("screen");
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
        {look}
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
          {look}
        </div>
      )}
    </>
  );
}
