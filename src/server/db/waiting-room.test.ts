import { expect, test } from "vitest";
import { WaitingRoom } from "./waiting-room.ts";

const LONG_MS = 60_000;

/** A server that is away until it is told to be there, and how often it was asked. */
function server() {
  let isThere = false;
  let asked = 0;
  return {
    knock: async () => {
      asked++;
      if (!isThere) throw new Error("away");
    },
    come: () => {
      isThere = true;
    },
    asked: () => asked,
  };
}

test("one asks for all who wait, and all go on when the server is there", async () => {
  const { knock, come, asked } = server();
  const room = new WaitingRoom(knock);
  const alone = room.opens(LONG_MS);
  const others = Array.from({ length: 99 }, () => room.opens(LONG_MS));
  await expect.poll(asked).toBeGreaterThan(1);
  const before = asked();
  come();
  expect(await Promise.all([alone, ...others])).toEqual(Array.from({ length: 100 }, () => true));
  expect(asked()).toBe(before + 1);
});

test("who has waited long enough goes, and nobody is asked for nobody", async () => {
  const { knock, asked } = server();
  const room = new WaitingRoom(knock);
  expect(await room.opens(1)).toBe(false);
  const before = asked();
  expect(await room.opens(0)).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(asked()).toBeLessThanOrEqual(before + 1);
});

test("no more wait than there is room for; one more finds room when another one has gone", async () => {
  const { knock, come } = server();
  const room = new WaitingRoom(knock, 2);
  const first = room.opens(LONG_MS);
  const short = room.opens(1);
  expect(await room.opens(LONG_MS)).toBe(false);
  expect(await short).toBe(false);
  const next = room.opens(LONG_MS);
  come();
  expect(await Promise.all([first, next])).toEqual([true, true]);
});
