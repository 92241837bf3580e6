import fc from "fast-check";
import { expect, test } from "vitest";
import type { Property } from "./documents.ts";
import type { Field } from "./fields.ts";
import { caseCounts, isUniqueEverywhere, keyOf, plainText } from "./key.ts";
import { habitsOf } from "./reading/habits.ts";
import { readText } from "./reading/read-value.ts";
import { TimeZone } from "./reading/serial.ts";

const field = (property: Partial<Property> = {}): Field => ({
  ...{ name: "code", kind: "text", system: false, required: false },
  property: { title: "编码", type: "string", ...property },
});
const key = field({ "x-unique": true });
const caseless = field({ "x-unique": { case: false } });
const words = { ...habitsOf("zh-CN", new TimeZone("Asia/Shanghai"), 0), choice: undefined, yes: "是", no: "否" };

test("a key is kept without blanks around it, without signs that nobody sees, in half-width letters", () => {
  for (const spelling of [" SP-1", "SP-1\t", "\u3000ＳＰ－１", "S\u200bP-1", "\ufeffSP-1", "SP\u00ad-1", "\u200eSP-1\u00a0"])
    expect(plainText(key, spelling), JSON.stringify(spelling)).toBe("SP-1");
  expect(plainText(key, "研发（一）部　甲")).toBe("研发（一）部 甲");
});

test("other text stays what it is but for what nobody sees around it", () => {
  expect(plainText(field(), " Ａ（1）  b\u200b ")).toBe("Ａ（1）  b");
  expect(plainText(field(), "👩\u200d💻 ")).toBe("👩\u200d💻");
  expect(plainText(field({ format: "multiline" }), "  eins\n zwei \n")).toBe("  eins\n zwei");
});

test("x-unique says whether case counts, and whether tenants do", () => {
  expect([caseCounts(key), caseCounts(caseless), caseCounts(field({ "x-unique": { everywhere: true } }))]).toEqual([true, false, true]);
  expect(
    ["everywhere" as const, { everywhere: true, case: false }, true as const, { case: false }].map((unique) =>
      isUniqueEverywhere({ "x-unique": unique }),
    ),
  ).toEqual([true, true, false, false]);
  expect(keyOf(caseless, "Vx-1")).toBe("vx-1");
  expect(keyOf(key, "Vx-1")).toBe("Vx-1");
});

test("what an import reads for a key is what a call stores of the same text", () => {
  const signs = fc.constantFrom(..." \t\n\u3000\u200b\u200e\ufeff\u00a0ＡａＢ１－＿（），aB1-_.测é", "e\u0301", "👩‍💻");
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 12 }), fc.constantFrom(key, caseless), (parts, of) => {
      const text = parts.join("");
      const kept = plainText(of, text);
      expect(plainText(of, kept)).toBe(kept);
      const read = readText(text, of, words);
      expect(read).toEqual({ value: kept === "" ? null : kept });
    }),
  );
});
