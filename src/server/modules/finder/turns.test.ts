import fc from "fast-check";
import { expect, test } from "vitest";
import { type GiveBack, Turns } from "./turns.ts";

test("who comes when all places are taken waits for the first that is given back, in order", async () => {
  const turns = new Turns(1);
  const first = (await turns.take(0)) as GiveBack;
  const order: string[] = [];
  const [second, third] = ["second", "third"].map(async (name) => {
    const giveBack = await turns.take(10_000);
    order.push(name);
    giveBack?.();
  });
  first();
  await Promise.all([second, third]);
  expect(order).toEqual(["second", "third"]);
});

test("who has no time goes without, and takes no place of those behind him", async () => {
  const turns = new Turns(1);
  const first = (await turns.take(0)) as GiveBack;
  const patient = turns.take(10_000);
  expect(await turns.take(1)).toBeUndefined();
  first();
  expect(await patient).toBeDefined();
});

test("a place is given back once", async () => {
  const turns = new Turns(1);
  const first = (await turns.take(0)) as GiveBack;
  first();
  first();
  expect(await turns.take(0)).toBeDefined();
  expect(await turns.take(0)).toBeUndefined();
});

test("never more at once than there are places, and in the end all are free", () =>
  fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(fc.nat(3), { maxLength: 12 }), async (places, works) => {
      const turns = new Turns(places);
      let [now, most] = [0, 0];
      await Promise.all(
        works.map(async (rounds) => {
          const giveBack = await turns.take(10_000);
          most = Math.max(most, ++now);
          for (let round = 0; round < rounds; round++) await Promise.resolve();
          now -= 1;
          giveBack?.();
        }),
      );
      expect(most).toBeLessThanOrEqual(places);
      for (let place = 0; place < places; place++) expect(await turns.take(0)).toBeDefined();
    }),
    { numRuns: 50 },
  ));
