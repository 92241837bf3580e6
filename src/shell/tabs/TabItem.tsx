import { CloseOutlined, PushpinFilled } from "@ant-design/icons";
import { type KeyboardEvent, memo } from "react";
import { useTranslation } from "react-i18next";
import { panelId, tabId } from "./ids.ts";
import { HOME, type Tab } from "./store.ts";
import css from "./tabs.module.css";

interface TabItemProps {
  readonly tabKey: string;
  /** The whole title, for the pointer and for screen readers. */
  readonly text: string;
  /** The same in parts: where there is no room, the page is cut before the record. */
  readonly page: string;
  readonly record: string | undefined;
  readonly active: boolean;
  readonly unsaved: boolean;
  readonly pinned: Tab["pinned"];
  readonly onOpen: (key: string) => void;
  readonly onClose: (key: string) => void;
  readonly onMenu: (key: string) => void;
  readonly onKeyDown: (event: KeyboardEvent, key: string) => void;
}

/** One tab of the strip. Its handlers stay the same, so that a change of tab draws two tabs and not all. */
export const TabItem = memo(function TabItem(props: TabItemProps) {
  const { tabKey, text, page, record, active, unsaved, pinned, onOpen, onClose, onMenu, onKeyDown } = props;
  const { t } = useTranslation("tabs");
  const closable = pinned === undefined;
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
      aria-keyshortcuts={`${closable ? "Delete " : ""}Shift+F10 Control+Shift+ArrowLeft Control+Shift+ArrowRight`}
      onClick={() => onOpen(tabKey)}
      // The middle button would start the browser's own scrolling.
      onMouseDown={(event) => {
        if (event.button === 1) event.preventDefault();
      }}
      onAuxClick={(event) => event.button === 1 && closable && onClose(tabKey)}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu(tabKey);
      }}
      onKeyDown={(event) => onKeyDown(event, tabKey)}
    >
      {pinned !== undefined && tabKey !== HOME && <PushpinFilled className={css.pin} aria-label={t("pinned")} />}
      <span className={css.label}>{page}</span>
      {record !== undefined && <span className={css.record}>{record}</span>}
      {unsaved && <span className={css.dot} role="img" aria-label={t("unsaved")} />}
      {closable && (
        // A tab may hold no second control: for the pointer alone, as the keyboard has Delete.
        <span
          className={css.close}
          title={t("close")}
          aria-hidden="true"
          onMouseDown={(event) => event.stopPropagation()}
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
