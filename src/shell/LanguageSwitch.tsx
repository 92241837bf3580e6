import { GlobalOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { LANGUAGES, type Language, nameOf } from "../i18n/language.ts";
import { useShell } from "./services.tsx";

/** Changes the language of everything on the page, at once and for the next visit. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { language, setLanguage } = useShell();
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        selectable: true,
        selectedKeys: [language],
        items: LANGUAGES.map((key) => ({ key, label: <span lang={key}>{nameOf(key)}</span> })),
        onClick: ({ key }) => setLanguage(key as Language),
      }}
    >
      <Button type="text" icon={<GlobalOutlined />} aria-label={`${t("language.label")}: ${nameOf(language)}`}>
        {nameOf(language)}
      </Button>
    </Dropdown>
  );
}
