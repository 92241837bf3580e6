import { StarFilled, StarOutlined } from "@ant-design/icons";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { toggleFavourite, useFavouritesStore } from "../favourites/store.ts";
import { useShellTools } from "../tools.tsx";
import css from "./EntryLabel.module.css";

/**
 * The star of a menu entry, shown where the pointer is. A menu entry may hold no second control, so it is for the pointer alone; the keyboard
 * has those of the menu search and of the dialog with all menus.
 */
export const EntryStar = memo(function EntryStar({ url, name }: { url: string; name: string }) {
  const { t } = useTranslation("layout");
  const tools = useShellTools();
  const starred = useFavouritesStore(({ list }) => list.some((favourite) => favourite.url === url));
  return (
    <span
      className={css.star}
      data-starred={starred}
      title={t(starred ? "favourite.remove" : "favourite.add")}
      aria-hidden="true"
      onClick={(event) => {
        event.stopPropagation();
        void toggleFavourite(tools, { url, name });
      }}
    >
      {starred ? <StarFilled /> : <StarOutlined />}
    </span>
  );
});
