import { useTranslation } from "react-i18next";
import { MenuIcon } from "../../../widgets/blocks/icon/icons.tsx";
import { EntryLink } from "../../menu/EntryLink.tsx";
import { isPage, pagesOf } from "../../menu/tree.ts";
import { useSession } from "../../session/store.ts";
import { Card } from "../Card.tsx";
import css from "../card-page.module.css";
import type { PieceProps } from "../card-props.ts";

/** Everything that the user may open, by the groups of the menu. */
export function EntriesCard({ title }: PieceProps) {
  const { t } = useTranslation();
  const menu = useSession((state) => state.menu) ?? [];
  const groups = menu
    .filter((group) => !group.hidden)
    .map((group) => ({ group, pages: isPage(group) ? [group] : pagesOf(group.children) }))
    .filter(({ pages }) => pages.length > 0);
  return (
    <Card name="entries" title={title} empty={groups.length === 0 && t("menu.empty")}>
      <div className={css.groups}>
        {groups.map(({ group, pages }) => (
          <div key={group.id}>
            <h3>
              <span className={css.icon}>
                <MenuIcon name={group.meta.icon} />
              </span>
              {group.meta.title}
            </h3>
            <ul>
              {pages.map((entry) => (
                <li key={entry.id}>
                  <EntryLink entry={entry} className={css.shortcut}>
                    <MenuIcon name={entry.meta.icon} />
                    <span>{entry.meta.title}</span>
                  </EntryLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Card>
  );
}
