import { afterAll, beforeAll, expect, test } from "vitest";
import { type Platform, platform } from "../platform/platform.ts";

let server: Platform;
let root: string;
const RESOURCES = "/api/v1/resource/sysrResource";

beforeAll(async () => {
  server = await platform();
  await server.user("root", { is_super: true, user_type: 0 });
  root = await server.signIn("root");
});
afterAll(() => server.close());

interface Entry {
  readonly id: string;
  readonly code: string;
  readonly sort: number;
}
const entry = (code: string, sort: number, parent: string | null = null) =>
  server.insert("sysr_resource", { code, name: code, type: 0, sort, status: 0, parent_id: parent });
const below = async (parent: string): Promise<[string, number][]> => {
  const { data } = await server.call<Entry[]>("POST", `${RESOURCES}/tree?field=sort&order=asc`, {
    token: root,
    body: { condition: { field: "parent", op: "eq", value: parent } },
  });
  return data.filter(({ id }) => id !== parent).map(({ code, sort }) => [code, sort]);
};
const put = (id: string, body: object, token = root) =>
  server.call<{ set: string | null; changed: number }>("PUT", `${RESOURCES}/${id}/sort`, { token, body });

test("an entry is put in front of another one, behind all, below another parent; as few numbers as possible change, and it is undone as one", async () => {
  const [top, other] = [await entry("top", 1), await entry("other", 2)];
  const [a, b, c] = [await entry("a", 10, top), await entry("b", 20, top), await entry("c", 30, top)];
  expect((await put(c, { before: b })).data).toEqual({ set: expect.any(String), changed: 1 });
  expect(await below(top)).toEqual([
    ["a", 10],
    ["c", 15],
    ["b", 20],
  ]);
  expect((await put(c, { before: b })).data).toEqual({ set: null, changed: 0 });
  expect((await put(a, {})).data.changed).toBe(1);
  expect((await below(top)).map(([code]) => code)).toEqual(["c", "b", "a"]);
  const moved = await put(b, { parent: other });
  expect(await below(top)).toEqual([
    ["c", 15],
    ["a", 30],
  ]);
  expect(await below(other)).toEqual([["b", 20]]);
  await server.call("POST", `/api/v1/changes/${moved.data.set}/undo`, { token: root });
  expect((await below(top)).map(([code]) => code)).toEqual(["c", "b", "a"]);
  expect((await put(a, { sort: 3 })).data.changed).toBe(1);
  expect((await below(top))[0]).toEqual(["a", 3]);
});

test("siblings without numbers between them are numbered anew, in one set", async () => {
  const top = await entry("same", 1);
  const [one, , three] = [await entry("s1", 0, top), await entry("s2", 0, top), await entry("s3", 0, top)];
  const { data } = await put(three, { before: one });
  expect(await below(top)).toEqual([
    ["s3", 10],
    ["s1", 20],
    ["s2", 30],
  ]);
  expect(data.changed).toBe(3);
  await server.call("POST", `/api/v1/changes/${data.set}/undo`, { token: root });
  expect((await below(top)).map(([, sort]) => sort)).toEqual([0, 0, 0]);
});

test("what a save refuses is refused here: a circle, a parent or neighbour that is not there, a column that is closed, a missing right", async () => {
  const top = await entry("round", 1);
  const child = await entry("child", 1, top);
  expect((await put(top, { parent: child })).fields).toMatchObject([{ path: "parent", code: "field.referenceCycle" }]);
  expect((await put(child, { parent: "999999" })).fields).toMatchObject([{ path: "parent", code: "field.reference" }]);
  expect((await put(child, { before: top })).errorCode).toBe("request.invalid");
  expect((await put("999999", {})).errorCode).toBe("record.notFound");
  const right = ["resource:view", "resource:edit", "platform:edit"];
  const tokenOf = async (name: string, permissions: string[], columns = {}) => {
    await server.user(name, { roles_ids: [await server.role({ code: name, permissions, columns })] });
    return server.signIn(name);
  };
  const columns = { "resource:sort": "v", "resource:parent": "ve", "resource:code": "ve", "resource:name": "ve" };
  expect((await put(child, { sort: 9 }, await tokenOf("reader", right, columns))).errorCode).toBe("access.columnReadonly");
  expect((await put(child, {}, await tokenOf("viewer", ["resource:view"]))).errorCode).toBe("access.denied");
  expect((await put(child, {}, await tokenOf("tenant", ["resource:view", "resource:edit"]))).errorCode).toBe("access.denied");
});
