import { afterAll, beforeAll, expect, test } from "vitest";
import type { FormGround } from "../../../src/model/contract/form-ground.ts";
import { type Platform, platform } from "../platform/platform.ts";

const BASE = "/api/v1/formDesign";

let server: Platform;
let root: string;
beforeAll(async () => {
  server = await platform();
  await server.user("root", { is_super: true, user_type: 0 });
  root = await server.signIn("root");
});
afterAll(() => server.close());

const groundFor = async (token: string, id: string) => server.call<FormGround>("GET", `${BASE}/${id}/ground`, { token });

test("a form can refer to entities whose records its designer may view or pick, each with a screen by which it is read", async () => {
  const { data: made } = await server.call<{ id: string }>("POST", BASE, { token: root, body: { code: "ground", title: "根基" } });
  const { data } = await groundFor(root, made.id);
  expect(data.entities).toEqual(expect.arrayContaining([{ id: "supplier", title: "供应商", screen: "supplier-list" }]));
  const ids = data.entities.map(({ id }) => id);
  // Neither values, nor rows of details, nor settings of which there is one.
  for (const id of ["flow-step", "purchase-order-item", "branding"]) expect(ids).not.toContain(id);
  for (const { screen } of data.entities) expect((await server.call("GET", `/api/v1/screen/${screen}`, { token: root })).status).toBe(200);
  expect(data.dictionaries.map(({ id }) => id)).toContain("enabled_status");
});

test("who may not view or pick the records of an entity is not told of it", async () => {
  const { data: made } = await server.call<{ id: string }>("POST", BASE, { token: root, body: { code: "narrow", title: "窄" } });
  const role = await server.role({ code: "designer", permissions: ["form-design:view", "form-design:edit", "supplier:view"] });
  await server.user("dana", { roles_ids: [role] });
  const { status, data } = await groundFor(await server.signIn("dana"), made.id);
  expect(status).toBe(200);
  const ids = data.entities.map(({ id }) => id);
  expect(ids).toContain("supplier");
  expect(ids).not.toContain("purchase-order");
});
