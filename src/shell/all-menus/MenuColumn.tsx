import { type ReactNode, useId } from "react";
import type { MenuEntry } from "../../model/contract/menu.ts";
import { StarButton } from "../favourites/StarButton.tsx";
import { useFavourites } from "../favourites/useFavourites.ts";
import { EntryLink } from "../menu/EntryLink.tsx";
import { isPage } from "../menu/tree.ts";
import css from "./AllMenus.module.css";

interface MenuColumnProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
}

/** A top entry of the menu, and everything below it. */
export function MenuColumn({ title, icon, entries, onClose }: MenuColumnProps) {
  const id = useId();
  return (
    <section className={css.column} aria-labelledby={id}>
      <h2 id={id}>
        {icon}
        {title}
      </h2>
      <Entries entries={entries} onClose={onClose} />
    </section>
  );
}

function Entries({ entries, onClose }: Pick<MenuColumnProps, "entries" | "onClose">) {
  const { has, toggle } = useFavourites();
  return (
    <ul>
      {entries.map((entry) => {
        const { title } = entry.meta;
        if (!isPage(entry))
          return (
            <li key={entry.id}>
              <span className={css.folder}>{title}</span>
              <Entries entries={entry.children} onClose={onClose} />
            </li>
          );
        return (
          <li key={entry.id} className={css.entry}>
            <EntryLink entry={entry} className={css.link} onFollow={onClose}>
              {title}
            </EntryLink>
            <StarButton name={title} starred={has(entry)} onToggle={() => toggle(entry)} />
          </li>
        );
      })}
    </ul>
  );
}
