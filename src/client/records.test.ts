import { expect, test, vi } from "vitest";
import type { Entity } from "../model/documents.ts";
import type { Http } from "./http.ts";
import { createDataSource } from "./records.ts";

const entity = (api: Entity["x-api"]) => ({ $id: "box", title: "box", type: "object", "x-table": "box", properties: {}, "x-api": api });

/** A source that knows one entity, and what it asks of the server. */
async function sourceOf(api: Entity["x-api"], answer: unknown) {
  const asked = vi.fn(async (_method: string, path: string, _options?: object) =>
    path.startsWith("/api/v1/screen/") ? { screen: {}, entities: { box: entity(api) }, pickers: {}, dictionaries: {} } : answer,
  );
  const source = createDataSource(asked as unknown as Http);
  await source.screen("box-list");
  return { source, last: () => asked.mock.lastCall };
}

const REST = { rest: "api/v1/box" };
const RPC = { rpc: "admin/box" };
const query = { current: 2, size: 20, sort: [{ field: "name", order: "desc" as const }], keyword: "x" };

test("both dialects of the wire give a page", async () => {
  const one = { id: "1" };
  const rest = await sourceOf(REST, { records: [one], total: 21, about: true, current: 2, size: 20 });
  expect(await rest.source.list("box", { ...query, columns: ["name", "code"] })).toEqual({ records: [one], total: 21, about: true });
  expect(rest.last()).toEqual([
    "POST",
    "api/v1/box/data",
    { query: { current: 2, size: 20, field: "name", order: "desc", columns: "name,code" }, body: { keyword: "x" } },
  ]);
  const rpc = await sourceOf(RPC, { dataList: [one], totalCount: 21 });
  expect(await rpc.source.list("box", query)).toEqual({ records: [one], total: 21 });
  const body = {
    filter: { keyword: "x" },
    orderParam: [{ fieldName: "name", asc: false }],
    pageParam: { pageNum: 2, pageSize: 20 },
  };
  expect(rpc.last()).toEqual(["POST", "admin/box/list", { body }]);
});

test.each([
  [REST, "PUT", "api/v1/box/a%2Fb", { body: { name: "x", version: 3 } }],
  [RPC, "POST", "admin/box/update", { body: { name: "x", id: "a/b", version: 3 } }],
])("an edit goes to the address of %j", async (api, ...call) => {
  const { source, last } = await sourceOf(api, { id: "a/b" });
  await source.edit("box", "a/b", { name: "x" }, 3);
  expect(last()).toEqual(call);
});

test("a transition and a review are calls of the entity", async () => {
  const { source, last } = await sourceOf(REST, []);
  await source.transition("box", "close", [{ id: "1", version: 2 }]);
  expect(last()).toEqual(["PUT", "api/v1/box/closeByIds", { body: { records: [{ id: "1", version: 2 }] } }]);
  await source.review("box", ["1"], 2);
  expect(last()).toEqual(["PUT", "api/v1/box/updateReviewStatus", { body: { ids: ["1"], status: 2 } }]);
});
