import { useLocation } from "react-router-dom";
import type { MenuEntry } from "../../client/account.ts";
import { isPage, trailTo } from "./tree.ts";

/** The text of a menu entry, marked when its page is in front, or one below it. */
export function EntryLabel({ entry }: { entry: MenuEntry }) {
  const { pathname } = useLocation();
  const { title } = entry.meta;
  if (isPage(entry))
    return (
      <span title={title} data-page={entry.path} aria-current={entry.path === pathname ? "page" : undefined}>
        {title}
      </span>
    );
  const inside = trailTo(entry.children ?? [], pathname).length > 0;
  return (
    <span title={title} data-inside={inside || undefined}>
      {title}
    </span>
  );
}
