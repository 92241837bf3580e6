import { expect, test } from "vitest";
import { laterPosition, positionOf, positionText } from "./read-position.ts";

test.each([
  ["0/0", 0n],
  ["16/B374D848", 0x16_b374_d848n],
  ["16/b374d848", 0x16_b374_d848n],
  ["FFFFFFFF/FFFFFFFF", 0xffff_ffff_ffff_ffffn],
  ["1/A", 0x1_0000_000an],
])("%s is a position", (text, position) => {
  expect(positionOf(text)).toBe(position);
  expect(positionText(position)).toBe(text.toUpperCase());
});

test.each(["", "0", "/", "1/", "/1", "G/1", "1/123456789", "123456789/1", " 1/1", "1/1, 1/2", "now", undefined, null, 7, ["1/1"]])(
  "%j is none",
  (text) => expect(positionOf(text)).toBeUndefined(),
);

test("the second half does not outweigh the first", () => {
  expect(laterPosition(positionOf("1/FFFFFFFF"), positionOf("2/0"))).toBe(positionOf("2/0"));
  expect(laterPosition(positionOf("A/0"), positionOf("9/FF"))).toBe(positionOf("A/0"));
});

test("no position is earlier than any", () => {
  expect(laterPosition(undefined, 0n)).toBe(0n);
  expect(laterPosition(0n, undefined)).toBe(0n);
  expect(laterPosition(undefined, undefined)).toBeUndefined();
});
