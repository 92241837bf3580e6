import { CloseOutlined } from "@ant-design/icons";
import { App, Dropdown, type MenuProps } from "antd";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { close, HOME, refresh, useTabs } from "./store.ts";
import css from "./tabs.module.css";

interface TabBarProps {
  readonly active: string;
  /** The text of a tab: from the menu, else what its screen said. */
  readonly titleOf: (key: string) => string;
}

/** The element ids by which a tab and its panel name each other. */
export const tabId = (key: string): string => `tab:${key}`;
export const panelId = (key: string): string => `panel:${key}`;

/**
 * The visited views (specification shell §2): refresh, close, close others, close all; the home tab is pinned; closing something unsaved
 * asks first. Arrow keys go along the strip, Enter opens, Delete closes, Shift+F10 opens the menu.
 */
export function TabBar({ active, titleOf }: TabBarProps) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const tabs = useTabs((state) => state.tabs);
  const unsaved = useTabs((state) => state.unsaved);
  const strip = useRef<HTMLDivElement>(null);
  const [menuOf, setMenuOf] = useState<string | null>(null);
  const keys = [HOME, ...tabs.map(({ key }) => key)];

  // biome-ignore lint/correctness/useExhaustiveDependencies: a tab that was just added has to come into view as well.
  useEffect(() => {
    document.getElementById(tabId(active))?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [active, tabs.length]);

  const closeAll = async (closing: readonly string[]) => {
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
    if (next !== active) navigate(next);
    // The tab with the focus may be gone; the keyboard goes on from the one in front.
    if (hadFocus) requestAnimationFrame(() => document.getElementById(tabId(next))?.focus());
  };

  const choices = (key: string): MenuProps => ({
    items: [
      { key: "refresh", label: t("tabs.refresh") },
      { key: "close", label: t("tabs.close"), disabled: key === HOME },
      { key: "others", label: t("tabs.closeOthers"), disabled: tabs.every((tab) => tab.key === key) },
      { key: "all", label: t("tabs.closeAll"), disabled: tabs.length === 0 },
    ],
    onClick: ({ key: choice, domEvent }) => {
      domEvent.stopPropagation();
      setMenuOf(null);
      if (choice === "refresh") refresh(key);
      else if (choice === "close") void closeAll([key]);
      else void closeAll(tabs.map((tab) => tab.key).filter((other) => choice === "all" || other !== key));
    },
  });

  function onKeyDown(event: KeyboardEvent, key: string) {
    const at = keys.indexOf(key);
    const target = { ArrowRight: keys[at + 1] ?? HOME, ArrowLeft: keys.at(at - 1), Home: HOME, End: keys.at(-1) }[event.key];
    if (target !== undefined) document.getElementById(tabId(target))?.focus();
    else if (event.key === "Enter" || event.key === " ") navigate(key);
    else if (event.key === "Delete" && key !== HOME) void closeAll([key]);
    else if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) setMenuOf(key);
    else return;
    event.preventDefault();
  }

  return (
    <div ref={strip} className={css.bar} role="tablist" aria-label={t("tabs.label")}>
      {keys.map((key) => {
        const text = key === HOME ? t("home.title") : titleOf(key);
        return (
          <Dropdown
            key={key}
            trigger={["click"]}
            autoFocus
            open={menuOf === key}
            // A click opens the tab; the menu is for the other button, and for the keyboard.
            onOpenChange={(open) => !open && setMenuOf(null)}
            menu={choices(key)}
          >
            <div
              id={tabId(key)}
              role="tab"
              className={css.tab}
              title={text}
              tabIndex={key === active ? 0 : -1}
              aria-selected={key === active}
              aria-controls={key === active ? panelId(key) : undefined}
              aria-keyshortcuts={key === HOME ? undefined : "Delete"}
              onClick={() => navigate(key)}
              onAuxClick={(event) => event.button === 1 && key !== HOME && void closeAll([key])}
              onContextMenu={(event) => {
                event.preventDefault();
                setMenuOf(key);
              }}
              onKeyDown={(event) => onKeyDown(event, key)}
            >
              <span className={css.label}>{text}</span>
              {unsaved[key] && <span className={css.dot} role="img" aria-label={t("tabs.unsavedTitle")} />}
              {key !== HOME && (
                // A tab may hold no second control: for the pointer alone, as the keyboard has Delete.
                <span
                  className={css.close}
                  title={t("tabs.close")}
                  aria-hidden="true"
                  onClick={(event) => {
                    event.stopPropagation();
                    void closeAll([key]);
                  }}
                >
                  <CloseOutlined />
                </span>
              )}
            </div>
          </Dropdown>
        );
      })}
    </div>
  );
}
