import type { Brand } from "../../model/contract/branding.ts";
import { DEFAULT_STYLE } from "../../model/style.ts";

/** The first sign of a name, as people count signs: what stands in the mark of who has no logo. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? "";
}

const escaped = (text: string): string => text.replace(/[<>&'"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** The icon of the browser's tab: the logo, or the mark in the colour of the brand, as an address. */
export function iconOf({ name, logo, color }: Brand): string {
  if (logo !== null) return logo;
  const sign =
    name === null
      ? "<path d='M9 9h14v4H13v3h8v4h-8v4H9z' fill='#fff'/>"
      : `<text x='16' y='22' text-anchor='middle' font-size='17' font-weight='600' font-family='sans-serif' fill='#fff'>${escaped(initialOf(name))}</text>`;
  const box = `<rect width='32' height='32' rx='7' fill='${color ?? DEFAULT_STYLE.color}'/>`;
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'>${box}${sign}</svg>`)}`;
}
