/** Where a watermark is shown: the dictionary `watermark_place`. */
export type WatermarkPlace = "screen" | "print" | "export";

/** What a watermark says. */
export interface Watermark {
  /** The tenant's words and whose look it is. */
  readonly words: string;
  /** Whether it says when, too. */
  readonly hasTime: boolean;
}

/** A watermark at a moment. @param zone by whose clock; undefined: that of the machine */
export function watermarkText({ words, hasTime }: Watermark, now: Date, zone?: string): string {
  if (!hasTime) return words;
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
  return `${words} ${clock.format(now)}`.trim();
}
