import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import words from "../../renderer/heard.module.css";
import { useStable } from "../../renderer/useStable.ts";
import { openDialog } from "../dialogs.ts";
import { useGo } from "../navigation.tsx";
import { tabId } from "./ids.ts";
import { HOME, move, pin, type Tab, useTabs } from "./store.ts";
import { TabItem } from "./TabItem.tsx";
import { TabList } from "./TabList.tsx";
import { closableBeside, type TabChoice, TabMenu } from "./TabMenu.tsx";
import css from "./tabs.module.css";
import { useActive } from "./use-active.ts";
import { useClosing } from "./use-closing.ts";
import { useOverflow } from "./use-overflow.ts";
import { useTabTitleOf, useTitleOf } from "./use-title-of.ts";

const Dragging = lazy(async () => ({ default: (await import("./Dragging.tsx")).Dragging }));

const elementOf = (key: string) => document.getElementById(tabId(key));
const HOME_TAB: Tab = { key: HOME, address: HOME, pinned: "menu" };

/**
 * The visited views (specification shell §2). Arrow keys go along the strip, with Ctrl+Shift they take the tab along; Enter opens, Delete
 * closes, Shift+F10 opens the menu; Alt+Shift+T reopens what was closed, wherever the focus is. The pointer drags, and closes by its middle
 * button.
 */
export function TabBar() {
  const { t } = useTranslation("tabs");
  const go = useGo();
  const active = useActive();
  const titleOf = useTitleOf();
  const partsOf = useTabTitleOf();
  const { closeTabs, refreshTab, reopenClosed } = useClosing(active);
  const tabs = useTabs((state) => state.tabs);
  const unsaved = useTabs((state) => state.unsaved);
  const canReopen = useTabs((state) => state.closed.length > 0);
  const strip = useRef<HTMLDivElement>(null);
  const [menuOf, setMenuOf] = useState<string | null>(null);
  const [said, say] = useState("");
  const all = useMemo(() => [HOME_TAB, ...tabs], [tabs]);
  const keys = useMemo(() => all.map(({ key }) => key), [all]);
  const { before, after } = useOverflow(strip, tabs);
  // Most who open the workspace drag nothing; the code for it comes with the first pointer over the strip.
  const [reached, setReached] = useState(false);

  const shown = titleOf(active);
  const overflows = before || after;
  // biome-ignore lint/correctness/useExhaustiveDependencies: so has a tab that was just added, that became wider by its title, or had to make room for the buttons beside the strip.
  useEffect(() => {
    // Just before the browser lays out the frame anyway.
    const frame = requestAnimationFrame(() => elementOf(active)?.scrollIntoView({ block: "nearest", inline: "nearest" }));
    return () => cancelAnimationFrame(frame);
  }, [active, tabs.length, shown, overflows]);

  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      // By the place of the key: with Alt, some keyboards give another letter.
      if (!event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey || event.code !== "KeyT") return;
      event.preventDefault();
      reopenClosed();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [reopenClosed]);

  const open = useCallback((key: string) => go(useTabs.getState().tabs.find((tab) => tab.key === key)?.address ?? key), [go]);

  const closeAll = useStable(async (closing: readonly string[]) => {
    const hadFocus = strip.current?.contains(document.activeElement) ?? false;
    // The tab with the focus is gone then; the keyboard goes on from the one in front.
    if ((await closeTabs(closing)) && hadFocus)
      requestAnimationFrame(() => strip.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus());
  });
  const closeOne = useCallback((key: string) => void closeAll([key]), [closeAll]);

  const shift = (key: string, target: string | undefined) => {
    move(key, target);
    requestAnimationFrame(() => elementOf(key)?.focus());
    const after = useTabs.getState().tabs;
    say(t("moved", { title: titleOf(key), at: after.findIndex((tab) => tab.key === key) + 2, of: after.length + 1 }));
  };

  const helpOn = (key: string) => {
    open(key);
    openDialog("pageHelp");
  };

  const choose = (key: string, choice: TabChoice) => {
    if (choice === "refresh") void refreshTab(key);
    else if (choice === "reopen") reopenClosed();
    else if (choice === "help") helpOn(key);
    else if (choice === "pin" || choice === "unpin") pin(key, choice === "pin");
    else if (choice === "close") closeOne(key);
    else void closeAll(closableBeside(key, tabs)[choice]);
  };

  const onKeyDown = useStable((event: KeyboardEvent, key: string) => {
    const at = keys.indexOf(key);
    const next = { ArrowRight: keys[at + 1], ArrowLeft: at > 0 ? keys[at - 1] : undefined }[event.key];
    const target = { ArrowRight: next ?? HOME, ArrowLeft: next ?? keys.at(-1), Home: HOME, End: keys.at(-1) }[event.key];
    if (event.ctrlKey && event.shiftKey && event.key.startsWith("Arrow")) shift(key, next);
    else if (target !== undefined) elementOf(target)?.focus();
    else if (event.key === "Enter" || event.key === " ") open(key);
    else if (event.key === "Delete") closeOne(key);
    else if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) setMenuOf(key);
    else return;
    event.preventDefault();
  });

  /** A page of tabs further, `direction` 1 to the right. */
  const scroll = (direction: 1 | -1) => {
    const element = strip.current;
    element?.scrollBy({ left: direction * element.clientWidth * 0.8, behavior: "smooth" });
  };

  return (
    <div className={css.bar}>
      {(before || after) && (
        <Button
          type="text"
          size="small"
          icon={<LeftOutlined />}
          disabled={!before}
          aria-label={t("scrollBack")}
          onClick={() => scroll(-1)}
        />
      )}
      <div
        ref={strip}
        onPointerEnter={() => setReached(true)}
        className={css.strip}
        role="tablist"
        aria-label={t("label")}
        onWheel={({ currentTarget, deltaX, deltaY }) => {
          // A wheel that goes sideways scrolls by itself.
          if (deltaX === 0) currentTarget.scrollLeft += deltaY;
        }}
      >
        {all.map(({ key, pinned }) => (
          <TabItem
            key={key}
            tabKey={key}
            text={titleOf(key)}
            {...partsOf(key)}
            active={key === active}
            unsaved={unsaved[key] ?? false}
            pinned={pinned}
            onOpen={open}
            onClose={closeOne}
            onMenu={setMenuOf}
            onKeyDown={onKeyDown}
          />
        ))}
      </div>
      {reached && (
        <Suspense>
          <Dragging tabs={all} onMove={move} />
        </Suspense>
      )}
      {(before || after) && (
        <>
          <Button
            type="text"
            size="small"
            icon={<RightOutlined />}
            disabled={!after}
            aria-label={t("scrollOn")}
            onClick={() => scroll(1)}
          />
          <TabList keys={keys} titleOf={titleOf} active={active} onOpen={open} />
        </>
      )}
      <span role="status" className={words.heard}>
        {said}
      </span>
      {menuOf !== null && (
        <TabMenu
          tab={tabs.find((tab) => tab.key === menuOf)}
          at={elementOf(menuOf)}
          closable={closableBeside(menuOf, tabs)}
          canReopen={canReopen}
          onChoose={(choice) => choose(menuOf, choice)}
          onClosed={() => setMenuOf(null)}
        />
      )}
    </div>
  );
}
