import { pinyin } from "pinyin-pro";
import { cache } from "../../caches.ts";

const CHINESE = /\p{Script=Han}/u;
const known = new Map<string, string>();
const meter = cache("pinyin", { size: () => known.size, forget: () => known.clear() });
/** Titles are few; what people rename over the years of a process must not pile up. */
const MOST = 10_000;

/**
 * How the menu search finds a Chinese title by Latin letters: its pinyin and its initials, "采购订单" → "caigoudingdan cgdd"; polyphonic
 * characters as the word has them. Null for a title without Chinese characters.
 */
export function pinyinOf(title: string): string | null {
  if (!CHINESE.test(title)) return null;
  const before = known.get(title);
  meter.count(before !== undefined);
  if (before !== undefined) return before;
  const options = { toneType: "none", type: "array", nonZh: "consecutive", v: true } as const;
  const full = pinyin(title, options).join("");
  const initials = pinyin(title, { ...options, pattern: "first" }).join("");
  const found = `${full} ${initials}`.toLowerCase();
  if (known.size >= MOST) known.clear();
  known.set(title, found);
  return found;
}
