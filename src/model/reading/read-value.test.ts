import fc from "fast-check";
import { expect, test } from "vitest";
import { CLOCKS, MOMENTS, WORDS } from "../../../tests/fixtures/reading/clocks.ts";
import { DAYS, MONTHS } from "../../../tests/fixtures/reading/days.ts";
import { NUMBERS, NUMBERS_WITH_COMMA } from "../../../tests/fixtures/reading/numbers.ts";
import type { Field, FieldKind } from "../fields.ts";
import { habitsOf } from "./habits.ts";
import { type ReadingWords, readSerial, readText } from "./read-value.ts";
import { TimeZone } from "./serial.ts";
import { choiceReader } from "./words.ts";

const field = (kind: FieldKind, property: Partial<Field["property"]> = {}): Field => ({
  ...{ name: "value", kind, system: false, required: false },
  property: { title: "值", ...property },
});
const zone = new TimeZone("Asia/Shanghai");
const wordsIn = (language: string, rest: Partial<ReadingWords> = {}): ReadingWords => ({
  ...habitsOf(language, zone, Date.parse("2026-06-01")),
  ...{ yes: "是", no: "否" },
  ...rest,
});
const zh = wordsIn("zh-CN");
/** What a text is read as; undefined: it is not. */
const read = (text: string, of: Field, words = zh) => {
  const reading = readText(text, of, words);
  return "value" in reading ? reading.value : undefined;
};
const all = <T>(examples: readonly (readonly [string, T, ...unknown[]])[], of: Field, words = zh) =>
  Object.fromEntries(examples.map(([text]) => [text, read(text, of, words)]));
const expected = <T>(examples: readonly (readonly [string, T, ...unknown[]])[]) =>
  Object.fromEntries(examples.map(([text, value]) => [text, value]));

test("numbers are read as people, bookkeepers and spreadsheets write them", () => {
  expect(all(NUMBERS, field("decimal"))).toEqual(expected(NUMBERS));
  expect(all(NUMBERS_WITH_COMMA, field("decimal"), wordsIn("es"))).toEqual(expected(NUMBERS_WITH_COMMA));
  const plain = NUMBERS.map(([text, number]) => [text, number === undefined ? undefined : Number(number)] as const);
  expect(all(plain, field("number"))).toEqual(expected(plain));
});

test("days are read by the habits of a language, and not at all where they could be two", () => {
  const day = field("date");
  const of = (column: 1 | 2 | 3) => DAYS.map((example) => [example[0], example.length > column ? example[column] : example[1]] as const);
  expect(all(DAYS, day)).toEqual(expected(of(1)));
  expect(all(DAYS, day, wordsIn("ja"))).toEqual(expected(of(1)));
  expect(all(DAYS, day, wordsIn("en"))).toEqual(expected(of(2)));
  expect(all(DAYS, day, wordsIn("es"))).toEqual(expected(of(3)));
});

test("months, times of day, moments and words of yes and no are read", () => {
  expect(all(MONTHS, field("text", { format: "month" }))).toEqual(expected(MONTHS));
  expect(all(CLOCKS, field("text", { format: "time" }))).toEqual(expected(CLOCKS));
  expect(all(MOMENTS, field("datetime"))).toEqual(expected(MOMENTS));
  expect(all(WORDS, field("boolean"))).toEqual(expected(WORDS));
});

test("there are some 500 examples", () => {
  const tables = [NUMBERS, NUMBERS_WITH_COMMA, DAYS, MONTHS, CLOCKS, MOMENTS, WORDS];
  expect(tables.flat().reduce((count, [, ...values]) => count + values.length, 0)).toBeGreaterThanOrEqual(500);
});

