import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type Watermark, watermarkText } from "../../model/watermark.ts";
import { watermarkTile } from "./tile.ts";
import css from "./watermark.module.css";

/** It is changed seldom; who works all day sees a change within the hour. */
const FRESH_MS = 3_600_000;
const MINUTE_MS = 60_000;

interface ScreenWatermarkProps {
  readonly load: () => Promise<Watermark | null>;
}

/** Words across the whole screen that say whose it is, above dialogs too. They take no click, and readers of screens do not hear them. */
export function ScreenWatermark({ load }: ScreenWatermarkProps) {
  const { data } = useQuery({ queryKey: ["watermark"], queryFn: load, staleTime: FRESH_MS, refetchInterval: FRESH_MS });
  const now = useMinute(data?.hasTime ?? false);
  if (!data) return null;
  return <div aria-hidden className={css.mark} style={{ backgroundImage: `url("${watermarkTile(watermarkText(data, now))}")` }} />;
}

/** The time, told anew each minute. */
function useMinute(isTold: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!isTold) return;
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, [isTold]);
  return now;
}
