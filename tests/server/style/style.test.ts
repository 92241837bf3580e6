import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_STYLE } from "../../../src/model/style.ts";
import { type Platform, platform } from "../platform/platform.ts";

const SAVE = "/api/v1/sysrstyle/sysrStyle/saveAndUpdate";

let server: Platform;
beforeAll(async () => {
  server = await platform();
  for (const name of ["painter", "other", "nobody"]) await server.user(name);
});
afterAll(() => server.close());

const styleOf = async (token: string) =>
  (await server.call<{ personalStyle: unknown }>("GET", "/api/v1/user/info", { token })).data.personalStyle;

test("a style is kept for its user alone, and comes with the user info", async () => {
  const [painter, other] = [await server.signIn("painter"), await server.signIn("other")];
  expect(await styleOf(painter)).toBeNull();
  const saved = await server.call("POST", SAVE, { token: painter, body: { ...DEFAULT_STYLE, color: "#237804" } });
  expect(saved).toMatchObject({ status: 200, errorCode: "NO-ERROR", message: "设置已保存" });
  expect(await styleOf(painter)).toEqual({ ...DEFAULT_STYLE, color: "#237804" });
  expect(await styleOf(other)).toBeNull();
});

test("what is not sent stays as it was", async () => {
  const token = await server.signIn("other");
  await server.call("POST", SAVE, { token, body: { vxeSize: "mini", tagStyle: "2" } });
  await server.call("POST", SAVE, { token, body: { vxeSize: "medium" } });
  expect(await styleOf(token)).toEqual({ vxeSize: "medium", tagStyle: "2" });
});

test.each([{ vxeSize: "huge" }, { color: "red" }, { tagsView: "perhaps" }, { unknown: 1 }])("%j is refused", async (body) => {
  const token = await server.signIn("nobody");
  expect(await server.call("POST", SAVE, { token, body })).toMatchObject({ status: 400, errorCode: "request.invalid" });
  expect(await styleOf(token)).toBeNull();
});

test("nobody saves without a session", async () => {
  expect(await server.call("POST", SAVE, { body: {} })).toMatchObject({ status: 401, errorCode: "auth.required" });
});
