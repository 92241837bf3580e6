import { CloseOutlined } from "@ant-design/icons";
import { type KeyboardEvent, memo } from "react";
import { useTranslation } from "react-i18next";
import { panelId, tabId } from "./ids.ts";
import { HOME } from "./store.ts";
import css from "./tabs.module.css";

interface TabItemProps {
  readonly tabKey: string;
  readonly text: string;
  readonly active: boolean;
  readonly unsaved: boolean;
  readonly onOpen: (key: string) => void;
  readonly onClose: (key: string) => void;
  readonly onMenu: (key: string) => void;
  readonly onKeyDown: (event: KeyboardEvent, key: string) => void;
}

/** One tab of the strip. Its handlers stay the same, so that a change of tab draws two tabs and not all. */
export const TabItem = memo(function TabItem({ tabKey, text, active, unsaved, onOpen, onClose, onMenu, onKeyDown }: TabItemProps) {
  const { t } = useTranslation();
  const pinned = tabKey === HOME;
  return (
    <div
      id={tabId(tabKey)}
      role="tab"
      className={css.tab}
      title={text}
      data-page={tabKey}
      tabIndex={active ? 0 : -1}
      aria-selected={active}
      aria-controls={active ? panelId(tabKey) : undefined}
      aria-keyshortcuts={pinned ? undefined : "Delete"}
      onClick={() => onOpen(tabKey)}
      onAuxClick={(event) => event.button === 1 && !pinned && onClose(tabKey)}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu(tabKey);
      }}
      onKeyDown={(event) => onKeyDown(event, tabKey)}
    >
      <span className={css.label}>{text}</span>
      {unsaved && <span className={css.dot} role="img" aria-label={t("tabs.unsavedTitle")} />}
      {!pinned && (
        // A tab may hold no second control: for the pointer alone, as the keyboard has Delete.
        <span
          className={css.close}
          title={t("tabs.close")}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onClose(tabKey);
          }}
        >
          <CloseOutlined />
        </span>
      )}
    </div>
  );
});