test("a spreadsheet's numbers are days, moments, months and times where the field is one, and else what they are", () => {
  const serial = (number: number, of: Field) => {
    const reading = readSerial(number, of, zh);
    return "value" in reading ? reading.value : undefined;
  };
  expect(serial(46_027, field("date"))).toBe("2026-01-05");
  expect(serial(46_027.75, field("date"))).toBe("2026-01-05");
  expect(serial(20_260_105, field("date"))).toBe("2026-01-05");
  expect(serial(46_027.5, field("datetime"))).toBe("2026-01-05T04:00:00.000Z");
  expect(serial(46_027, field("text", { format: "month" }))).toBe("2026-01");
  expect(serial(202_601, field("text", { format: "month" }))).toBe("2026-01");
  expect(serial(0.354_166_666_666_666_7, field("text", { format: "time" }))).toBe("08:30:00");
  expect(serial(0, field("text", { format: "time" }))).toBe("00:00:00");
  expect(serial(0.999_999_9, field("text", { format: "time" }))).toBe("23:59:59");
  expect(serial(1.5, field("text", { format: "time" }))).toBe(undefined);
  expect(serial(0.1 + 0.2, field("decimal"))).toBe("0.3");
  expect(serial(1e-7, field("decimal"))).toBe("0.000000100000");
  expect(serial(12, field("text"))).toBe("12");
  expect(serial(1, field("boolean"))).toBe(true);
  expect(serial(0, field("date"))).toBe(undefined);
});

test("choices are found by label before value, by any width and case, and exactly first", () => {
  const items = [
    { value: "kg", label: "千克" },
    { value: "KG", label: "大千克" },
    { value: 1, label: "２" },
    { value: 2, label: "一" },
  ];
  const words = wordsIn("zh-CN", { choice: choiceReader(items) });
  const unit = field("text", { "x-dict": "unit" });
  expect(["千克", "kg", "KG", "Kg", "ＫＧ", "2", "１", "箱"].map((text) => read(text, unit, words))).toEqual([
    "kg",
    "kg",
    "KG",
    "kg",
    "kg",
    "2",
    "1",
    undefined,
  ]);
  expect(read("一", field("integer", { "x-dict": "unit" }), words)).toBe(2);
  const several = field("text", { "x-dict": "unit", "x-multiple": true });
  expect(read("千克、一; 千克，２", several, words)).toBe("kg,2,1");
  expect(read("千克、一; 千克，２", field("values", { items: { type: "string", "x-dict": "unit" } }), words)).toEqual(["kg", "2", "1"]);
  expect(read("一，1", field("values", { items: { type: "integer", "x-dict": "unit" } }), words)).toEqual([2, 1]);
  expect(readText("千克, 箱", several, words)).toEqual({ unread: "箱" });
});

test("a text that cannot be read is given back, and nothing is no value", () => {
  expect(readText("  很多 ", field("decimal"), zh)).toEqual({ unread: "很多" });
  for (const kind of ["text", "decimal", "date", "boolean", "reference"] as const)
    expect(readText("  ", field(kind), zh)).toEqual({ value: null });
});

// An expression that tries every way takes minutes for each of these.
test("a text that is made to be hard to read is refused, and holds nobody up", () => {
  const kinds = [field("decimal"), field("integer"), field("date"), field("datetime"), field("text", { format: "time" })];
  const hard = [
    `5${" ".repeat(1_000)}x`,
    `5${" ".repeat(60)}x`,
    `${"1".repeat(60)}${"t".repeat(18)}`,
    `${"1 ".repeat(38)}x`,
    `(${",".repeat(70)}`,
  ];
  for (const text of [...hard, "5".repeat(100_000), " 5 .".repeat(18)])
    for (const of of kinds) expect(readText(text, of, zh), of.kind).toEqual({ unread: text.trim() });
});

test("no text brings the reader down, and what it reads it reads again to the same", () => {
  const kinds = [
    field("decimal"),
    field("date"),
    field("datetime"),
    field("boolean"),
    field("text", { format: "time" }),
    field("text", { format: "month" }),
  ];
  const pieces = fc.constantFrom(..."0123456789-/.,:%()¥年月日时分万 ", "Jan", "pm", "T", "Z", "e", "de", "上午", "２");
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join("")),
      fc.constantFrom(...kinds),
      (text, of) => {
        const value = read(text, of);
        if (value === undefined || value === null) return;
        expect(read(String(value), of)).toBe(value);
      },
    ),
    { numRuns: 3000 },
  );
});
