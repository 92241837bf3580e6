import { expect, test } from "vitest";
import { together } from "./together.ts";

const failed = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));

test("the parts' results come in their order", async () => {
  expect(await together(Promise.resolve(1), Promise.resolve("two"))).toEqual([1, "two"]);
});

test("what is told is the failure, not what failed because of it, whichever part it stands in", async () => {
  await expect(together(failed("25P02"), failed("53100"))).rejects.toMatchObject({ code: "53100" });
  await expect(together(failed("53100"), failed("25P02"))).rejects.toMatchObject({ code: "53100" });
  await expect(together(failed("25P02"), Promise.resolve(1))).rejects.toMatchObject({ code: "25P02" });
});

test("it waits for all parts before it fails", async () => {
  let isOver = false;
  const slow = new Promise((resolve) => setTimeout(resolve, 20)).then(() => {
    isOver = true;
  });
  await expect(together(failed("53100"), slow)).rejects.toThrow();
  expect(isOver).toBe(true);
});
