import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CardPage } from "../../../src/model/card-page.ts";
import type { SeenChart, SeenFigure, SeenPage, SeenRows } from "../../../src/model/contract/card-pages.ts";
import type { Documents } from "../../../src/model/documents.ts";
import { type Platform, platform } from "../platform/platform.ts";

const OVERVIEW: CardPage = {
  $id: "overview",
  title: "仓库概览",
  cards: [
    {
      ...{ id: "counts", kind: "counts", title: "数量" },
      figures: [
        { id: "open", title: "启用", entity: "warehouse", filter: { field: "status", op: "eq", value: 0 } },
        { id: "all", entity: "warehouse" },
        { id: "users", entity: "user" },
      ],
    },
    { id: "types", kind: "chart", title: "按类型", entity: "warehouse", group: "type" },
    { id: "keepers", kind: "chart", title: "按管理员", entity: "warehouse", group: "keeper", most: 2 },
    { id: "months", kind: "chart", title: "按月", entity: "warehouse", group: "createTime", by: "month", last: 3 },
    { id: "areas", kind: "chart", title: "面积", entity: "warehouse", group: "type", measure: { of: "sum", field: "floorArea" } },
    { id: "list", kind: "list", screen: "warehouse-list", columns: ["name", "code"], rows: 2 },
    { id: "rules", kind: "text", description: "先进先出" },
    { id: "phone", kind: "text", description: "在小程序中", devices: ["mini-program"] },
    {
      ...{ id: "links", kind: "links", title: "入口" },
      links: [
        { id: "warehouses", screen: "warehouse-list" },
        { id: "users", screen: "user-list" },
        { id: "self", cardPage: "overview" },
        { id: "outside", title: "标准", link: "https://example.com/" },
      ],
    },
  ],
};
const FURTHER: CardPage = {
  ...{ $id: "further", title: "更多", into: { page: "overview", after: "counts" } },
  cards: [{ id: "note", kind: "text", description: "插入的" }],
};
const withPages = (documents: Documents): Documents => {
  const pages = (documents as unknown as { "card-pages": Map<string, CardPage> })["card-pages"];
  return { ...documents, "card-pages": new Map([...pages, ["overview", OVERVIEW], ["further", FURTHER]]) } as Documents;
};

let server: Platform;
let keeper: string;
let clerk: string;
let blind: string;
let people: string[];

beforeAll(async () => {
  server = await platform({}, undefined, withPages);
  const permissions = ["warehouse:view"];
  const view = await server.role({ code: "keeper", permissions });
  const narrow = await server.role({ code: "narrow", permissions, columns: { "warehouse:name": "v", "warehouse:status": "v" } });
  people = [await server.user("keeper", { roles_ids: [view] }), await server.user("other"), await server.user("third")];
  await server.user("clerk");
  await server.user("blind", { roles_ids: [narrow] });
  [keeper, clerk, blind] = [await server.signIn("keeper"), await server.signIn("clerk"), await server.signIn("blind")];
  const [first, second, third] = people;
  for (const [code, type, status, keeper_id, floor_area] of [
    ["A", "raw", 0, first, "100.5"],
    ["B", "raw", 0, first, null],
    ["C", "cold", 1, second, "9"],
    ["D", "cold", 0, third, "8"],
    ["E", "cold", 0, null, "3"],
  ] as const)
    await server.insert("base_warehouse", { code, name: `仓${code}`, type, status, keeper_id, floor_area, create_time: new Date() });
});
afterAll(() => server.close());

const ask = <T>(path: string, token: string, headers: Record<string, string> = {}) =>
  server.call<T>("GET", `/api/v1/cardPage/overview${path}`, { token, headers });

