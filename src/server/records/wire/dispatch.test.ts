import { describe, expect, test } from "vitest";
import { ID } from "../../../model/contract/common.ts";
import { operation } from "../../../model/contract/operation.ts";
import { NOTHING, object } from "../../../model/contract/schema.ts";
import type { Entity } from "../../../model/documents.ts";
import { PRODUCT_ROOT } from "../../config.ts";
import { loadDocuments } from "../../documents/load.ts";
import type { Call } from "./call.ts";
import { Dispatch } from "./dispatch.ts";
import { operationCall } from "./operation-call.ts";

const entity = (id: string, more: Partial<Entity> = {}): Entity => ({
  $id: id,
  title: id,
  type: "object",
  "x-table": id,
  "x-api": { rest: `api/${id}`, rpc: `rpc/${id}` },
  properties: { name: { title: "Name", type: "string" } },
  ...more,
});
const dispatchOf = (...entities: Entity[]) =>
  new Dispatch({
    entities: new Map(entities.map((one) => [one.$id, one])),
    screens: new Map(),
    dictionaries: new Map(),
    menus: new Map(),
  });
const dispatch = dispatchOf(entity("box"), entity("log", { "x-actions": ["view", "edit"] }));
const named = (method: string, url: string, of = dispatch) => {
  const found = of.find(method, url);
  return found && [found.permission, found.call.name, found.id];
};

test("a call of something of one record is found with the record's id", () => {
  const past: Call = { method: "GET", path: "/:id/past", action: "view", name: "past", gives: (record) => record, run: async () => null };
  const box = entity("box");
  const of = new Dispatch({ entities: new Map([["box", box]]), screens: new Map(), dictionaries: new Map(), menus: new Map() }, [past]);
  expect(named("GET", "/api/box/a%2Fb/past?current=2", of)).toEqual(["box:view", "past", "a/b"]);
  expect(named("GET", "/api/box/7/future", of)).toBeUndefined();
  expect(named("PUT", "/api/box/7/past", of)).toBeUndefined();
  expect(named("GET", "/api/box/past", of)).toEqual(["box:view", "get", "past"]);
});

test("an id may stand last, behind a word of the call", () => {
  const enter: Call = {
    method: "POST",
    path: "/enter/:id",
    action: "view",
    name: "enter",
    gives: (record) => record,
    run: async () => null,
  };
  const documents = { screens: new Map(), dictionaries: new Map(), menus: new Map() };
  const of = new Dispatch({ ...documents, entities: new Map([["box", entity("box")]]) }, [enter]);
  expect(named("POST", "/api/box/enter/7", of)).toEqual(["box:view", "enter", "7"]);
  expect(named("POST", "/api/box/leave/7", of)).toBeUndefined();
});

describe("an operation of an entity", () => {
  const close = (feature: string, entity: string) =>
    operationCall(
      operation({
        ...{ id: `${feature}.close`, method: "PUT", entity, path: "/:id/close", permission: `${entity}:close`, summary: "Close" },
        ...{ params: object({ id: ID }), answer: NOTHING },
      }),
      async () => null,
    );
  const calls = [close("boxes", "box"), close("cases", "case")];
  const of = (...entities: Entity[]) => {
    const documents = { screens: new Map(), dictionaries: new Map(), menus: new Map() };
    return new Dispatch({ ...documents, entities: new Map(entities.map((one) => [one.$id, one])) }, calls);
  };
  const box = entity("box", { "x-operations": { shut: "boxes.close" } });

  test("lies below the calls of the entity that names it, once", () => {
    expect(named("PUT", "/api/box/7/close", of(box))).toEqual(["box:close", "close", "7"]);
    expect(named("PUT", "/rpc/box/7/close", of(box))).toBeUndefined();
    expect(named("PUT", "/api/box/7/close", of(entity("box")))).toBeUndefined();
    expect(named("PUT", "/far/7/close", of({ ...box, "x-api": { rpc: "far" } }))).toEqual(["box:close", "close", "7"]);
  });

  test("of another entity may have the same address below that one's", () => {
    const both = of(box, entity("case", { "x-operations": { close: "cases.close" } }));
    expect(named("PUT", "/api/case/7/close", both)).toEqual(["case:close", "close", "7"]);
    expect(named("PUT", "/api/box/7/close", both)).toEqual(["box:close", "close", "7"]);
  });

  test("cannot have the address of a call that the entity has", () => {
    calls.push(close("crates", "box"));
    expect(() => of({ ...box, "x-operations": { shut: "boxes.close", close: "crates.close" } })).toThrow(
      '"box" has two calls PUT /*/close',
    );
    calls.pop();
  });
});

