import { StarFilled, StarOutlined } from "@ant-design/icons";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { MenuEntry } from "../../model/contract/menu.ts";
import { starOf } from "../favourites/starred.ts";
import { useFavouritesStore } from "../favourites/store.ts";
import { toggleEntry } from "../favourites/useFavourites.ts";
import { useSession } from "../session/store.ts";
import { useShellTools } from "../tools.tsx";
import css from "./EntryLabel.module.css";

/**
 * The star of a menu entry, shown where the pointer is. A menu entry may hold no second control, so it is for the pointer alone; the keyboard
 * has those of the menu search and of the dialog with all menus.
 */
export const EntryStar = memo(function EntryStar({ entry }: { entry: MenuEntry }) {
  const { t } = useTranslation("layout");
  const tools = useShellTools();
  const menu = useSession((state) => state.menu);
  // Not asked for here: that is done where the pointer comes to the menu.
  const starred = useFavouritesStore(({ list }) => starOf(list, menu ?? [], entry) !== undefined);
  return (
    <span
      className={css.star}
      data-starred={starred}
      title={t(starred ? "favourite.remove" : "favourite.add")}
      aria-hidden="true"
      onClick={(event) => {
        event.stopPropagation();
        void toggleEntry(tools, entry);
      }}
    >
      {starred ? <StarFilled /> : <StarOutlined />}
    </span>
  );
});
