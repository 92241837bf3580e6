import { Dropdown, type MenuProps } from "antd";
import { useTranslation } from "react-i18next";
import { useFavourites } from "../favourites/useFavourites.ts";
import { useRouteAt } from "../routes/use-route-at.ts";
import { HOME, type Tab } from "./store.ts";
import css from "./tabs.module.css";

export type TabChoice = "refresh" | "close" | "others" | "left" | "right" | "all" | "pin" | "unpin" | "reopen" | "help";

/** Of the tabs beside one, those that each choice would close. */
export type Closable = Readonly<Record<"others" | "left" | "right" | "all", readonly string[]>>;

export function closableBeside(key: string, tabs: readonly Tab[]): Closable {
  const at = tabs.findIndex((tab) => tab.key === key);
  const free = (part: readonly Tab[]) => part.filter(({ pinned }) => pinned === undefined).map((tab) => tab.key);
  return {
    others: free(tabs).filter((other) => other !== key),
    left: free(tabs.slice(0, Math.max(at, 0))),
    right: free(tabs.slice(at + 1)),
    all: free(tabs),
  };
}

interface TabMenuProps {
  /** The tab that it belongs to; undefined for home. */
  readonly tab: Tab | undefined;
  readonly at: HTMLElement | null;
  readonly closable: Closable;
  readonly canReopen: boolean;
  readonly onChoose: (choice: TabChoice) => void;
  readonly onClosed: () => void;
}

/** What can be done with a tab. One menu for the whole strip, drawn while it is open; the focus goes back to the tab. */
export function TabMenu({ tab, at, closable, canReopen, onChoose, onClosed }: TabMenuProps) {
  const { t } = useTranslation("tabs");
  const { has, toggle } = useFavourites();
  // Only what stands in the menu can be starred.
  const entry = useRouteAt()(tab?.address ?? HOME)?.entry;
  if (!at) return null;
  const { left, top, width, height } = at.getBoundingClientRect();
  const end = () => {
    at.focus({ preventScroll: true });
    onClosed();
  };
  const item = (key: TabChoice | "star", label: string, enabled = true, keys?: string) => ({
    key,
    label,
    disabled: !enabled,
    ...(keys !== undefined && { extra: <kbd className={css.keys}>{keys}</kbd> }),
  });
  const items: MenuProps["items"] = [
    item("refresh", t("refresh")),
    tab?.pinned === "user"
      ? item("unpin", t("unpin"))
      : item("pin", t("pin"), tab !== undefined && tab.key !== HOME && tab.pinned === undefined),
    ...(entry ? [item("star", t(has(entry) ? "layout:favourite.remove" : "layout:favourite.add"))] : []),
    { type: "divider" },
    item("close", t("close"), tab !== undefined && tab.pinned === undefined, "Delete"),
    item("others", t("closeOthers"), closable.others.length > 0),
    item("left", t("closeLeft"), closable.left.length > 0),
    item("right", t("closeRight"), closable.right.length > 0),
    item("all", t("closeAll"), closable.all.length > 0),
    { type: "divider" },
    item("reopen", t("reopen"), canReopen, "Alt+Shift+T"),
    item("help", t("layout:tools.pageHelp"), true, "F1"),
  ];
  return (
    <Dropdown
      open
      autoFocus
      trigger={["click"]}
      // In the landmark that the strip is in, for a screen reader.
      getPopupContainer={() => at.closest("header") ?? document.body}
      onOpenChange={(open) => !open && end()}
      menu={{
        items,
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          end();
          if (key !== "star") onChoose(key as TabChoice);
          else if (entry) toggle(entry);
        },
      }}
    >
      {/* Stands where the tab is, for the menu to hang from. */}
      <span style={{ position: "fixed", left, top, width, height, pointerEvents: "none" }} />
    </Dropdown>
  );
}
