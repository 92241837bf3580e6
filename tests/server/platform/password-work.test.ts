import { argon2 } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { hashPassword } from "../../../src/server/passwords.ts";
import { PASSWORD, type Platform, platform } from "./platform.ts";

// The work that a sign-in does is counted, not timed: one hash of one cost, whoever is asked for.
vi.mock("node:crypto", async (original) => {
  const real = await original<typeof import("node:crypto")>();
  return { ...real, argon2: vi.fn(real.argon2) };
});

let server: Platform;
beforeAll(async () => {
  server = await platform();
  const password = await hashPassword(PASSWORD);
  await server.user("known", { password });
  await server.user("locked", { password, status: 1 });
  await server.user("removed", { removed_at: new Date().toISOString() });
  await server.user("without", { password: null });
  await server.user("damaged", { password: "no hash at all" });
});
afterAll(() => server.close());
beforeEach(() => {
  vi.mocked(argon2).mockClear();
});

const costs = () =>
  vi.mocked(argon2).mock.calls.map(([algorithm, { memory, passes, parallelism, tagLength, nonce }]) => ({
    algorithm,
    memory,
    passes,
    parallelism,
    tagLength,
    salt: (nonce as Buffer).length,
  }));

test.each(["known", "unknown", "locked", "removed", "without", "damaged"])(
  "a wrong password of an account that is %s costs one hash of the usual cost, and ends in the same words",
  async (username) => {
    const answer = await server.call("POST", "/api/v1/login", { body: { username, password: "Wrong-Horse-7" } });
    expect(answer).toMatchObject({ status: 401, errorCode: "auth.loginFailed", data: null });
    expect(costs()).toEqual([{ algorithm: "argon2id", memory: 19_456, passes: 2, parallelism: 1, tagLength: 32, salt: 16 }]);
  },
);

test("the right one costs no more", async () => {
  const answer = await server.call("POST", "/api/v1/login", { body: { username: "known", password: PASSWORD } });
  expect(answer.status).toBe(200);
  expect(costs()).toHaveLength(1);
});

test("a captcha that is wrong costs none, and tells nothing of the account", async () => {
  const app = await server.another({ config: { loginCaptcha: true } });
  for (const username of ["known", "unknown"]) {
    const answer = await server.call("POST", "/api/v1/login", { body: { username, password: PASSWORD, key: "x", captcha: "1234" }, app });
    expect(answer.errorCode).toBe("auth.captchaWrong");
  }
  expect(costs()).toEqual([]);
});
