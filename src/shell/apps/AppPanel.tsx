import { App } from "antd";
import { useTranslation } from "react-i18next";
import type { AccessibleApp } from "../../model/contract/app.ts";
import { useErrorText } from "../../renderer/states/useErrorText.ts";
import { isIcon, MenuIcon } from "../../widgets/blocks/icon/icons.tsx";
import { useGo } from "../navigation.tsx";
import { OpenedPanel } from "../realtime/OpenedPanel.tsx";
import { useShellTools } from "../tools.tsx";
import { addressIn } from "./addresses.ts";
import css from "./apps.module.css";

interface AppPanelProps {
  readonly list: readonly AccessibleApp[];
  /** Called when one was opened, or at Escape. */
  readonly onLeave: () => void;
}

/** The applications of the user as tiles: each opens in a window or in a tab, as it is registered. */
export function AppPanel({ list, onLeave }: AppPanelProps) {
  const { t } = useTranslation("layout");
  const { apps } = useShellTools();
  const { message } = App.useApp();
  const textOf = useErrorText();
  const go = useGo();

  const enter = async ({ id, name, jumpTarget }: AccessibleApp) => {
    // A window that is opened after an answer has come would be taken for an advertisement.
    const opened = jumpTarget === "window" ? window.open("about:blank", "_blank") : null;
    if (jumpTarget === "window" && !opened) {
      void message.warning(t("apps.blocked"));
      return;
    }
    if (opened) opened.opener = null;
    onLeave();
    try {
      const { url, target } = await apps.enter({ params: { id } });
      if (opened && target === "window") opened.location.replace(addressIn("window", url, name));
      else {
        opened?.close();
        go(addressIn("tab", url, name));
      }
    } catch (error) {
      opened?.close();
      void message.error(textOf(error));
    }
  };

  return (
    <OpenedPanel label={t("apps.title")} className={css.panel ?? ""} onClose={onLeave}>
      <ul className={css.tiles}>
        {list.map((app) => (
          <li key={app.id}>
            <button
              type="button"
              className={css.tile}
              aria-label={t("apps.open", { name: app.name })}
              disabled={!app.open}
              onClick={() => void enter(app)}
            >
              <span className={css.icon} aria-hidden>
                {isIcon(app.icon) ? <MenuIcon name={app.icon} /> : [...app.name][0]}
              </span>
              <span className={css.name}>{app.name}</span>
              {(app.external || !app.open) && <span className={css.mark}>{t(app.open ? "apps.external" : "apps.closed")}</span>}
            </button>
          </li>
        ))}
      </ul>
    </OpenedPanel>
  );
}
