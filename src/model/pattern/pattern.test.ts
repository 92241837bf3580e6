import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compilePattern, patternFault } from "./pattern.ts";

/** Patterns of every kind of part, as a person might write them. */
const part = fc.letrec<{ pattern: string; one: string }>((tie) => ({
  one: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom(
      ...[
        "a",
        "b",
        "é",
        "😀",
        ".",
        "\\d",
        "\\w",
        "\\W",
        "\\s",
        "[ab]",
        "[^a]",
        "[a-c\\]-]",
        "\\p{L}",
        "\\u0061",
        "\\u{1F600}",
        "\\uD83D\\uDE00",
      ],
      ...["\\.", "\\^", "-", "\\n", "\\x41", "\\cJ", "\\0", "^", "$", "\\b", "\\B", "[\\b]", "[]", "[^]"],
    ),
    fc.tuple(fc.constantFrom("(", "(?:"), tie("pattern")).map(([open, inner]) => `${open}${inner})`),
    fc
      .tuple(tie("one"), fc.constantFrom("*", "+", "?", "*?", "+?", "{2}", "{0,2}", "{1,}", "{0}", "{2,3}?"))
      .map(([inner, count]) => (/^(?:\^|\$|\\b|\\B)$|[*+?}]$/i.test(inner) ? `(?:${inner})${count}` : `${inner}${count}`)),
  ),
  pattern: fc.oneof(
    { depthSize: "small" },
    fc.array(tie("one"), { maxLength: 4 }).map((parts) => parts.join("")),
    fc.tuple(tie("pattern"), tie("pattern")).map((parts) => parts.join("|")),
  ),
})).pattern;
const texts = fc.array(fc.constantFrom("a", "b", "c", "A", "1", "é", "😀", "\uD83D", "-", "_", " ", "\n", ".", "\u0000"), { maxLength: 8 });

test("finds what JavaScript's own engine finds", () => {
  fc.assert(
    fc.property(part, texts, (pattern, parts) => {
      // The platform's engine looks for \B within a character of two units too.
      const text = parts.join("").replaceAll(/\p{Cs}|😀/gu, pattern.includes("\\B") ? "x" : "$&");
      expect([pattern, compilePattern(pattern).test(text)]).toEqual([pattern, new RegExp(pattern, "u").test(text)]);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ["^(\\w|\\d)+$", "1", "!"],
  ["^(a|a)*$", "a", "!"],
  ["^(a|aa)+$", "a", "!"],
  ["^((ab|a)(bc|c)?)*$", "abc", "!"],
  ["^.*.*.*.*.*x$", "a", ""],
  ["(a+)+$", "a", "!"],
  ["^([a-z]+,?){10}$", "abcdefghij", "!"],
  ["(x+x+)+y", "x", ""],
  ["^(?:a?){100}a{100}$", "a", "!"],
  ["(.*)*\\b[^]$", "a ", ""],
  ["^(?:.{0,30}){30}x$", "a", ""],
])("%s says no of a hostile text of 20,000 characters", (pattern, piece, end) => {
  const text = piece.repeat(20_000 / piece.length) + end;
  expect(compilePattern(pattern).test(`${text}\n`)).toBe(false);
});

describe("what it does not support is named with its place", () => {
  test.each([
    ["^(?=a)", "looking ahead is not supported, at character 2"],
    ["a(?!b)", "looking ahead is not supported, at character 2"],
    ["(?<=a)b", "looking behind is not supported, at character 1"],
    ["(?<!a)b", "looking behind is not supported, at character 1"],
    ["(a)\\1", "a reference back to a group is not supported, at character 4"],
    ["(?<x>a)\\k<x>", "a reference back to a group is not supported, at character 8"],
    ["(?i:a)", "flags of a part are not supported, at character 1"],
    ["[a", "pattern does not compile: Unterminated character class"],
    ["a{2001}", "a pattern has at most 2000 steps, its counts written out"],
    ["(a{100}){100}", "a pattern has at most 2000 steps, its counts written out"],
    ["((){999}){999}", "a pattern has at most 2000 steps, its counts written out"],
    ["(".repeat(51) + ")".repeat(51), "groups are nested at most 50 deep, at character 51"],
    ["a".repeat(1001), "a pattern has at most 1000 characters"],
  ])("%s", (pattern, fault) => {
    expect(patternFault(pattern)).toBe(fault);
  });

  test("more steps than the longest text allows", () => {
    expect(patternFault("^.{0,255}$", 255)).toBeUndefined();
    expect(patternFault("^.{0,255}$", 20_000)).toBe(
      "pattern has 513 steps, its counts written out: too many for a text of 20000 characters",
    );
  });

  test.each(["a\\\\1", "[(?=]", "[\\](?!]", "(?<year>[0-9]+)-[*+(]+", "\\p{Script=Han}+", "^(a{1,3}){2}$"])(
    "%s is none of it",
    (pattern) => {
      expect(patternFault(pattern)).toBeUndefined();
    },
  );
});
