import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { relativeTime } from "./relative-time.ts";

const STEP_MS = 30_000;

/** How long ago something was; the moment itself when the pointer rests on it. Follows the clock. */
export function RelativeTime({ at }: { at: string }) {
  const { t, i18n } = useTranslation("notices");
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  const time = relativeTime(at, Math.max(now, Date.parse(at)));
  return (
    <time dateTime={at} title={new Date(at).toLocaleString(i18n.language)}>
      {time.kind === "now" && t("justNow")}
      {time.kind === "ago" && new Intl.RelativeTimeFormat(i18n.language).format(-time.count, time.unit)}
      {time.kind === "date" && time.date}
    </time>
  );
}
