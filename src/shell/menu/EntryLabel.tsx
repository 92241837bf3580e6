import type { MenuEntry } from "../../model/contract/menu.ts";
import { useHere } from "../routes/live-location.ts";
import { trailOf } from "../routes/route.ts";
import { EntryBadge } from "./EntryBadge.tsx";
import css from "./EntryLabel.module.css";
import { EntryStar } from "./EntryStar.tsx";
import { isPage } from "./tree.ts";

/** The text of a menu entry, marked when its page is in front, or one below it. A page can be starred, unless `plain`. */
export function EntryLabel({ entry, plain = false }: { entry: MenuEntry; plain?: boolean }) {
  const { pathname, search } = useHere();
  const { meta } = entry;
  const { title } = meta;
  if (!isPage(entry)) {
    const inside = trailOf(entry.children, `${pathname}${search}`).length > 0;
    return (
      <span className={css.title} data-title={title} data-inside={inside || undefined}>
        {title}
      </span>
    );
  }
  const inFront = entry.path === pathname || entry.path === `${pathname}${search}`;
  return (
    <>
      <span className={css.title} data-title={title} data-page={entry.path} aria-current={inFront ? "page" : undefined}>
        {title}
      </span>
      {meta.badge && <EntryBadge entry={entry} />}
      {!plain && <EntryStar url={entry.path} name={title} />}
    </>
  );
}
