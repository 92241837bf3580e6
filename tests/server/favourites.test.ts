import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MenuEntry } from "../../src/model/contract/menu.ts";
import { miniProgramConfigOf } from "../../src/server/mini-program-config.ts";
import { type Platform, platform } from "./platform/platform.ts";

const PAGE = "/screen/purchase-order-list";

let server: Platform;
let ann: string;
let ben: string;
beforeAll(async () => {
  server = await platform({ miniProgram: { url: "https://m.example.com/open", pages: new Set([PAGE]) } });
  await server.user("ann", { is_super: true });
  await server.user("ben");
  ann = await server.signIn("ann");
  ben = await server.signIn("ben");
});
afterAll(() => server.close());

const PATH = "/api/v1/user/favourites";
const listOf = async (token: string) => (await server.call("GET", PATH, { token })).data;
const save = (token: string, body: object) => server.call("POST", PATH, { token, body });
const remove = (token: string, url: string) => server.call("DELETE", `${PATH}?url=${encodeURIComponent(url)}`, { token });

describe("favourites", () => {
  test("are kept in the order in which they were starred, each once, under its newest name", async () => {
    await save(ann, { url: "/screen/user-list", name: "用户管理", userId: -1 });
    await save(ann, { url: "/onlineForm?formId=7&title=请假", name: "请假" });
    await save(ann, { url: "/screen/user-list", name: "用户" });
    expect(await listOf(ann)).toEqual([
      { url: "/screen/user-list", name: "用户" },
      { url: "/onlineForm?formId=7&title=请假", name: "请假" },
    ]);
  });

  test("of two entries of the menu that open the same page are two", async () => {
    const url = "/screen/email-log-list";
    const stars = async () => ((await listOf(ann)) as { url: string }[]).filter((star) => star.url === url);
    await save(ann, { url, name: "邮件日志", entry: "7" });
    await save(ann, { url, name: "唯一子项", entry: "8" });
    await save(ann, { url, name: "按地址" });
    expect(await stars()).toEqual([
      { url, name: "邮件日志", entry: "7" },
      { url, name: "唯一子项", entry: "8" },
      { url, name: "按地址" },
    ]);
    await server.call("DELETE", `${PATH}?url=${encodeURIComponent(url)}&entry=7`, { token: ann });
    expect(await stars()).toEqual([
      { url, name: "唯一子项", entry: "8" },
      { url, name: "按地址" },
    ]);
    await server.call("DELETE", `${PATH}?url=${encodeURIComponent(url)}&entry=`, { token: ann });
    expect(await stars()).toEqual([{ url, name: "唯一子项", entry: "8" }]);
    await remove(ann, url);
    expect(await stars()).toEqual([]);
  });

  test("are the signed-in user's, whoever is named", async () => {
    await save(ben, { url: "/dashboard", name: "首页", userId: 1 });
    expect(await listOf(ben)).toEqual([{ url: "/dashboard", name: "首页" }]);
    await remove(ben, "/screen/user-list");
    expect(await listOf(ann)).toHaveLength(2);
  });

  test("are taken back, and taking back what is none changes nothing", async () => {
    await remove(ann, "/screen/user-list");
    expect((await remove(ann, "/screen/user-list")).status).toBe(200);
    expect(await listOf(ann)).toEqual([{ url: "/onlineForm?formId=7&title=请假", name: "请假" }]);
  });

  test.each(["https://example.com", "//example.com", "/\\example.com", "javascript:alert(1)", "", `/${"x".repeat(2_000)}`])(
    "%s is no page of the product",
    async (url) => {
      expect((await save(ben, { url, name: "x" })).status).toBe(400);
    },
  );

  test.each(["", "  ", "\u0000"])("a name is said: %j is none", async (name) => {
    expect((await save(ben, { url: "/x", name })).status).toBe(400);
  });

  test("what is refused says in which form it is wanted", async () => {
    const refused = await save(ann, { name: "  ", url: "elsewhere" });
    expect(refused.fields?.map(({ path, code }) => [path, code]).sort()).toEqual([
      ["name", "field.required"],
      ["url", "field.format.path"],
    ]);
    expect(refused.fields?.map(({ message }) => message)).toContain("应为本系统的地址，以 / 开头");
  });

  test("are limited", async () => {
    for (let index = 1; index < 200; index++) await save(ben, { url: `/page/${index}`, name: "x" });
    expect(await save(ben, { url: "/page/200", name: "x" })).toMatchObject({ status: 400, errorCode: "favourite.tooMany" });
    expect((await save(ben, { url: "/page/1", name: "y" })).status).toBe(200);
  });

  test("are for nobody without a session", async () => {
    expect((await server.call("GET", PATH)).status).toBe(401);
  });
});

describe("the QR code of the mini program", () => {
  const code = (query: string) => server.call<{ QrCode: string }>("GET", `/api/v1/miniprogram/qrcode?${query}`, { token: ben });

  test("is a picture, another one for each record", async () => {
    const list = await code(`page=${PAGE}&type=list`);
    const detail = await code(`page=${PAGE}&type=detail&id=7`);
    expect(Buffer.from(list.data.QrCode, "base64").subarray(1, 4).toString()).toBe("PNG");
    expect(detail.data.QrCode).not.toBe(list.data.QrCode);
  });

  test("is refused for a page that the mini program does not have", async () => {
    const answer = await server.call("GET", "/api/v1/miniprogram/qrcode?page=/dashboard&type=view", {
      token: ben,
      headers: { "accept-language": "en" },
    });
    expect(answer).toMatchObject({ status: 404, errorCode: "miniProgram.noSuchPage", message: "QR page not in mini-program." });
  });

  test("knows three types of pages", async () => {
    expect((await code(`page=${PAGE}&type=other`)).status).toBe(400);
  });

  test("is refused everywhere when there is no mini program", async () => {
    const app = await server.another({ config: { miniProgram: undefined } });
    const answer = await server.call("GET", `/api/v1/miniprogram/qrcode?page=${PAGE}&type=list`, { token: ben, app });
    expect(answer.status).toBe(404);
  });

  test("is configured wholly or not at all", () => {
    const url = { MINIPROGRAM_URL: "https://m.example.com/open" };
    expect(miniProgramConfigOf({})).toBeUndefined();
    expect(miniProgramConfigOf({ ...url, MINIPROGRAM_PAGES: " /dashboard, /screen/a " })?.pages).toEqual(
      new Set(["/dashboard", "/screen/a"]),
    );
    expect(() => miniProgramConfigOf(url)).toThrow("half configured");
    expect(() => miniProgramConfigOf({ MINIPROGRAM_PAGES: "/dashboard" })).toThrow("half configured");
    expect(() => miniProgramConfigOf({ ...url, MINIPROGRAM_PAGES: "dashboard" })).toThrow("MINIPROGRAM_PAGES");
  });
});

test("Chinese titles of the menu come with pinyin and initials, others without", async () => {
  await server.insert("sysr_resource", { code: "stock", name: "库存台账", type: 1, component: "page:stock", status: 0, sort: 1 });
  await server.insert("sysr_resource", { code: "plain", name: "Plain", type: 1, component: "page:plain", status: 0, sort: 2 });
  const { data } = await server.call<MenuEntry[]>("GET", "/api/v1/system/getRouter", { token: ann });
  const pinyin = (code: string) => data.find(({ name }) => name === code)?.meta.pinyin;
  expect([pinyin("stock"), pinyin("plain")]).toEqual(["kucuntaizhang kctz", null]);
});
