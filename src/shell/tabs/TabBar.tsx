import { App } from "antd";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStable } from "../../renderer/useStable.ts";
import { useGo } from "../navigation.tsx";
import { tabId } from "./ids.ts";
import { close, HOME, refresh, useTabs } from "./store.ts";
import { TabItem } from "./TabItem.tsx";
import { type TabChoice, TabMenu } from "./TabMenu.tsx";
import css from "./tabs.module.css";
import { useActive } from "./use-active.ts";
import { useTitleOf } from "./use-title-of.ts";

const elementOf = (key: string) => document.getElementById(tabId(key));

/**
 * The visited views (specification shell §2): refresh, close, close others, close all; the home tab is pinned; closing something unsaved
 * asks first. Arrow keys go along the strip, Enter opens, Delete closes, Shift+F10 opens the menu.
 */
export function TabBar() {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const go = useGo();
  const active = useActive();
  const titleOf = useTitleOf();
  const tabs = useTabs((state) => state.tabs);
  const unsaved = useTabs((state) => state.unsaved);
  const strip = useRef<HTMLDivElement>(null);
  const [menuOf, setMenuOf] = useState<string | null>(null);
  const keys = [HOME, ...tabs.map(({ key }) => key)];

  // biome-ignore lint/correctness/useExhaustiveDependencies: a tab that was just added has to come into view as well.
  useEffect(() => {
    // Just before the browser lays out the frame anyway.
    const frame = requestAnimationFrame(() => elementOf(active)?.scrollIntoView({ block: "nearest", inline: "nearest" }));
    return () => cancelAnimationFrame(frame);
  }, [active, tabs.length]);

  const closeAll = useStable(async (closing: readonly string[]) => {
    if (closing.some((key) => unsaved[key])) {
      const sure = await modal.confirm({
        title: t("tabs.unsavedTitle"),
        content: t("tabs.unsavedText"),
        okText: t("tabs.closeAnyway"),
        okButtonProps: { danger: true },
        cancelText: t("common.cancel"),
      });
      if (!sure) return;
    }
    const hadFocus = strip.current?.contains(document.activeElement) ?? false;
    const next = close(new Set(closing), active);
    if (next !== active) go(next);
    // The tab with the focus may be gone; the keyboard goes on from the one in front.
    if (hadFocus) requestAnimationFrame(() => elementOf(next)?.focus());
  });
  const closeOne = useCallback((key: string) => void closeAll([key]), [closeAll]);

  const choose = (key: string, choice: TabChoice) => {
    if (choice === "refresh") refresh(key);
    else if (choice === "close") closeOne(key);
    else void closeAll(tabs.map((tab) => tab.key).filter((other) => choice === "all" || other !== key));
  };

  const onKeyDown = useStable((event: KeyboardEvent, key: string) => {
    const at = keys.indexOf(key);
    const target = { ArrowRight: keys[at + 1] ?? HOME, ArrowLeft: keys.at(at - 1), Home: HOME, End: keys.at(-1) }[event.key];
    if (target !== undefined) elementOf(target)?.focus();
    else if (event.key === "Enter" || event.key === " ") go(key);
    else if (event.key === "Delete" && key !== HOME) closeOne(key);
    else if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) setMenuOf(key);
    else return;
    event.preventDefault();
  });

  return (
    <div ref={strip} className={css.bar} role="tablist" aria-label={t("tabs.label")}>
      {keys.map((key) => (
        <TabItem
          key={key}
          tabKey={key}
          text={titleOf(key)}
          active={key === active}
          unsaved={unsaved[key] ?? false}
          onOpen={go}
          onClose={closeOne}
          onMenu={setMenuOf}
          onKeyDown={onKeyDown}
        />
      ))}
      {menuOf !== null && (
        <TabMenu
          at={elementOf(menuOf)}
          closable={menuOf !== HOME}
          alone={tabs.every((tab) => tab.key === menuOf)}
          none={tabs.length === 0}
          onChoose={(choice) => choose(menuOf, choice)}
          onClosed={() => setMenuOf(null)}
        />
      )}
    </div>
  );
}
