import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MenuEntry } from "../../../src/model/contract/menu.ts";
import { type Platform, platform } from "../platform/platform.ts";

const ORIGINS = ["https://reports.example.com", "https://*.corp.example"];

let server: Platform;
let token: string;
beforeAll(async () => {
  server = await platform({ iframeOrigins: ORIGINS });
  await server.user("admin", { user_type: 0, is_super: true });
  token = await server.signIn("admin");
});
afterAll(() => server.close());

const add = (record: object) =>
  server.call<{ id: string }>("POST", "/api/v1/resource/sysrResource", { token, body: { type: 1, status: 0, ...record } });
const menu = async () => (await server.call<MenuEntry[]>("GET", "/api/v1/system/getRouter", { token })).data;
const entry = async (code: string) => (await menu()).find(({ name }) => name === code);

describe("what a menu record becomes", () => {
  test("all fields of its meta", async () => {
    await add({ code: "wide", name: "宽", component: "screen:user-list", icon: "user", affix: true, noCache: true, path: "/people" });
    expect(await entry("wide")).toMatchObject({
      path: "/people",
      component: "screen:user-list",
      hidden: false,
      meta: { title: "宽", icon: "user", code: "wide", isIframe: false, iframeUrl: null, isExternal: false, affix: true, noCache: true },
    });
  });

  test("where it is shown, and what is marked and drawn around it", async () => {
    const { data: shown } = await add({ code: "orders", name: "订单", component: "screen:purchase-order-list" });
    await add({
      ...{ code: "pocket", name: "移动", component: "screen:material-list", devices: ["mini-program", "APP"] },
      ...{ breadcrumb: false, activeMenu: shown.id },
    });
    const named = async (query: string, headers = {}) =>
      (await server.call<MenuEntry[]>("GET", `/api/v1/system/getRouter${query}`, { token, headers })).data.find(
        ({ name }) => name === "pocket",
      );
    expect(await named("")).toBeUndefined();
    expect((await named("?device=APP"))?.meta).toMatchObject({ breadcrumb: false, activeMenu: shown.id });
    expect(await named("", { "x-device": "mini-program" })).toBeDefined();
    expect(await named("?device=PC", { "x-device": "APP" })).toBeUndefined();
  });

  test("the id of the entry at the top goes down to all below it", async () => {
    const top = await add({ code: "top", name: "上", type: 0, component: "layout" });
    const middle = await add({ code: "middle", name: "中", type: 0, component: "layout", parent: top.data.id });
    await add({ code: "low", name: "下", component: "screen:role-list", parent: middle.data.id });
    const found = await entry("top");
    expect(found).toMatchObject({ component: "layout", meta: { topParentId: top.data.id } });
    expect(found?.children[0]?.children[0]).toMatchObject({ name: "low", path: "/screen/role-list", meta: { topParentId: top.data.id } });
  });

  test.each(["page:help", "screen:purchase-tabs"])("%s is a component, by its prefix", async (component) => {
    const code = component.replace(":", "-");
    expect((await add({ code, name: code, component })).status).toBe(200);
    expect((await entry(code))?.component).toBe(component);
  });

  test("a path without a component is a route of its own", async () => {
    await add({ code: "inbox", name: "收件", path: "/sysrNoticeReceivedView?sendWay=5" });
    expect(await entry("inbox")).toMatchObject({ path: "/sysrNoticeReceivedView?sendWay=5", component: "route" });
  });

  test("a page from elsewhere has the path of its id, a link outside its address", async () => {
    const { data } = await add({ code: "sales", name: "销售", iframe: "https://reports.example.com/sales" });
    await add({ code: "outside", name: "外", link: "https://example.com/a" });
    expect(await entry("sales")).toMatchObject({
      path: `/${data.id}`,
      meta: { isIframe: true, iframeUrl: "https://reports.example.com/sales", isExternal: false },
    });
    expect(await entry("outside")).toMatchObject({ path: "https://example.com/a", meta: { isExternal: true, isIframe: false } });
  });

  test("an online form carries what opens it, and its entry only in a flow", async () => {
    await add({ code: "leave", name: "请假", formId: "leave-request", formType: "flow", entryId: "7" });
    await add({ code: "survey", name: "调查", formId: "supplier-list", formType: "form" });
    const query = async (code: string) => Object.fromEntries(new URL((await entry(code))?.path ?? "", "http://x").searchParams);
    expect((await entry("leave"))?.path).toMatch(/^\/onlineForm\?/);
    expect(await query("leave")).toEqual({ formId: "leave-request", entryId: "7", formType: "flow", title: "请假", routeName: "leave" });
    expect(await query("survey")).toEqual({ formId: "supplier-list", formType: "form", title: "调查", routeName: "survey" });
  });
});

