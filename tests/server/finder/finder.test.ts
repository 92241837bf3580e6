import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FinderAction, type FinderHits, MOST_SCREENS } from "../../../src/model/contract/finder.ts";
import { type Platform, platform } from "../platform/platform.ts";

const SCREENS = ["supplier-list", "warehouse-list", "user-list", "position-list", "department-tree"];

let server: Platform;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await platform();
  await server.user("root", { is_super: true });
  const keeps = await server.role({ code: "keeps", permissions: ["warehouse:view", "warehouse:add"] });
  // The code of a warehouse is hidden from who sees its name alone.
  const half = await server.role({ code: "half", permissions: ["warehouse:view"], columns: { "warehouse:name": "v" } });
  const clerk = await server.role({ code: "clerk", permissions: ["user:view", "supplier:view"] });
  await server.user("keeper", { roles_ids: [keeps] });
  await server.user("half", { roles_ids: [half] });
  await server.user("clerk", { roles_ids: [clerk], phone: "13912345678" });
  await server.user("nobody");
  for (const name of ["root", "keeper", "half", "clerk", "nobody"]) tokens[name] = await server.signIn(name);
  for (let at = 10; at < 30; at++) await server.insert("base_warehouse", { code: `WH-1${at}`, name: `东区 ${at}`, type: "1", status: 0 });
  await server.insert("base_warehouse", { code: "WH-1", name: "总仓", type: "1", status: 0 });
  await server.insert("base_supplier", { code: "S-77", name: "七七机械有限公司", short_name: "七七", type: "1", level: "B", status: 0 });
});
afterAll(() => server.close());

const ask = (person: string, text: string, screens: readonly string[] = SCREENS, language = "zh-CN") =>
  server.call<FinderHits[]>("POST", "/api/v1/finder/records", {
    ...{ token: tokens[person], body: { text, screens }, headers: { "accept-language": language } },
  });
const found = async (person: string, text: string, screens?: readonly string[]) => (await ask(person, text, screens)).data;
const titles = (hits: readonly FinderHits[]) => hits.flatMap(({ records }) => records.map(({ title }) => title));

describe("records that a text finds", () => {
  test("are told by their screen, with the number and what else the text stands in", async () => {
    expect(await found("root", "机械")).toEqual([
      {
        ...{ screen: "supplier-list", entity: "supplier", of: "供应商", action: "detail", hasMore: false },
        records: [{ id: expect.any(String), title: "七七", more: ["S-77", "七七机械有限公司"] }],
      },
    ]);
    expect((await ask("root", "机械", SCREENS, "en")).data[0]?.of).toBe("Supplier");
  });

  test("are at most five of a screen: the number itself first, then what begins so, and the screen says that there are more", async () => {
    const [hits] = await found("keeper", "wh-1");
    expect(hits).toMatchObject({ screen: "warehouse-list", hasMore: true });
    expect(hits?.records).toHaveLength(5);
    expect((await found("keeper", "WH-1"))[0]?.records[0]).toMatchObject({ title: "总仓", more: ["WH-1"] });
    expect((await found("keeper", "WH-110"))[0]).toMatchObject({ hasMore: false, records: [{ title: "东区 10" }] });
  });

  test("come in the order of the screens, each screen once", async () => {
    const hits = await found("root", "-1", ["supplier-list", "warehouse-list", "warehouse-list"]);
    expect(hits.map(({ screen }) => screen)).toEqual(["warehouse-list"]);
  });

  test("are those of kinds that the user may view", async () => {
    expect(titles(await found("keeper", "七七"))).toEqual([]);
    expect(titles(await found("nobody", "WH-1"))).toEqual([]);
    expect((await server.call("POST", "/api/v1/finder/records", { body: { text: "x", screens: SCREENS } })).errorCode).toBe(
      "auth.required",
    );
  });

  test("are not found by a column that is hidden from the user, nor does it come along", async () => {
    expect(await found("half", "WH-110")).toEqual([]);
    const [hits] = await found("half", "东区 10");
    expect(hits?.records).toEqual([{ id: expect.any(String), title: "东区 10", more: [] }]);
  });

  test("are not found by a column that is masked for the user", async () => {
    expect(titles(await found("root", "13912345678"))).toHaveLength(1);
    expect(titles(await found("clerk", "13912345678"))).toEqual([]);
    expect(titles(await found("clerk", "5678"))).toEqual([]);
  });

  test.each(["", "  ", "x".repeat(101)])("a text is said, and short: %j is refused", async (text) => {
    expect((await ask("root", text)).status).toBe(400);
  });

  test.each(["%", "_", "\\", "'", "\u0000", "  WH-110 "])("%j means itself", async (text) => {
    const { status, data } = await ask("keeper", text);
    expect(status).toBe(200);
    expect(titles(data)).toEqual(text.includes("WH") ? ["东区 10"] : []);
  });

  test("are not looked for by a single letter, which no search index knows; a sign of many is enough", async () => {
    await server.insert("base_warehouse", { code: "Q", name: "Q 库", type: "1", status: 0 });
    expect(await found("keeper", "Q")).toEqual([]);
    expect(titles(await found("keeper", "库"))).toContain("Q 库");
  });

  test("are asked of few screens in one call", async () => {
    const screens = Array.from({ length: MOST_SCREENS + 1 }, (_, at) => `screen-${at}`);
    expect((await ask("root", "WH-1", screens)).status).toBe(400);
    expect((await ask("root", "WH-1", screens.slice(1))).status).toBe(200);
  });

  test("no screen is asked that is none, or that has no rows", async () => {
    expect(await found("root", "WH-1", ["no-such-screen", "notice-compose", "warehouse-picker"])).toEqual([]);
  });
});

describe("what can be pressed", () => {
  const actions = async (person: string, language = "zh-CN") =>
    (
      await server.call<FinderAction[]>("POST", "/api/v1/finder/actions", {
        ...{ token: tokens[person], body: { screens: SCREENS }, headers: { "accept-language": language } },
      })
    ).data;

  test("are the actions of toolbars for which the user has the permission, with pinyin", async () => {
    expect(await actions("keeper")).toEqual([
      { screen: "warehouse-list", entity: "warehouse", action: "add", title: null, of: "仓库", pinyin: "cangku ck" },
    ]);
    expect(await actions("half")).toEqual([]);
    expect(await actions("nobody")).toEqual([]);
  });

  test("are all for a super user, in his language", async () => {
    const all = await actions("root", "en");
    expect(all).toContainEqual({
      screen: "supplier-list",
      entity: "supplier",
      action: "import",
      title: null,
      of: "Supplier",
      pinyin: null,
    });
    expect(all.map(({ action }) => action)).not.toContain("export");
  });
});
