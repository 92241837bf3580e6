import { expect, test } from "vitest";
import { replicasText } from "./replicas-text.ts";

const one = (host: string, answers: boolean, behindMs: number | undefined) => ({ host, answers, behindMs });

test.each([
  [[one("a:5432", true, 0)], "1 of 1 answer, 0.0 s behind"],
  [[one("a:5432", true, 400), one("b:5432", true, 1_900)], "2 of 2 answer, 1.9 s behind"],
  [[one("a:5432", true, 0), one("b:5432", false, undefined)], "1 of 2 answer, 0.0 s behind; b:5432 is away"],
  [[one("a:5432", false, 12_345)], "0 of 1 answer; a:5432 is 12.3 s behind"],
])("%j", (states, text) => expect(replicasText(states)).toBe(text));