test("every call that is counted out is found at its address", async () => {
  const { documents } = await loadDocuments([PRODUCT_ROOT]);
  const product = new Dispatch(documents);
  const all = [...product.all()];
  for (const { call, url, ...place } of all)
    expect(product.find(call.method, `${url.replace(":id", "7")}?a=b`)).toEqual({
      ...place,
      call,
      url,
      id: url.includes("/:id") ? "7" : undefined,
    });
  expect(new Set(all.map(({ call, url }) => `${call.method} ${url}`)).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(150);
});

test.each([
  ["POST", "/api/box", ["box:add", "add", undefined]],
  ["POST", "/api/box/data?current=2", ["box:view", "page", undefined]],
  ["GET", "/api/box/1", ["box:view", "get", "1"]],
  ["GET", "/api/box/%31#x", ["box:view", "get", "1"]],
  ["GET", "/%61pi/box/lis%74", ["box:view", "list", undefined]],
  ["GET", "/api/box/a%2Fb", ["box:view", "get", "a/b"]],
  ["GET", "/api/box/1%2525", ["box:view", "get", "1%25"]],
  ["GET", "/api/box/", ["box:view", "get", ""]],
  // What no call of its method has for a name is an id, also the pattern itself.
  ["GET", "/api/box/data", ["box:view", "get", "data"]],
  ["GET", "/api/box/:id", ["box:view", "get", ":id"]],
  ["PUT", "/api/log/removeByIds", ["log:edit", "edit", "removeByIds"]],
  ["GET", "/rpc/box/view?id=1", ["box:view", "get", undefined]],
])("%s %s is a call", (method, url, call) => expect(named(method, url)).toEqual(call));

test.each([
  ["PATCH", "/api/box"],
  ["GET", "/api/box"],
  ["DELETE", "/api/box/1"],
  ["GET", "/api/box/1/"],
  ["GET", "/api/box/1/2"],
  ["GET", "//api/box/1"],
  ["GET", "/api%2Fbox/1"],
  ["GET", "/API/box/1"],
  ["GET", "/api/boxes/1"],
  ["GET", "/api/box/%zz"],
  ["GET", "/rpc/box/1"],
  ["GET", "/"],
  ["GET", ""],
  ["GET", "*"],
  // Actions that the entity does not have, and the tree of what is none.
  ["POST", "/api/log"],
  ["DELETE", "/api/log/deleteByIds"],
  ["POST", "/api/box/tree"],
  ["PUT", "/api/box/updateReviewStatus/"],
])("%s %s is none", (method, url) => expect(named(method, url)).toBeUndefined());

describe("a base path below another", () => {
  test("has its own calls, and leaves the other's alone", () => {
    const both = dispatchOf(entity("box"), entity("inner", { "x-api": { rest: "api/box/inner" } }));
    expect(named("GET", "/api/box/inner/list", both)).toEqual(["inner:view", "list", undefined]);
    expect(named("GET", "/api/box/inner", both)).toEqual(["box:view", "get", "inner"]);
    expect(named("POST", "/api/box/inner", both)).toEqual(["inner:add", "add", undefined]);
  });

  test("cannot be a call of the other", () => {
    expect(() => dispatchOf(entity("box"), entity("inner", { "x-api": { rest: "api/box/data" } }))).toThrow(
      '"inner" and "box" have one call: POST /api/box/data',
    );
  });
});

test("the schema of a body is made once", () => {
  const page = dispatch.find("POST", "/api/box/data");
  if (!page) throw new Error("not found");
  expect(dispatch.bodyOf(page)).toHaveProperty("properties.name");
  expect(dispatch.bodyOf({ ...page })).toBe(dispatch.bodyOf(page));
});
