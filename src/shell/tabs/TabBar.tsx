import { App, Dropdown, type MenuProps, Tabs } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { close, HOME, refresh, useTabs } from "./store.ts";
import css from "./tabs.module.css";

interface TabBarProps {
  readonly active: string;
  /** The text of a tab: from the menu, else what its screen said. */
  readonly titleOf: (key: string) => string;
}

/** The visited views (specification shell §2): refresh, close, close others, close all; the home tab is pinned; closing something unsaved asks first. */
export function TabBar({ active, titleOf }: TabBarProps) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const tabs = useTabs((state) => state.tabs);
  const unsaved = useTabs((state) => state.unsaved);

  const closeAll = async (keys: readonly string[]) => {
    if (keys.some((key) => unsaved[key])) {
      const sure = await modal.confirm({
        title: t("tabs.unsavedTitle"),
        content: t("tabs.unsavedText"),
        okText: t("tabs.closeAnyway"),
        okButtonProps: { danger: true },
        cancelText: t("common.cancel"),
      });
      if (!sure) return;
    }
    const next = close(new Set(keys), active);
    if (next !== active) navigate(next);
  };

  const menuOf = (key: string): MenuProps => ({
    items: [
      { key: "refresh", label: t("tabs.refresh") },
      { key: "close", label: t("tabs.close"), disabled: key === HOME },
      { key: "others", label: t("tabs.closeOthers"), disabled: tabs.every((tab) => tab.key === key) },
      { key: "all", label: t("tabs.closeAll"), disabled: tabs.length === 0 },
    ],
    onClick: ({ key: choice, domEvent }) => {
      domEvent.stopPropagation();
      if (choice === "refresh") refresh(key);
      else if (choice === "close") void closeAll([key]);
      else void closeAll(tabs.map((tab) => tab.key).filter((other) => choice === "all" || other !== key));
    },
  });

  const label = (key: string, text: string) => (
    <Dropdown trigger={["contextMenu"]} menu={menuOf(key)}>
      <span className={css.label} title={text}>
        {text}
        {unsaved[key] && (
          <span className={css.dot} role="img" aria-label={t("tabs.unsavedTitle")}>
            •
          </span>
        )}
      </span>
    </Dropdown>
  );

  return (
    <Tabs
      className={css.bar ?? ""}
      type="editable-card"
      hideAdd
      size="small"
      aria-label={t("tabs.label")}
      locale={{ removeAriaLabel: t("tabs.close") }}
      activeKey={active}
      onChange={(key) => navigate(key)}
      onEdit={(key, action) => {
        if (action === "remove" && typeof key === "string") void closeAll([key]);
      }}
      items={[
        { key: HOME, label: label(HOME, t("home.title")), closable: false },
        ...tabs.map(({ key }) => ({ key, label: label(key, titleOf(key)), closeIcon: undefined, "aria-label": titleOf(key) })),
      ]}
    />
  );
}
