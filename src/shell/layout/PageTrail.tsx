import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { trailTo } from "../menu/tree.ts";
import { useSession } from "../session/store.ts";
import { useActive } from "../tabs/use-active.ts";
import { useTitleOf } from "../tabs/use-title-of.ts";
import { Breadcrumb } from "./Breadcrumb.tsx";

/** Says which page is in front: in the title of the window, and as the way to it through the menu, `short` as its name alone. */
export function PageTrail({ short }: { short: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const menu = useSession((state) => state.menu);
  const title = useTitleOf()(useActive());
  useEffect(() => {
    document.title = `${title} · ${t("app.title")}`;
  }, [title, t]);
  return <Breadcrumb trail={short ? [] : trailTo(menu ?? [], pathname)} title={title} />;
}
