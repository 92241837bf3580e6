import { StarOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { useFavourites } from "../../favourites/useFavourites.ts";
import { MenuIcon } from "../../menu/icons.tsx";
import { trailTo } from "../../menu/tree.ts";
import { PageLink } from "../../PageLink.tsx";
import { useSession } from "../../session/store.ts";
import { Card } from "../Card.tsx";
import css from "../dashboard.module.css";

const MOST = 8;

/** The pages that the user has starred. The menu has the last word on their names, in the language that is spoken now. */
export function ShortcutsCard() {
  const { t } = useTranslation("dashboard");
  const { list } = useFavourites();
  const menu = useSession((state) => state.menu) ?? [];
  return (
    <Card name="shortcuts" empty={list.length === 0 && t("shortcuts.none")}>
      <ul className={css.shortcuts}>
        {list.slice(0, MOST).map(({ url, name }) => {
          const entry = trailTo(menu, url).at(-1);
          return (
            <li key={url}>
              <PageLink to={url} className={css.shortcut}>
                {entry ? <MenuIcon name={entry.meta.icon} /> : <StarOutlined />}
                <span>{entry?.meta.title ?? name}</span>
              </PageLink>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
