import { expect, test } from "vitest";
import { proofText } from "./proof-text.ts";

const NOW = Date.parse("2026-11-28T06:00:00Z");
const ago = (seconds: number, proven = true) => proofText({ proven, at: NOW - seconds * 1_000, seconds: 38.4 }, NOW);

test("how long ago a restore was proven is said in the largest unit of which there are two", () => {
  expect(ago(4 * 3_600 + 1_800)).toBe("restore proven 4 h ago, 38 s");
  expect([ago(10), ago(119 * 60), ago(47 * 3_600), ago(49 * 3_600)]).toEqual([
    "restore proven 0 min ago, 38 s",
    "restore proven 119 min ago, 38 s",
    "restore proven 47 h ago, 38 s",
    "restore proven 2 d ago, 38 s",
  ]);
});

test("one that failed, or was never tried, is said too", () => {
  expect(ago(7_200, false)).toBe("restore failed 2 h ago");
  expect(proofText(undefined, NOW)).toBe("no restore was proven yet");
});
