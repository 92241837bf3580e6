import { CheckOutlined, EllipsisOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useTexts } from "../texts.ts";

/** What else a query form can do: remember its values. */
export function QueryMenu({ remembering, onChange }: { remembering: boolean; onChange: (on: boolean) => void }) {
  const t = useTexts("query");
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        selectable: true,
        selectedKeys: remembering ? ["remember"] : [],
        items: [
          { key: "remember", label: t("remember"), title: t("rememberHelp"), ...(remembering && { icon: <CheckOutlined aria-hidden /> }) },
        ],
        onClick: () => onChange(!remembering),
      }}
    >
      <Button type="text" icon={<EllipsisOutlined aria-hidden />} aria-label={t("menu")} />
    </Dropdown>
  );
}
