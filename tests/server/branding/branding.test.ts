import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Brand } from "../../../src/model/contract/branding.ts";
import { openChannel } from "../../../src/server/db/channel.ts";
import { eventually } from "../../eventually.ts";
import { type FileDesk, fileDesk } from "../files/desk.ts";
import { png } from "../personal/pictures.ts";

const BRAND = "/api/v1/system/brand";
const RECORD = "/api/v1/branding/sysrBranding";
const NOTHING = { name: null, shortName: null, color: null, logo: null, picture: null };
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

let server: FileDesk;
const tokens: Record<string, string> = {};
let north: string;
let south: string;

beforeAll(async () => {
  server = await fileDesk();
  const home = await server.insert("sysr_tenant", { code: "home", name: "总部", status: 0 });
  north = await server.insert("sysr_tenant", { code: "north", name: "北方", status: 0, host: "north.example.com" });
  south = await server.insert("sysr_tenant", { code: "south", name: "南方", status: 0, host: "south.example.com" });
  const roles_ids = [await server.role({ code: "brands", permissions: ["branding:view", "branding:add", "branding:edit", "tenant:view"] })];
  await server.user("root", { is_super: true, user_type: 0, tenant_id: home });
  for (const [name, tenant_id] of Object.entries({ north, south })) await server.user(name, { tenant_id, roles_ids });
  await server.user("staff", { tenant_id: north });
  for (const name of ["root", "north", "south", "staff"]) tokens[name] = await server.signIn(name);
});
afterAll(() => server.close());

const brand = async (host: string, token?: string) => (await server.call<Brand>("GET", BRAND, { token, headers: { host } })).data;
const add = (by: string, body: object) => server.call<{ id: string; version: number }>("POST", RECORD, { token: tokens[by], body });

describe("a brand", () => {
  test("is the product's own before anybody has made one", async () => {
    expect(await brand("north.example.com")).toEqual(NOTHING);
  });

  test("is made by those of the tenant who may, and seen at its host, by its people and by nobody else", async () => {
    expect((await add("north", { name: "北方物流", shortName: "北方", color: "#237804" })).status).toBe(200);
    const whole = { ...NOTHING, name: "北方物流", shortName: "北方", color: "#237804" };
    expect(await brand("north.example.com")).toEqual(whole);
    // Hosts are not told apart by case or port.
    expect(await brand("NORTH.example.com:8443")).toEqual(whole);
    expect(await brand("elsewhere.example.com", tokens.staff)).toEqual(whole);
    expect(await brand("elsewhere.example.com")).toEqual(NOTHING);
    expect(await brand("north.example.com", tokens.south)).toEqual(NOTHING);
  });

  test("of the first tenant stands where no other does", async () => {
    expect((await add("root", { name: "总部平台" })).status).toBe(200);
    expect((await brand("elsewhere.example.com")).name).toBe("总部平台");
    expect((await brand("south.example.com")).name).toBe("总部平台");
    expect((await brand("north.example.com")).name).toBe("北方物流");
  });

  test("is nobody's to change who may not, and no other tenant's", async () => {
    expect((await add("staff", { name: "我的" })).status).toBe(403);
    const { data } = await server.call<{ records: { id: string; version: number }[] }>("POST", `${RECORD}/data`, {
      token: tokens.north,
      body: {},
    });
    const [own] = data.records;
    const body = { version: own?.version, name: "南方的" };
    expect((await server.call("PUT", `${RECORD}/${own?.id}`, { token: tokens.south, body })).status).toBe(404);
    expect((await brand("north.example.com")).name).toBe("北方物流");
  });

  test("takes no colour on which white text cannot be read, and says how far it is", async () => {
    const refused = await add("south", { name: "南方", color: "#1890ff" });
    expect(refused).toMatchObject({ status: 400, errorCode: "record.invalid" });
    expect(JSON.stringify(refused)).toContain("3.2:1");
    expect((await add("south", { name: "南方", color: "red" })).status).toBe(400);
  });

  test("of a tenant that is switched off is not shown at its host", async () => {
    await server.db.updateTable("sysr_tenant").set({ status: 1 }).where("id", "=", north).execute();
    expect((await brand("north.example.com")).name).toBe("总部平台");
    await server.db.updateTable("sysr_tenant").set({ status: 0 }).where("id", "=", north).execute();
  });
});

