import { App } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { takeClosed } from "./closed-tabs.ts";

/** Seconds: a list of names takes longer to read than other messages. */
const DURATION = 10;

/** Tells once which tabs were closed because the rights of the session changed. */
export function ClosedTabs() {
  const { t } = useTranslation("session");
  const { message } = App.useApp();
  useEffect(() => {
    const titles = takeClosed();
    if (titles.length === 0) return;
    void message.info(t("role.closed", { count: titles.length, titles: titles.join(t("tabs:comma")) }), DURATION);
  }, [message, t]);
  return null;
}
