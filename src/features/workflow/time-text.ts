import dayjs from "dayjs";

/** A moment as it is read: to the minute, by the reader's clock. */
export const timeText = (instant: string): string => dayjs(instant).format("YYYY-MM-DD HH:mm");

/** How long something has lasted, as its two largest parts; each with the key of its word (`flow:span`). */
export function spanOf(since: string, now: Date): readonly { readonly unit: "day" | "hour" | "minute"; readonly count: number }[] {
  const minutes = Math.max(0, dayjs(now).diff(since, "minute"));
  const parts = [
    { unit: "day", count: Math.floor(minutes / 1440) },
    { unit: "hour", count: Math.floor((minutes % 1440) / 60) },
    { unit: "minute", count: minutes % 60 },
  ] as const;
  const first = parts.findIndex(({ count }) => count > 0);
  if (first < 0) return [{ unit: "minute", count: 0 }];
  return parts.slice(first, first + 2).filter(({ count }) => count > 0);
}
