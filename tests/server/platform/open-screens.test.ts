import { afterAll, beforeAll, expect, test } from "vitest";
import { type Platform, platform } from "./platform.ts";

let server: Platform;
beforeAll(async () => {
  server = await platform();
  const buyer = await server.role({ code: "buyer", permissions: ["supplier:view", "purchase-order:view"] });
  await server.user("buyer", { roles_ids: [buyer] });
  await server.user("root", { is_super: true });
});
afterAll(() => server.close());

const open = async (name: string, ...screens: string[]) =>
  (await server.call("POST", "/api/v1/openScreens", { token: await server.signIn(name), body: { screens } })).data;

test("of screens, pages of tabs and their tabs those are told that the user may open; of the others nothing, whether they exist or not", async () => {
  const screens = ["supplier-list", "user-list", "no-such-screen", "purchase-tabs", "purchase-tabs.running", "supplier-list"];
  expect(await open("buyer", ...screens)).toEqual(["supplier-list", "purchase-tabs", "purchase-tabs.running"]);
  expect(await open("root", ...screens)).toEqual(["supplier-list", "user-list", "purchase-tabs", "purchase-tabs.running"]);
});
