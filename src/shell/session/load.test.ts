import { expect, test, vi } from "vitest";
import type { Account } from "../../client/account.ts";
import { AppError } from "../../model/error.ts";
import { load } from "./load.ts";

vi.stubGlobal("sessionStorage", { getItem: () => null });

const user = { userId: "1", roles: ["clerk"], toChangePwd: false };
const away = () => Promise.reject(new AppError("client.offline"));
const account = (over: object = {}) =>
  ({
    info: async () => user,
    menu: async () => [],
    preferences: async () => ({ style: { color: "red" } }),
    desk: { read: async () => [] },
    ...over,
  }) as unknown as Account;

test("user, menu and what his screens remember are there together", async () => {
  expect(await load(account())).toEqual({ outcome: "ready", user, menu: [], preferences: { style: { color: "red" } }, desk: [] });
});

test.each([
  ["session.unverified", null],
  ["session.noRoles", { ...user, roles: [] }],
  ["session.noRoles", { ...user, roles: null }],
])("%s: an answer without a user, or of one who is nothing, is refused", async (code, info) => {
  expect(await load(account({ info: async () => info }))).toMatchObject({ outcome: "refused", error: { code } });
});

test("what the server says against the user refuses him at once", async () => {
  const info = vi.fn(() => Promise.reject(new AppError("auth.required")));
  expect(await load(account({ info }), [0, 0])).toMatchObject({ outcome: "refused", error: { code: "auth.required" } });
  expect(info).toHaveBeenCalledTimes(1);
});

test("while nobody answers it is tried again; then nothing is said against the user", async () => {
  const info = vi.fn(away);
  expect(await load(account({ info }), [0, 0])).toMatchObject({ outcome: "unreached", error: { code: "client.offline" } });
  expect(info).toHaveBeenCalledTimes(3);
  const second = vi
    .fn(away)
    .mockImplementationOnce(away)
    .mockImplementation(async () => user as never);
  expect(await load(account({ info: second }), [0])).toMatchObject({ outcome: "ready" });
});

test("a menu that cannot be loaded leaves the user, with the error", async () => {
  const menu = () => Promise.reject(new AppError("server.failed"));
  expect(await load(account({ menu }), [])).toMatchObject({ outcome: "noMenu", user, error: { code: "server.failed" } });
});

test("what his screens remember can do without", async () => {
  expect(await load(account({ preferences: away }), [])).toMatchObject({ outcome: "ready", preferences: {} });
});

test("a desk that could not be read is none, so that nothing is kept over it", async () => {
  expect(await load(account({ desk: { read: away } }), [])).toMatchObject({ outcome: "ready", desk: null });
});

test("who must change his password needs nothing else", async () => {
  const must = { ...user, toChangePwd: true };
  const denied = () => Promise.reject(new AppError("auth.passwordMustChange"));
  expect(await load(account({ info: async () => must, menu: denied, preferences: denied }), [])).toMatchObject({
    outcome: "ready",
    menu: [],
  });
});

test("of who is thought to have to, nothing else is asked before it is known", async () => {
  const calls = { menu: vi.fn(async () => []), preferences: vi.fn(async () => ({})), desk: { read: vi.fn(async () => []) } };
  const asked = () => [calls.menu, calls.preferences, calls.desk.read].map(({ mock }) => mock.calls.length);
  await load(account({ ...calls, info: async () => ({ ...user, toChangePwd: true }) }), [], true);
  expect(asked()).toEqual([0, 0, 0]);
  expect(await load(account(calls), [], true)).toMatchObject({ outcome: "ready", menu: [], desk: [] });
  expect(asked()).toEqual([1, 1, 1]);
});