describe("the host of a tenant", () => {
  test("is not his administrator's to choose: he would take the sign-in page of others", async () => {
    const { version } = (await server.call<{ version: number }>("GET", `/api/v1/tenant/sysrTenant/${south}`, { token: tokens.south })).data;
    const answer = await server.call("PUT", `/api/v1/tenant/sysrTenant/${south}`, {
      token: tokens.south,
      body: { version, host: "elsewhere.example.com" },
    });
    expect(answer.status).toBe(403);
  });

  test("is a name, without protocol and port, and one tenant's only", async () => {
    const save = async (host: string) => {
      const { version } = (await server.call<{ version: number }>("GET", `/api/v1/tenant/sysrTenant/${south}`, { token: tokens.root }))
        .data;
      return server.call("PUT", `/api/v1/tenant/sysrTenant/${south}`, { token: tokens.root, body: { version, host } });
    };
    for (const wrong of ["https://a.example.com", "a.example.com:80", "A.example.com", "-a.example.com"])
      expect((await save(wrong)).status).toBe(400);
    expect(JSON.stringify(await save("north.example.com"))).toContain("该值已存在");
    expect((await save("south2.example.com")).status).toBe(200);
  });
});

describe("a picture of a brand", () => {
  test("is given to everybody, as a picture and nothing else; other files are not", async () => {
    const logo = await server.upload(tokens.south as string, "branding.logo", "logo.png", Buffer.from(png(64, 64), "base64"));
    const other = await server.upload(tokens.south as string, "branding.picture", "other.png", Buffer.from(png(80, 80), "base64"));
    await add("south", { name: "南方", logo: logo.id });
    const { logo: address } = await brand("any", tokens.south);
    const answer = await server.open(address as string);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    // Neither a key that is none, nor what opens other files.
    expect((await server.open((address as string).replace(/.{32}$/, "0".repeat(32)))).statusCode).toBe(404);
    expect((await server.open((address as string).replace(/.{32}$/, other.id))).statusCode).not.toBe(200);
  });

  test.each([
    ["logo.svg", SVG],
    ["logo.png", SVG],
    ["logo.png", "<html><script>alert(1)</script></html>"],
  ])("called %s that is none is refused: %s", async (name, content) => {
    const answer = await server.send(tokens.south as string, "/api/v1/oss/upload/branding.logo", name, content);
    expect(answer.statusCode).toBe(400);
  });
});

test("what the operator calls the installation stands where there is no brand", async () => {
  const titled = await server.another({ config: { title: "采购云" } });
  const fresh = await fileDesk({ title: "采购云" });
  const answer = await fresh.call<Brand>("GET", BRAND, {});
  expect(answer.data).toEqual({ ...NOTHING, name: "采购云", shortName: "采购云" });
  expect((await server.call<Brand>("GET", BRAND, { app: titled })).data.name).toBe("总部平台");
  await fresh.close();
});

test("every process shows a brand that was changed in one, though it keeps them", async () => {
  const channel = await openChannel(server.url);
  const app = await server.another({ channel });
  const shown = async () => (await server.call<Brand>("GET", BRAND, { app, headers: { host: "north.example.com" } })).data.name;
  expect(await shown()).toBe("北方物流");
  const list = await server.call<{ records: { id: string; version: number }[] }>("POST", `${RECORD}/data`, {
    app,
    token: tokens.north,
    body: {},
  });
  const [own] = list.data.records;
  await server.call("PUT", `${RECORD}/${own?.id}`, { app, token: tokens.north, body: { version: own?.version, name: "北方新名" } });
  await eventually(async () => expect(await shown()).toBe("北方新名"));
  await channel.close();
});

test("a style that is saved with the brand's colour goes with the brand", async () => {
  const style = async () =>
    (await server.call<{ personalStyle: object }>("GET", "/api/v1/user/info", { token: tokens.staff })).data.personalStyle;
  const save = (body: object) => server.call("POST", "/api/v1/sysrstyle/sysrStyle/saveAndUpdate", { token: tokens.staff, body });
  await save({ color: "#0d62c9", vxeSize: "mini" });
  expect(await style()).toEqual({ color: "#0d62c9", vxeSize: "mini" });
  await save({ color: "#237804" });
  expect(await style()).toEqual({ vxeSize: "mini" });
});
