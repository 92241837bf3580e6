import { expect, test } from "vitest";
import { killedRounds } from "./rounds.ts";

/** A hundred rounds are made by `tests/soak/killed.ts`. */
test("kill -9 of server and database: what was answered is there, nothing is half saved, and all comes back without hands", async () => {
  const { faults, saved, refused, takenOver } = await killedRounds({ rounds: 6, longest: 1_000, log: () => {} });
  expect(faults).toEqual([]);
  expect(Object.keys(refused).sort()).not.toContain("server.storageFull");
  expect(saved).toBeGreaterThan(0);
  expect(takenOver).toBeGreaterThan(0);
}, 150_000);
