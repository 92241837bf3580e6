import { Dropdown } from "antd";
import { useTranslation } from "react-i18next";

export type TabChoice = "refresh" | "close" | "others" | "all";

interface TabMenuProps {
  /** The tab that it belongs to. */
  readonly at: HTMLElement | null;
  readonly closable: boolean;
  /** There is no other tab that could be closed. */
  readonly alone: boolean;
  /** There is no tab at all that could be closed. */
  readonly none: boolean;
  readonly onChoose: (choice: TabChoice) => void;
  readonly onClosed: () => void;
}

/** What can be done with a tab. One menu for the whole strip, drawn while it is open; the focus goes back to the tab. */
export function TabMenu({ at, closable, alone, none, onChoose, onClosed }: TabMenuProps) {
  const { t } = useTranslation();
  if (!at) return null;
  const { left, top, width, height } = at.getBoundingClientRect();
  const end = () => {
    at.focus({ preventScroll: true });
    onClosed();
  };
  return (
    <Dropdown
      open
      autoFocus
      trigger={["click"]}
      onOpenChange={(open) => !open && end()}
      menu={{
        items: [
          { key: "refresh", label: t("tabs.refresh") },
          { key: "close", label: t("tabs.close"), disabled: !closable },
          { key: "others", label: t("tabs.closeOthers"), disabled: alone },
          { key: "all", label: t("tabs.closeAll"), disabled: none },
        ] satisfies { key: TabChoice; label: string; disabled?: boolean }[],
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          end();
          onChoose(key as TabChoice);
        },
      }}
    >
      {/* Stands where the tab is, for the menu to hang from. */}
      <span style={{ position: "fixed", left, top, width, height, pointerEvents: "none" }} />
    </Dropdown>
  );
}
