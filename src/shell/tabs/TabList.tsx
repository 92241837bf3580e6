import { DownOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import css from "./tabs.module.css";

interface TabListProps {
  readonly keys: readonly string[];
  readonly titleOf: (key: string) => string;
  readonly active: string;
  readonly onOpen: (key: string) => void;
}

/** All tabs below each other, for when the strip is too short for them. */
export function TabList({ keys, titleOf, active, onOpen }: TabListProps) {
  const { t } = useTranslation("tabs");
  return (
    <Dropdown
      trigger={["click"]}
      placement="bottomRight"
      destroyOnHidden
      menu={{
        className: css.list ?? "",
        selectedKeys: [active],
        items: keys.map((key) => ({ key, label: titleOf(key) })),
        onClick: ({ key }) => onOpen(key),
      }}
    >
      <Button type="text" size="small" icon={<DownOutlined />} aria-label={t("list")} title={t("list")} />
    </Dropdown>
  );
}
