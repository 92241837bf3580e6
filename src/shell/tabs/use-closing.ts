import { App } from "antd";
import { useTranslation } from "react-i18next";
import { useStable } from "../../renderer/useStable.ts";
import { useGo } from "../navigation.tsx";
import { close, HOME, refresh, reopen, useTabs } from "./store.ts";
import { useTitleOf } from "./use-title-of.ts";

interface Closing {
  /** Closes tabs, once the user agrees that what is unsaved in them is lost. True: they are closed. */
  readonly closeTabs: (keys: readonly string[]) => Promise<boolean>;
  /** Opens a tab anew, after the same question. */
  readonly refreshTab: (key: string) => Promise<void>;
  readonly reopenClosed: () => void;
}

/** What takes a page away, and what brings it back. `active` is the key of the tab in front. */
export function useClosing(active: string): Closing {
  const { t } = useTranslation("tabs");
  const { t: tShell } = useTranslation();
  const { modal } = App.useApp();
  const go = useGo();
  const titleOf = useTitleOf();

  /**
   * Specification shell §2: a path that ends in Add, a title that starts with the word for "new". And whatever a page says to be unsaved,
   * which the specification's client could not know.
   */
  const mayLose = (key: string): boolean => {
    const { tabs, unsaved } = useTabs.getState();
    const [path = ""] = (tabs.find((tab) => tab.key === key)?.address ?? key).split("?");
    return unsaved[key] === true || path.endsWith("Add") || titleOf(key).startsWith(t("newWord"));
  };

  async function agreed(keys: readonly string[], title: string, okText: string): Promise<boolean> {
    const lost = keys.filter(mayLose);
    if (lost.length === 0) return true;
    return modal.confirm({
      title,
      content: t("unsavedPages", { titles: lost.map(titleOf).join(t("comma")) }),
      okText,
      okButtonProps: { danger: true },
      // Enter, pressed by habit, loses nothing.
      autoFocusButton: "cancel",
      cancelText: tShell("common.cancel"),
    });
  }

  return {
    closeTabs: useStable(async (keys) => {
      const pinned = new Set(useTabs.getState().tabs.flatMap((tab) => (tab.pinned ? [tab.key] : [])));
      const closing = keys.filter((key) => key !== HOME && !pinned.has(key));
      if (closing.length === 0 || !(await agreed(closing, t("unsavedTitle"), t("closeAnyway")))) return false;
      const next = close(new Set(closing), active);
      if (next !== undefined) go(next);
      return true;
    }),
    refreshTab: useStable(async (key) => {
      if (await agreed([key], t("unsavedRefresh"), t("refreshAnyway"))) refresh(key);
    }),
    reopenClosed: useStable(() => {
      const tab = reopen();
      if (tab) go(tab.address);
    }),
  };
}
