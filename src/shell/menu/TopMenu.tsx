import { EllipsisOutlined } from "@ant-design/icons";
import { Menu } from "antd";
import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../session/store.ts";
import type { Skin } from "../settings/store.ts";
import { useItems } from "./items.tsx";
import css from "./marks.module.css";
import { visibleEntries } from "./tree.ts";
import { useChoose } from "./use-choose.ts";

/** The menu along the top bar. What has no room goes into "more" (specification shell §2). */
export const TopMenu = memo(function TopMenu({ skin }: { skin: Skin }) {
  const { t } = useTranslation();
  const menu = useSession((state) => state.menu);
  const entries = useMemo(() => visibleEntries(menu ?? []), [menu]);
  const items = useItems(entries);
  const choose = useChoose(entries);
  const more = t("layout:tools.more");
  return (
    <nav className={css.bar} aria-label={t("menu.label")}>
      <Menu
        mode="horizontal"
        theme={skin === "bright" ? "light" : "dark"}
        className={`${css.bar} ${skin === "primary" ? css.onPrimary : ""}`}
        selectable={false}
        items={items}
        overflowedIndicator={
          <span title={more}>
            <EllipsisOutlined aria-hidden="true" /> {more}
          </span>
        }
        onClick={({ key }) => choose(key)}
      />
    </nav>
  );
});
