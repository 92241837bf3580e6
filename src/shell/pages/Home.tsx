import { Empty } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { MenuIcon } from "../menu/icons.tsx";
import { isPage, pagesOf, visibleEntries } from "../menu/tree.ts";
import { useSession } from "../session/store.ts";
import css from "./Home.module.css";

const greeting = (hour: number) => (hour < 12 ? "home.morning" : hour < 18 ? "home.afternoon" : "home.evening");

/** The pinned first tab: everything that the user may open, by the groups of the menu. */
export function Home() {
  const { t } = useTranslation();
  const name = useSession((state) => state.user?.realName || state.user?.username || "");
  const groups = visibleEntries(useSession((state) => state.menu) ?? []);
  return (
    <div className={css.home}>
      <h1>{t(greeting(new Date().getHours()), { name })}</h1>
      <p>{t("home.entries")}</p>
      {groups.length === 0 && <Empty description={t("menu.empty")} />}
      <div className={css.groups}>
        {groups.map((group) => (
          <section key={group.id} className={css.group} aria-label={group.meta.title}>
            <h2>
              <MenuIcon name={group.meta.icon} /> {group.meta.title}
            </h2>
            <ul>
              {(isPage(group) ? [group] : pagesOf(group.children ?? [])).map((entry) => (
                <li key={entry.id}>
                  <Link to={entry.path}>{entry.meta.title}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
