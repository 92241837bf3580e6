import type { ReactNode } from "react";
import type { MenuEntry } from "../../model/contract/menu.ts";
import type { Favourite } from "../../model/contract/shell.ts";

/** Something that the box offers. */
export interface Choice {
  /** What tells it from others, and under which it is remembered when it was chosen: `menu:7`, `action:supplier-list add`. */
  readonly key: string;
  readonly title: string;
  /** What stands beside the title. */
  readonly hint?: string;
  readonly icon: ReactNode;
  /** The page that it opens, where it opens one in a tab of ours: it can be opened behind as well. */
  readonly address?: string;
  /** What a star on it stands for. */
  readonly star?: MenuEntry | Favourite;
  readonly open: () => void;
}

/** Choices of one kind, under a heading. */
export interface ChoiceGroup {
  readonly key: string;
  readonly title: string;
  readonly choices: readonly Choice[];
}
