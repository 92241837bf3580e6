import { Breadcrumb as AntBreadcrumb } from "antd";
import { useTranslation } from "react-i18next";
import type { MenuEntry } from "../../model/contract/menu.ts";
import css from "./Breadcrumb.module.css";

/** Where the page stands in the menu. The last entry is the page itself. All of it stands in the title, as a narrow window cuts it. */
export function Breadcrumb({ trail, title }: { trail: readonly MenuEntry[]; title: string }) {
  const { t } = useTranslation();
  const titles = trail.length > 0 ? trail.map(({ meta }) => meta.title) : [title];
  return (
    <AntBreadcrumb
      aria-label={t("breadcrumb.label")}
      className={css.trail ?? ""}
      // Handed on to the element, which the types of the library do not say.
      {...{ title: titles.join(" / ") }}
      items={titles.map((text, index) => ({
        title: <span {...(index === titles.length - 1 ? { "aria-current": "page" } : {})}>{text}</span>,
      }))}
    />
  );
}
