import fc from "fast-check";
import { expect, test } from "vitest";
import { admits, type LoginPolicy, type LoginSettings, policyWithin, SIGN_IN_WAYS } from "./login-policy.ts";

const BOUNDS: LoginPolicy = {
  ...{ ways: new Set(["account", "phone"] as const), captcha: true, passwordRule: { min: 8, max: 20, kinds: 3 }, attempts: 10 },
  ...{ lockMinutes: undefined, sessionSeconds: 7 * 86_400, networks: [] },
};
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const settings: fc.Arbitrary<LoginSettings> = fc.record({
  ways: maybe(fc.subarray([...SIGN_IN_WAYS])),
  captcha: maybe(fc.boolean()),
  passwordMin: maybe(fc.integer({ min: 1, max: 64 })),
  passwordMax: maybe(fc.integer({ min: 1, max: 64 })),
  passwordKinds: maybe(fc.integer({ min: 1, max: 4 })),
  attempts: maybe(fc.integer({ min: 1, max: 1_000 })),
  lockMinutes: maybe(fc.integer({ min: 1, max: 1_440 })),
  sessionHours: maybe(fc.integer({ min: 1, max: 10_000 })),
  networks: fc.constant([]),
});

test("what is set never goes beyond what the operator has configured, and leaves a way to sign in and a password to choose", () => {
  fc.assert(
    fc.property(settings, (set) => {
      const { ways, passwordRule, attempts, sessionSeconds } = policyWithin(BOUNDS, set);
      expect([...ways].every((way) => BOUNDS.ways.has(way))).toBe(true);
      expect(ways.size).toBeGreaterThan(0);
      expect(passwordRule.min).toBeGreaterThanOrEqual(8);
      expect(passwordRule.max).toBeLessThanOrEqual(20);
      expect(passwordRule.max).toBeGreaterThanOrEqual(passwordRule.min);
      expect(passwordRule.kinds).toBeGreaterThanOrEqual(3);
      expect(attempts).toBeLessThanOrEqual(10);
      expect(sessionSeconds).toBeLessThanOrEqual(7 * 86_400);
    }),
  );
  expect(policyWithin(BOUNDS, undefined)).toBe(BOUNDS);
});

test("what nobody could have saved shuts nobody out", () => {
  const none = { ways: null, captcha: null, passwordMin: 900, passwordMax: 1, passwordKinds: 70, attempts: null, lockMinutes: null };
  const policy = policyWithin(BOUNDS, { ...none, sessionHours: null, networks: [{ network: "Q", userTypes: [] }] });
  expect(policy.passwordRule).toEqual({ min: 20, max: 20, kinds: 4 });
  expect(admits(policy, 2, "1.2.3.4")).toBe(true);
});

test("a network that is named for some holds them alone; where none is, everybody may come from anywhere", () => {
  const networks = [
    { network: "10.0.0.0/8", userTypes: [0, 1] },
    { network: "192.168.0.0/16", userTypes: [1] },
  ];
  expect(admits({ networks: [] }, 0, "1.2.3.4")).toBe(true);
  expect(admits({ networks }, 2, "1.2.3.4")).toBe(true);
  expect(admits({ networks }, 0, "10.9.9.9")).toBe(true);
  expect(admits({ networks }, 0, "192.168.0.1")).toBe(false);
  expect(admits({ networks }, 1, "192.168.0.1")).toBe(true);
  expect(admits({ networks: [{ network: "10.0.0.0/8", userTypes: [] }] }, 2, "1.2.3.4")).toBe(false);
});
