import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fitText } from "./fit.ts";
import { textWidth } from "./glyphs.ts";
import { linesOf } from "./lines.ts";

const three = { size: 3 };

describe("a text is broken", () => {
  test("between Chinese characters, of which each is one em wide", () => {
    expect(textWidth("固定资产", 3)).toBe(12);
    expect(linesOf("固定资产标签", 9, three)).toEqual(["固定资", "产标签"]);
  });

  test("at spaces, not within words", () => {
    for (const line of linesOf("delivered to warehouse", 20, three))
      expect("delivered to warehouse".split(" ")).toEqual(expect.arrayContaining(line.split(" ")));
  });

  test("so that no line begins with a sign that ends something, and none ends with one that begins it", () => {
    expect(linesOf("一二三，四五六", 9, three)).toEqual(["一二", "三，四", "五六"]);
    expect(linesOf("一二《三四》五", 9, three)).toEqual(["一二", "《三", "四》五"]);
  });

  test("within what is wider than a line", () => {
    expect(linesOf("W".repeat(30), 20, three).join("")).toBe("W".repeat(30));
  });

  test("where it says so", () => {
    expect(linesOf("a\nb\r\n\nc", 50, three)).toEqual(["a", "b", "", "c"]);
  });
});

test("no line is wider than its place, and no sign but blanks is lost", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), fc.integer({ min: 4, max: 100 }), (text, width) => {
      const lines = linesOf(text, width, three);
      const bare = (one: string) => one.replace(/\s/gu, "");
      expect(bare(lines.join(""))).toBe(bare(text));
      for (const line of lines) if ([...line].length > 1) expect(textWidth(line, 3)).toBeLessThanOrEqual(width + 0.001);
    }),
  );
});

describe("a text that is longer than its place", () => {
  const text = "笔记本电脑（联想）".repeat(4);
  const place = { width: 30, height: 8 };

  test("becomes smaller until it has room", () => {
    const { size, lines } = fitText(text, place, { size: 4, fit: "shrink" });
    expect(size).toBeLessThan(4);
    expect(lines.join("")).toBe(text);
    expect(lines.length * size * 1.25).toBeLessThanOrEqual(8.001);
  });

  test("is cut after the last line that has room", () => {
    expect(fitText(text, place, { size: 3, fit: "clip" }).lines).toHaveLength(2);
  });

  test("takes further lines else", () => {
    expect(fitText(text, place, { size: 4 }).lines.join("")).toBe(text);
  });
});
