import { Empty } from "antd";
import { useTranslation } from "react-i18next";
import type { MenuEntry } from "../../client/account.ts";
import { MenuIcon } from "../menu/icons.tsx";
import { isPage, pagesOf, trailTo } from "../menu/tree.ts";
import { PageLink } from "../PageLink.tsx";
import { useShell } from "../services.tsx";
import { useSession } from "../session/store.ts";
import css from "./Home.module.css";
import { useRecent } from "./recent.ts";

const greeting = (hour: number) => (hour < 12 ? "home.morning" : hour < 18 ? "home.afternoon" : "home.evening");

/** The pinned first tab: what the user opened last, and everything that he may open, by the groups of the menu. */
export function Home() {
  const { t } = useTranslation();
  const { language } = useShell();
  const user = useSession((state) => state.user);
  const menu = useSession((state) => state.menu) ?? [];
  const visited = useRecent((state) => state.byUser[user?.userId ?? ""]) ?? [];
  const now = new Date();
  const groups = menu
    .filter((group) => !group.hidden)
    .map((group) => ({ group, pages: isPage(group) ? [group] : pagesOf(group.children ?? []) }))
    .filter(({ pages }) => pages.length > 0);
  const recent = visited.map((path) => trailTo(menu, path)).filter((trail) => trail.length > 0);
  return (
    <div className={css.home}>
      <header className={css.greeting}>
        <h1>{t(greeting(now.getHours()), { name: user?.realName || user?.username || "" })}</h1>
        <p>{now.toLocaleDateString(language, { dateStyle: "full" })}</p>
      </header>
      {groups.length === 0 && <Empty description={t("menu.empty")} />}
      {recent.length > 0 && (
        <section aria-labelledby="home-recent">
          <h2 id="home-recent" className={css.heading}>
            {t("home.recent")}
          </h2>
          <ul className={css.recent}>
            {recent.map((trail) => (
              <li key={trail.at(-1)?.path}>
                <RecentLink trail={trail} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {groups.length > 0 && (
        <section aria-labelledby="home-entries">
          <h2 id="home-entries" className={css.heading}>
            {t("home.entries")}
          </h2>
          <div className={css.groups}>
            {groups.map(({ group, pages }) => (
              <div key={group.id} className={css.group}>
                <h3>
                  <span className={css.badge}>
                    <MenuIcon name={group.meta.icon} />
                  </span>
                  {group.meta.title}
                </h3>
                <ul>
                  {pages.map((entry) => (
                    <li key={entry.id}>
                      <EntryLink entry={entry} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

function RecentLink({ trail }: { trail: readonly MenuEntry[] }) {
  const entry = trail.at(-1);
  if (!entry) return null;
  return (
    <PageLink to={entry.path} className={css.tile}>
      <span className={css.badge}>
        <MenuIcon name={entry.meta.icon} />
      </span>
      <span className={css.names}>
        <strong>{entry.meta.title}</strong>
        {trail.length > 1 && <small>{trail[0]?.meta.title}</small>}
      </span>
    </PageLink>
  );
}

function EntryLink({ entry }: { entry: MenuEntry }) {
  const { title, icon, isExternal, iframeUrl } = entry.meta;
  const content = (
    <>
      <MenuIcon name={icon} />
      <span>{title}</span>
    </>
  );
  if (isExternal && iframeUrl)
    return (
      <a href={iframeUrl} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    );
  return <PageLink to={entry.path}>{content}</PageLink>;
}
