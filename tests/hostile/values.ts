import type { Dice } from "./dice.ts";

/** Texts that something on the way may take for something else. */
export const AWKWARD = [
  "=1+2",
  "+86 138",
  "-5",
  "@cmd",
  "'quoted'",
  '"twice"',
  "a,b;c|d",
  "0012",
  "1e5",
  "2026-01-05",
  "1/2",
  "TRUE",
  "是",
  "null",
  "<b>x</b> &amp; &lt;",
  "😀𠮷野家",
  "Ａ１",
  "e\u0301 \u00e9",
  "a  b",
  "{{name}} $ {x} %s",
  "\\n \\ /",
  "__proto__",
];

export const LINES = ["one\ntwo\n\nfour", "=1+2\n\ttab", "，。\n“”", "x".repeat(900)];
export const RICH = [
  "<p>段落 <strong>粗</strong></p>",
  "<h2>题</h2><ul><li>一</li><li>二</li></ul>",
  '<p><a href="https://example.com/">链接</a></p>',
];

/** Texts that each named rule takes. */
export const EXAMPLES = {
  email: ["a.b+c@example.com", "x_y@sub.example.cn"],
  website: ["https://example.com", "http://a.cn:8080/b?c=d#e"],
  telephone: ["0512-65432109", "010-12345678"],
  mobile: ["13812345678", "19900001111"],
  qq: ["10001", "1234567890"],
  idNumber: ["11010519491231002X", "110105491231002"],
  strictIdNumber: ["11010519491231002X"],
  postalCode: ["215000", "100080"],
  chinese: ["中文", "汉字"],
  english: ["abc", "Word"],
  englishOrChinese: ["abc中文"],
  identifier: ["name_1", "a"],
  code: ["A-1", "abc_2"],
  integer: ["0", "-12", "007"],
  positiveInteger: ["1", "42"],
  nonNegativeInteger: ["0", "42"],
  negativeInteger: ["-1"],
  nonPositiveInteger: ["0", "-3"],
  positiveNumber: ["0.5"],
  nonNegativeNumber: ["0", "1.25"],
  negativeNumber: ["-0.5"],
  nonPositiveNumber: ["-1.5"],
  date: ["2026-01-31"],
} as const;

const two = (number: number): string => String(number).padStart(2, "0");

export const day = (dice: Dice): string =>
  dice.pick([
    "1900-01-01",
    "1970-01-01",
    "2000-02-29",
    "9999-12-31",
    `20${two(dice.between(10, 40))}-${two(dice.between(1, 12))}-${two(dice.between(1, 28))}`,
  ]);

export const instant = (dice: Dice): string =>
  `20${two(dice.between(10, 40))}-${two(dice.between(1, 12))}-${two(dice.between(1, 28))}T${two(dice.between(0, 23))}:${two(dice.between(0, 59))}:${two(dice.between(0, 59))}.000Z`;

/** An amount with at most so many digits after the point. */
export function digits(dice: Dice, scale: number): string {
  const after = dice.between(0, scale);
  const part = Array.from({ length: after }, () => dice.between(0, 9)).join("");
  const whole = `${dice.chance(0.3) ? "-" : ""}${dice.between(1, 99_998)}`;
  return after === 0 ? whole : `${whole}.${part}`;
}
