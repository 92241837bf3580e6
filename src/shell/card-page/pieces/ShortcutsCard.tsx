import { StarOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { MenuIcon } from "../../../widgets/blocks/icon/icons.tsx";
import { starredEntry } from "../../favourites/starred.ts";
import { useFavourites } from "../../favourites/useFavourites.ts";
import { EntryLink } from "../../menu/EntryLink.tsx";
import { PageLink } from "../../PageLink.tsx";
import { useSession } from "../../session/store.ts";
import { Card } from "../Card.tsx";
import css from "../card-page.module.css";
import type { PieceProps } from "../card-props.ts";

const MOST = 8;

/** The pages that the user has starred. The menu has the last word on their names, in the language that is spoken now. */
export function ShortcutsCard({ title }: PieceProps) {
  const { t } = useTranslation("dashboard");
  const { list } = useFavourites();
  const menu = useSession((state) => state.menu) ?? [];
  return (
    <Card name="shortcuts" title={title} empty={list.length === 0 && t("shortcuts.none")}>
      <ul className={css.shortcuts}>
        {list.slice(0, MOST).map((favourite) => {
          const entry = starredEntry(menu, favourite);
          return (
            <li key={`${favourite.entry ?? ""} ${favourite.url}`}>
              {entry ? (
                <EntryLink entry={entry} className={css.shortcut}>
                  <MenuIcon name={entry.meta.icon} />
                  <span>{entry.meta.title}</span>
                </EntryLink>
              ) : (
                <PageLink to={favourite.url} className={css.shortcut}>
                  <StarOutlined />
                  <span>{favourite.name}</span>
                </PageLink>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