describe("what a menu record names must exist", () => {
  const faults = async (record: object) => ((await add({ code: "dead", name: "x", ...record })) as { fields?: unknown }).fields;

  test.each([
    ["screen:user-lst", "screen:user-list"],
    ["page:hlep", "page:help"],
    ["workflow:todo", undefined],
  ])("%s is refused on its field, with the name that was meant: %s", async (component, near) => {
    expect(await faults({ component })).toMatchObject([
      near
        ? { path: "component", code: "field.noSuchNameNear", params: { value: component, near } }
        : { path: "component", code: "field.noSuchName", params: { value: component } },
    ]);
  });

  test("so is a permission that nobody can hold", async () => {
    expect(await faults({ component: "screen:user-list", permission: "user:veiw" })).toMatchObject([
      { path: "permission", code: "field.noSuchNameNear", params: { near: "user:view" } },
    ]);
  });

  test("a record whose screen went later can still be changed elsewhere, and be mended", async () => {
    const id = await server.insert("sysr_resource", { code: "old", name: "旧", type: 1, component: "screen:gone", status: 0 });
    const url = `/api/v1/resource/sysrResource/${id}`;
    const put = async (body: object) => {
      const { version } = (await server.call<{ version: number }>("GET", url, { token })).data;
      return server.call("PUT", url, { token, body: { version, ...body } });
    };
    expect((await put({ sort: 9 })).status).toBe(200);
    expect((await put({ component: "screen:role-list" })).status).toBe(200);
  });
});

describe("the examination of the menu", () => {
  test("tells what is wrong, with titles in every language, to who may view the menu and to nobody else", async () => {
    const id = await server.insert("sysr_resource", { code: "lost", name: "失", type: 1, component: "screen:rol-list", status: 0 });
    const examine = (asker: string) =>
      server.call<{ findings: object[]; titles: object[] }>("GET", "/api/v1/system/menuExamination", { token: asker });
    const { data } = await examine(token);
    expect(data.findings).toContainEqual({
      ...{ id, code: "lost", title: "失", ailment: "dead", value: "screen:rol-list", near: "screen:role-list", others: [] },
    });
    expect(data.titles).toContainEqual({ id, code: "lost", titles: { "zh-CN": "失", en: "失", es: "失", ja: "失" } });
    await server.user("clerk", { roles_ids: [await server.role({ code: "clerk", permissions: ["supplier:view"] })] });
    expect((await examine(await server.signIn("clerk"))).status).toBe(403);
  });

  test("an entry is seen by nobody until somebody who may sign in holds its right", async () => {
    const unseen = async () =>
      (
        await server.call<{ findings: { code: string; ailment: string }[] }>("GET", "/api/v1/system/menuExamination", { token })
      ).data.findings.some(({ code, ailment }) => code === "posts" && ailment === "unseen");
    await server.insert("sysr_resource", { code: "posts", name: "岗", type: 1, component: "screen:position-list", status: 0 });
    const role = await server.role({ code: "posts", permissions: ["position:view"] });
    expect(await unseen()).toBe(true);
    await server.user("away", { roles_ids: [role], status: 1 });
    expect(await unseen()).toBe(true);
    await server.user("here", { roles_ids: [role] });
    expect(await unseen()).toBe(false);
  });
});

describe("pages from elsewhere", () => {
  test.each(["/help?a=1", "/reports/sales"])("%s, a page of our own, needs nobody's leave", async (iframe) => {
    const { data, status } = await add({ code: iframe.replaceAll(/[^a-z]/g, "-"), name: iframe, iframe });
    expect(status).toBe(200);
    expect((await menu()).find(({ path }) => path === `/${data.id}`)?.meta.iframeUrl).toBe(iframe);
  });

  const refusal = async (record: object) =>
    (await add({ name: "x", ...record })) as { status: number; data: { fields?: unknown[] } | null };

  test.each(["https://evil.example/", "http://reports.example.com/", "https://reports.example.com.evil.example/"])(
    "%s cannot be saved: nobody allowed its origin",
    async (iframe) => {
      const answer = await refusal({ code: "bad", iframe });
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer)).toContain("field.frameOrigin");
    },
  );

  test.each(["javascript:alert(1)", "data:text/html,x", "https://a:b@reports.example.com/"])(
    "%s is no address, of a frame or a link",
    async (address) => {
      expect((await refusal({ code: "bad", iframe: address })).status).toBe(400);
      expect((await refusal({ code: "bad", link: address })).status).toBe(400);
    },
  );

  test("the same through a change of a record that was good", async () => {
    const { data } = await add({ code: "wiki", name: "维基", iframe: "https://wiki.corp.example/" });
    const answer = await server.call("PUT", `/api/v1/resource/sysrResource/${data.id}`, {
      token,
      body: { version: 1, iframe: "https://wiki.evil.example/" },
    });
    expect(JSON.stringify(answer)).toContain("field.frameOrigin");
    expect((await entry("wiki"))?.meta.iframeUrl).toBe("https://wiki.corp.example/");
  });

  test("the browser hears of the list by the call and by the policy, and of none by default", async () => {
    expect((await server.call("GET", "/api/v1/system/frameOrigins", { token })).data).toEqual(ORIGINS);
    expect((await server.call("GET", "/api/v1/system/frameOrigins")).status).toBe(401);
    const frames = async (app = server.app) =>
      String((await app.inject("/healthz")).headers["content-security-policy"])
        .split(";")
        .find((part) => part.startsWith("frame-src"));
    expect(await frames()).toBe(`frame-src 'self' ${ORIGINS.join(" ")}`);
    expect(await frames(await server.another({ config: { iframeOrigins: [] } }))).toBe("frame-src 'self'");
  });
});
