import { App } from "antd";
import { useTranslation } from "react-i18next";
import { useStable } from "../renderer/useStable.ts";
import { FORM, keptOf } from "../shell/desk/store.ts";
import { useGo } from "../shell/navigation.tsx";
import { useRouteAt } from "../shell/routes/use-route-at.ts";
import { leaveErrand } from "../shell/tabs/errands.ts";
import { useTabs } from "../shell/tabs/store.ts";

/**
 * Opens the list of a designed form and shows one of its records there; the form need not be in the menu. Where its page holds something unsaved, that
 * stays, and why nothing more happens is said.
 */
export function useOpenRecord(): (form: { readonly code: string; readonly title: string }, id: string) => void {
  const { t } = useTranslation("layout");
  const { message } = App.useApp();
  const routeAt = useRouteAt();
  const go = useGo();
  return useStable(({ code, title }: { readonly code: string; readonly title: string }, id: string) => {
    const path = `/screen/${code}-list`;
    const key = routeAt(path)?.key ?? path;
    go(path);
    const holds = useTabs.getState().unsaved[key] || keptOf(key, FORM)?.value != null;
    if (holds) void message.info(t("finder.unsaved", { name: title }));
    else leaveErrand(key, { entity: code, kind: "record", action: "detail", id });
  });
}
