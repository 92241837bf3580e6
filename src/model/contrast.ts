type Rgb = readonly [number, number, number];

const rgb = (hex: string): Rgb => {
  const digits = hex.length === 4 ? hex.replace(/[^#]/g, "$&$&") : hex;
  return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as unknown as Rgb;
};

/** `part` of 1 of the second colour in the first. Colours are `#rrggbb`. */
export function mix(color: string, other: string, part: number): string {
  const to = rgb(other);
  const mixed = rgb(color).map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Relative luminance (WCAG 2), 0 to 1. */
function luminance(color: string): number {
  const [red, green, blue] = rgb(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours (WCAG 2), 1 to 21; text wants 4.5. */
export function contrast(color: string, other: string): number {
  const [dark, light] = [luminance(color), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** What AA wants of text. */
export const AA = 4.5;

/** How well white text is read on a colour, and what AA wants, as people write it: `3.2`. Rounded down: 4.49 is not 4.5. */
export const whiteOn = (color: string): { readonly ratio: number; readonly least: number } => ({
  ratio: Math.floor(contrast("#ffffff", color) * 10) / 10,
  least: AA,
});

/** What AA wants of text, and a little more, as antd rounds. */
const ENOUGH = 4.6;
const STEPS = 50;

/** The nearest tone of a colour, towards `end`, that can be read on all of these surfaces. */
export function readable(color: string, surfaces: readonly string[], end: "#000000" | "#ffffff"): string {
  for (let step = 0; step < STEPS; step++) {
    const tone = mix(color, end, step / STEPS);
    if (surfaces.every((surface) => contrast(tone, surface) >= ENOUGH)) return tone;
  }
  return end;
}
