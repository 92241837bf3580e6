import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

const AGAIN_MS = 30_000;
const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** How far a moment is from now, in the largest unit that fits: "3 天前", "2 小时后". */
export function distance(at: string, now: number, language: string): string {
  const apart = Date.parse(at) - now;
  const [unit, length] = UNITS.find(([, ms]) => Math.abs(apart) >= ms) ?? ["minute", 60_000];
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(Math.trunc(apart / length), unit);
}

/** Whether a moment is over. */
export const isOver = (at: string, now: number): boolean => Date.parse(at) < now;

/** The time of day, anew every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** A moment in full, or how far it is with the full one behind it. */
export function Moment({ at, relative = false }: { at: string; relative?: boolean }) {
  const { language } = useTranslation().i18n;
  const now = useNow();
  const full = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));
  return (
    <time dateTime={at} title={full}>
      {relative ? distance(at, now, language) : full}
    </time>
  );
}
