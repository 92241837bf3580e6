import { Menu, type MenuProps } from "antd";
import { memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MenuEntry } from "../../model/contract/menu.ts";
import { useWhyPlace } from "../../renderer/why/places.ts";
import { loadFavourites } from "../favourites/store.ts";
import { useHere } from "../routes/live-location.ts";
import { useSession } from "../session/store.ts";
import type { Skin } from "../settings/store.ts";
import { useShellTools } from "../tools.tsx";
import { useMarked, useOwnTrail } from "./chosen.ts";
import { useItems } from "./items.tsx";
import css from "./marks.module.css";
import { OverflowTip } from "./OverflowTip.tsx";
import { isPage, trailToEntry, visibleEntries } from "./tree.ts";
import { useChoose } from "./use-choose.ts";

const allEntries = (entries: readonly MenuEntry[]): MenuEntry[] => entries.flatMap((entry) => [entry, ...allEntries(entry.children)]);

const groupsIn = (around: string): string[] => around.split("\n").filter(Boolean);

interface SideMenuProps {
  readonly collapsed: boolean;
  readonly skin: Skin;
  readonly onOpened?: (() => void) | undefined;
}

/** The menu of the server, with the entry of the page in front marked and its parents open. */
export function SideMenu({ collapsed, skin, onOpened }: SideMenuProps) {
  const { pathname, search } = useHere();
  const address = `${pathname}${search}`;
  const tools = useShellTools();
  const menu = useSession((state) => state.menu);
  const entries = useMemo(() => visibleEntries(menu ?? []), [menu]);
  // The ids of the groups around the page, as one value.
  const own = useOwnTrail(entries, address);
  const marked = useMarked(menu ?? [], address);
  const around = (marked ? trailToEntry(entries, marked.id) : own).flatMap((entry) => (isPage(entry) ? [] : entry.id)).join("\n");
  const [open, setOpen] = useState(() => groupsIn(around));
  // biome-ignore lint/correctness/useExhaustiveDependencies: who closes a group and comes to another page of it finds it open.
  useEffect(() => {
    setOpen((keys) => {
      const closed = groupsIn(around).filter((id) => !keys.includes(id));
      return closed.length > 0 ? [...keys, ...closed] : keys;
    });
  }, [around, address]);
  const drawn = useRef<HTMLDivElement>(null);
  useWhyPlace(drawn, "[role=menuitem]", (item) => {
    const title = item.querySelector("[data-title]");
    const path = title?.getAttribute("data-page");
    const asked = allEntries(entries).find((entry) =>
      path ? entry.path === path : entry.meta.title === title?.getAttribute("data-title"),
    );
    return asked && { menu: asked.id };
  });
  return (
    // The stars are shown where the pointer is, so not before it comes.
    <div ref={drawn} onPointerEnter={() => void loadFavourites(tools)}>
      <OverflowTip>
        <Entries entries={entries} collapsed={collapsed} skin={skin} open={open} onOpenChange={setOpen} onOpened={onOpened} />
      </OverflowTip>
    </div>
  );
}

interface EntriesProps extends SideMenuProps {
  readonly entries: readonly MenuEntry[];
  readonly open: string[];
  readonly onOpenChange: (open: string[]) => void;
}

/**
 * The library draws all entries anew when another one is selected, which takes longer than to show the page. So it knows of none: each label
 * marks itself.
 */
const Entries = memo(function Entries({ entries, collapsed, skin, open, onOpenChange, onOpened }: EntriesProps) {
  const { t } = useTranslation();
  const items = useItems(entries);
  const openPage = useChoose(entries);
  const choose = useCallback<NonNullable<MenuProps["onClick"]>>(
    ({ key }) => {
      openPage(key);
      onOpened?.();
    },
    [openPage, onOpened],
  );
  return (
    <Menu
      mode="inline"
      theme={skin === "bright" ? "light" : "dark"}
      className={skin === "primary" ? (css.onPrimary ?? "") : ""}
      selectable={false}
      inlineCollapsed={collapsed}
      inlineIndent={16}
      aria-label={t("menu.label")}
      items={items}
      {...(collapsed ? {} : { openKeys: open, onOpenChange })}
      onClick={choose}
      style={{ borderInlineEnd: 0, background: "transparent" }}
    />
  );
});
