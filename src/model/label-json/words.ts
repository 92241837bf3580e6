import { millimetresOf, pixelsOf } from "./pixels.ts";
import type { Place } from "./place.ts";

/** The kinds of components (specification workflow §3). */
export type Kind = "text" | "param" | "Picture";
export const isKind = (value: unknown): value is Kind => value === "text" || value === "param" || value === "Picture";

/** What both languages say of an element besides its kind and its content: by our key, how a value is read and written. */
export interface Word {
  /** What our language has instead; undefined where it cannot say it. */
  readonly read: (value: unknown, scale: number) => unknown;
  readonly write: (value: never, scale: number) => unknown;
  /** What the editor has where our element says nothing. Absent: it says nothing either. */
  readonly plain?: unknown;
  /** Of texts alone. */
  readonly ofText?: true;
}

const numberOf = (value: unknown): number => (typeof value === "string" && value.trim() !== "" ? Number(value) : (value as number));
const within = (value: unknown, low: number, high: number): number | undefined => {
  const number = numberOf(value);
  return typeof number === "number" && number >= low && number <= high ? number : undefined;
};
const length = (low: number, high: number): Word => ({
  read: (value, scale) => {
    const number = within(value, -1e6, 1e6);
    return number === undefined ? undefined : within(millimetresOf(number, scale), low, high);
  },
  write: (value: number, scale) => pixelsOf(value, scale),
});
const same = (read: Word["read"], more: Partial<Word> = {}): Word => ({ read, write: (value) => value, ...more });
const oneOf = (...choices: readonly string[]) => same((value) => choices.find((choice) => choice === value), { ofText: true });

const BOLD = 600;
const isBold = (value: unknown) => value === "bold" || Number(value) >= BOLD;
const isRegular = (value: unknown) => value === "normal" || (Number(value) > 0 && Number(value) < BOLD);

/** A colour of six digits, of three or six. */
function colourOf(value: unknown): string | undefined {
  if (value === "black") return "#000000";
  if (typeof value !== "string" || !/^#([0-9a-fA-F]{3}){1,2}$/.test(value)) return undefined;
  return value.length === 4 ? value.replace(/[0-9a-fA-F]/g, "$&$&") : value;
}

export const WORDS = {
  x: length(-2000, 2000),
  y: length(-2000, 2000),
  width: length(-2000, 2000),
  height: length(-2000, 2000),
  rotate: same((value) => within(value, -360, 360), { plain: 0 }),
  opacity: same((value) => within(value, 0, 1), { plain: 1 }),
  isLock: same((value) => (typeof value === "boolean" ? value : undefined), { plain: false }),
  size: { ...length(1, 200), ofText: true },
  bold: {
    read: (value) => (isBold(value) ? true : isRegular(value) ? false : undefined),
    write: (value: boolean) => (value ? 700 : 400),
    plain: 400,
    ofText: true,
  },
  color: same(colourOf, { plain: "#000000", ofText: true }),
  align: oneOf("left", "center", "right"),
  verticalAlign: oneOf("top", "middle", "bottom"),
  lineHeight: same((value) => within(value, 0.8, 5), { ofText: true }),
} as const satisfies Readonly<Record<string, Word>>;

export type WordKey = keyof typeof WORDS;
export const WORD_KEYS = Object.keys(WORDS) as WordKey[];
export const wordOf = (key: WordKey): Word => WORDS[key];

/** Where the words stand. */
export type Shape = Readonly<Record<WordKey | "kind" | "content", Place>>;

/** In a component of the canvas. */
export const COMPONENT: Shape = {
  kind: ["component"],
  content: ["propValue"],
  x: ["style", "left"],
  y: ["style", "top"],
  width: ["style", "width"],
  height: ["style", "height"],
  rotate: ["style", "rotate"],
  opacity: ["style", "opacity"],
  isLock: ["isLock"],
  size: ["style", "fontSize"],
  bold: ["style", "fontWeight"],
  color: ["style", "color"],
  align: ["style", "textAlign"],
  verticalAlign: ["style", "verticalAlign"],
  lineHeight: ["style", "lineHeight"],
};

/** In a row of label details, which is flat (specification workflow §3). */
export const DETAIL: Shape = {
  kind: ["component"],
  content: ["propValue"],
  x: ["coordinateX"],
  y: ["coordinateY"],
  width: ["width"],
  height: ["height"],
  rotate: ["rotate"],
  opacity: ["opacity"],
  isLock: ["isLock"],
  size: ["fontSize"],
  bold: ["fontWeight"],
  color: ["color"],
  align: ["textAlign"],
  verticalAlign: ["verticalAlign"],
  lineHeight: ["lineHeight"],
};
