import type { MenuEntry } from "../../model/contract/menu.ts";
import { useHere } from "../routes/live-location.ts";
import { useSession } from "../session/store.ts";
import { useIsOwn, useMarked } from "./chosen.ts";
import { EntryBadge } from "./EntryBadge.tsx";
import css from "./EntryLabel.module.css";
import { EntryStar } from "./EntryStar.tsx";
import { isPage, pagesOf, trailToEntry } from "./tree.ts";

const NO_MENU: readonly MenuEntry[] = [];

/** The text of a menu entry, marked when its page is in front, or one below it. A page can be starred, unless `plain`. */
export function EntryLabel({ entry, plain = false }: { entry: MenuEntry; plain?: boolean }) {
  const { pathname, search } = useHere();
  const menu = useSession((state) => state.menu) ?? NO_MENU;
  const isOwn = useIsOwn(menu);
  const marked = useMarked(menu, `${pathname}${search}`);
  const { meta } = entry;
  const { title } = meta;
  if (!isPage(entry)) {
    const address = `${pathname}${search}`;
    const inside = marked
      ? trailToEntry(entry.children, marked.id).length > 0
      : pagesOf(entry.children).some((page) => (page.path === address || page.path === pathname) && isOwn(page));
    return (
      <span className={css.title} data-title={title} data-inside={inside || undefined}>
        {title}
      </span>
    );
  }
  const isFront = (entry.path === pathname || entry.path === `${pathname}${search}`) && isOwn(entry);
  const inFront = marked ? marked.id === entry.id : isFront;
  return (
    <>
      <span className={css.title} data-title={title} data-page={entry.path} aria-current={inFront ? "page" : undefined}>
        {title}
      </span>
      {meta.badge && <EntryBadge entry={entry} />}
      {!plain && <EntryStar entry={entry} />}
    </>
  );
}
