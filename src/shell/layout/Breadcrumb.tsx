import { Breadcrumb as AntBreadcrumb } from "antd";
import { useTranslation } from "react-i18next";
import type { MenuEntry } from "../../model/contract/menu.ts";

/** Where the page stands in the menu. The last entry is the page itself. */
export function Breadcrumb({ trail, title }: { trail: readonly MenuEntry[]; title: string }) {
  const { t } = useTranslation();
  const titles = trail.length > 0 ? trail.map(({ meta }) => meta.title) : [title];
  return (
    <AntBreadcrumb
      aria-label={t("breadcrumb.label")}
      style={{ flex: 1, minWidth: 0, overflow: "hidden", whiteSpace: "nowrap" }}
      items={titles.map((text, index) => ({
        title: <span {...(index === titles.length - 1 ? { "aria-current": "page" } : {})}>{text}</span>,
      }))}
    />
  );
}