describe("a page of cards", () => {
  test("has the cards that are for who asks, those of other pages in their places, and none of another device", async () => {
    const { data } = await ask<SeenPage>("", keeper);
    expect(data?.cards.map(({ id }) => id)).toEqual(["counts", "note", "types", "keepers", "months", "areas", "list", "rules", "links"]);
    const phone = await ask<SeenPage>("", keeper, { "x-device": "mini-program" });
    expect(phone.data?.cards.map(({ id }) => id)).toContain("phone");
    expect((await ask<SeenPage>("", clerk)).data?.cards.map(({ id }) => id)).toEqual(["note", "rules", "links"]);
  });

  test("tells nothing of what it asks of records", async () => {
    const { data } = await ask<SeenPage>("", keeper);
    expect(JSON.stringify(data)).not.toContain("filter");
  });

  test("links to what its reader may open", async () => {
    const linksOf = async (token: string) =>
      (await ask<SeenPage>("", token)).data?.cards.flatMap((card) => (card.kind === "links" ? card.links.map(({ path }) => path) : []));
    expect(await linksOf(keeper)).toEqual(["/screen/warehouse-list", "/onlinePage?pageId=overview", "https://example.com/"]);
    expect(await linksOf(clerk)).toEqual(["/onlinePage?pageId=overview", "https://example.com/"]);
  });

  test("that is not there is not found, and so is a card", async () => {
    expect((await server.call("GET", "/api/v1/cardPage/nothing", { token: keeper })).errorCode).toBe("document.notFound");
    expect((await ask("/chart/nothing", keeper)).errorCode).toBe("document.notFound");
    expect((await ask("/chart/counts", keeper)).errorCode).toBe("document.notFound");
    expect((await ask("/chart/types", clerk)).errorCode).toBe("document.notFound");
  });
});

describe("numbers", () => {
  test("are of the records that exist for who asks, without those that he may not view", async () => {
    const { data } = await ask<SeenFigure[]>("/figures/counts", keeper);
    expect(data).toEqual([
      { id: "open", title: "启用", total: 4, screen: "warehouse-list" },
      { id: "all", title: "仓库", total: 5, screen: "warehouse-list" },
    ]);
  });
});

describe("a chart", () => {
  test("counts records by the values of a dictionary, with their names", async () => {
    const { data } = await ask<SeenChart>("/chart/types", keeper);
    expect(data?.groups).toEqual([
      { key: "cold", label: "冷藏仓", value: "3" },
      { key: "raw", label: "原料仓", value: "2" },
    ]);
  });

  test("tells the greatest by name, and the others together", async () => {
    const { data } = await ask<SeenChart>("/chart/keepers", keeper);
    expect(data?.groups[0]).toEqual({ key: people[0], label: "keeper", value: "2" });
    expect(data?.rest).toEqual({ groups: 2, value: "2" });
  });

  test("measures a number of the records, the greatest first, whatever their digits", async () => {
    const { data } = await ask<SeenChart>("/chart/areas", keeper);
    expect(data?.groups).toEqual([
      { key: "raw", label: "原料仓", value: "100.50" },
      { key: "cold", label: "冷藏仓", value: "20.00" },
    ]);
  });

  test("over time has a place for each month, also where nothing was", async () => {
    const { data } = await ask<SeenChart>("/chart/months", keeper);
    expect(data?.groups.map(({ value }) => value)).toEqual(["0", "0", "5"]);
  });

  test("of a column that is hidden from its reader is refused", async () => {
    expect((await ask("/chart/types", blind)).errorCode).toBe("access.columnHidden");
    expect((await ask("/chart/months", blind)).errorCode).toBe("access.columnHidden");
  });
});

describe("a list", () => {
  test("has the first records of its screen, of the columns that its reader sees", async () => {
    const { data } = await ask<SeenRows>("/rows/list", keeper);
    expect(data?.columns).toEqual(["name", "code"]);
    expect([data?.records.length, data?.total]).toEqual([2, 5]);
    const seen = (await ask<SeenRows>("/rows/list", blind)).data;
    expect(seen?.columns).toEqual(["name"]);
    expect(seen?.records.flatMap((row) => Object.keys(row))).not.toContain("code");
  });
});
