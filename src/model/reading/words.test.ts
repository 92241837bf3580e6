import fc from "fast-check";
import { expect, test } from "vitest";
import { candidatesOf, severalOf } from "./words.ts";

const among = (names: readonly string[]) => (text: string) => names.includes(text);

test("several values stand between separators; one that holds separators itself is taken whole", () => {
  expect(severalOf("红, 绿；蓝、黄\n白", among([]))).toEqual(["红", "绿", "蓝", "黄", "白"]);
  expect(severalOf("螺栓，M8, 垫圈", among(["螺栓，M8", "螺栓", "垫圈"]))).toEqual(["螺栓，M8", "垫圈"]);
  expect(severalOf(" , ,", among([]))).toEqual([]);
});

test("values joined as an export joins them are found again, whatever separators they hold, up to four each", () => {
  const name = fc
    .array(fc.constantFrom("a", "b,", "；c", "d e", "、"), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join("").trim());
  // A name of separators alone says nothing, and one that begins or ends with them could belong to either neighbour.
  const clear = name.filter((text) => /^[a-e].*[a-e]$|^[a-e]$/.test(text));
  fc.assert(
    fc.property(clear, fc.constantFrom("x", "y z"), (held, plain) => {
      const text = `${plain}, ${held}`;
      expect(severalOf(text, among([held, plain]))).toEqual([plain, held]);
      expect(candidatesOf(text)).toEqual(expect.arrayContaining([held, plain]));
    }),
  );
});
