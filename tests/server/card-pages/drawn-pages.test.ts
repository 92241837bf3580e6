import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SeenChart, SeenFigure, SeenPage, SeenRows } from "../../../src/model/contract/card-pages.ts";
import type { DesignDraft, DesignProblem, DesignVersion } from "../../../src/model/contract/designs.ts";
import type { WrittenDocument } from "../../../src/model/written-document.ts";
import { type Platform, platform } from "../platform/platform.ts";

const ALL = "/api/v1/canvasPage";
const OWN = "/api/v1/personalPage";
const PAGES = "/api/v1/cardPage";
const COUNTS = { id: "counts", kind: "counts", title: "数量", figures: [{ id: "all", title: "仓库", entity: "warehouse" }] };
const TYPES = { id: "types", kind: "chart", title: "按类型", entity: "warehouse", group: "type" };
const LIST = { id: "list", kind: "list", screen: "warehouse-list", columns: ["code"], rows: 2 };
const USERS = { id: "users", kind: "counts", title: "人", figures: [{ id: "all", entity: "user" }] };

let server: Platform;
let root: string;
let keeper: string;
let other: string;
let clerk: string;

beforeAll(async () => {
  server = await platform();
  await server.user("root", { is_super: true, user_type: 0 });
  const drawing = ["warehouse:view", ...["view", "add", "edit", "remove"].map((word) => `personal-page:${word}`)];
  const role = await server.role({ code: "drawing", permissions: drawing });
  const narrow = await server.role({ code: "narrow", permissions: drawing, columns: { "warehouse:code": "v" } });
  await server.user("keeper", { roles_ids: [role] });
  await server.user("other", { roles_ids: [narrow] });
  await server.user("clerk", { roles_ids: [await server.role({ code: "clerk", permissions: ["warehouse:view"] })] });
  root = await server.signIn("root");
  keeper = await server.signIn("keeper");
  other = await server.signIn("other");
  clerk = await server.signIn("clerk");
  for (const [code, type] of [
    ["A", "raw"],
    ["B", "raw"],
    ["C", "cold"],
  ])
    await server.insert("base_warehouse", { code, name: `仓${code}`, type, status: 0, create_time: new Date() });
});
afterAll(() => server.close());

const call = <T>(method: string, url: string, token: string, body?: object) =>
  server.call<T>(method as "GET", url, { token, ...(body && { body }) });
const pageOf = (id: string, ...cards: object[]): WrittenDocument => ({
  ...{ kind: "card-page", id, texts: {} },
  content: { $id: id, title: "概览", cards },
});
const begin = async (base: string, token: string, values: object) => (await call<{ id: string }>("POST", base, token, values)).data.id;
const save = (base: string, token: string, id: string, documents: readonly WrittenDocument[], version = 0) =>
  call<{ version: number }>("PUT", `${base}/${id}/draft`, token, { documents, version });
const cardsOf = ({ cards }: SeenPage) => cards.map(({ id }) => id);

describe("a page that is drawn for all", () => {
  test("begins empty, comes into force when it is published, and each sees of it what is for him", async () => {
    const id = await begin(ALL, root, { code: "stores", title: "仓库概览" });
    const { data } = await call<DesignDraft>("GET", `${ALL}/${id}/draft`, root);
    expect(data.documents).toEqual([
      { kind: "card-page", id: "stores", content: { $id: "stores", title: "仓库概览", cards: [] }, texts: {} },
    ]);
    const empty = await call<DesignProblem[]>("POST", `${ALL}/${id}/check`, root, { documents: data.documents });
    expect(empty.data).toMatchObject([{ path: ["cards"], severity: "error" }]);
    expect((await call("POST", `${ALL}/${id}/publish`, root)).errorCode).toBe("document.invalid");
    await save(ALL, root, id, [pageOf("stores", COUNTS, LIST, USERS)]);
    expect((await call("GET", `${PAGES}/stores`, clerk)).status).toBe(404);
    expect(await call("POST", `${ALL}/${id}/publish`, root)).toMatchObject({ status: 200, data: { version: 1 } });
    expect(cardsOf((await call<SeenPage>("GET", `${PAGES}/stores`, clerk)).data)).toEqual(["counts", "list"]);
    expect((await call<SeenFigure[]>("GET", `${PAGES}/stores/figures/counts`, clerk)).data).toMatchObject([{ title: "仓库", total: 3 }]);
    const put = (token: string) => call<{ id: string }>("POST", `${ALL}/${id}/menu`, token, { name: "看板" });
    expect((await put(clerk)).status).toBe(403);
    expect(await put(root)).toMatchObject({ status: 200 });
    const menu = await call<unknown[]>("GET", "/api/v1/system/getRouter", clerk);
    expect(JSON.stringify(menu.data)).toContain("/onlinePage?pageId=stores");
    await call("POST", `${ALL}/${id}/withdraw`, root, {});
    expect((await call("GET", `${PAGES}/stores`, clerk)).status).toBe(404);
    expect(await put(root)).toMatchObject({ status: 404, errorCode: "document.notFound" });
  });

  test("keeps its versions, of which one is brought back into the draft", async () => {
    const id = await begin(ALL, root, { code: "former", title: "概览" });
    await save(ALL, root, id, [pageOf("former", COUNTS)]);
    await call("POST", `${ALL}/${id}/publish`, root);
    await save(ALL, root, id, [pageOf("former", LIST)], 2);
    await call("POST", `${ALL}/${id}/publish`, root);
    expect((await call<DesignVersion[]>("GET", `${ALL}/${id}/versions`, root)).data.map(({ version }) => version)).toEqual([2, 1]);
    await call("POST", `${ALL}/${id}/bringBack`, root, { version: 1, draftVersion: 4 });
    expect((await call<DesignDraft>("GET", `${ALL}/${id}/draft`, root)).data).toMatchObject({
      ...{ design: { state: "changed" }, documents: [pageOf("former", COUNTS)] },
    });
    expect((await call("POST", `${ALL}/remove`, root, { ids: [id] })).status).not.toBe(200);
  });

  test("is one page under its own name, which no other has", async () => {
    const id = await begin(ALL, root, { code: "alone", title: "概览" });
    const entity = { kind: "entity", id: "alone", content: {}, texts: {} };
    for (const documents of [[pageOf("home", COUNTS)], [entity]])
      expect(await save(ALL, root, id, documents)).toMatchObject({ status: 400, errorCode: "request.invalid" });
    for (const code of ["home", "my-1"])
      expect((await call("POST", ALL, root, { code, title: "x" })).errorCode).toBe("formDesign.codeTaken");
  });
});

describe("a page of one's own", () => {
  test("is there for its author as it is saved, and for nobody else, whatever he may see", async () => {
    const id = await begin(OWN, keeper, { title: "我的" });
    const name = `my-${id}`;
    expect((await call<SeenPage>("GET", `${PAGES}/${name}`, keeper)).data).toMatchObject({ title: "我的", cards: [] });
    await save(OWN, keeper, id, [pageOf(name, COUNTS, TYPES, LIST)]);
    expect(cardsOf((await call<SeenPage>("GET", `${PAGES}/${name}`, keeper)).data)).toEqual(["counts", "types", "list"]);
    expect((await call<SeenChart>("GET", `${PAGES}/${name}/chart/types`, keeper)).data.groups.map(({ value }) => value)).toEqual([
      "2",
      "1",
    ]);
    expect((await call<SeenRows>("GET", `${PAGES}/${name}/rows/list`, keeper)).data.total).toBe(3);
    for (const token of [other, clerk, root]) {
      expect((await call("GET", `${PAGES}/${name}`, token)).status).toBe(404);
      expect((await call("GET", `${PAGES}/${name}/figures/counts`, token)).status).toBe(404);
    }
    for (const token of [other, root]) expect((await call("GET", `${OWN}/${id}/draft`, token)).status).toBe(404);
    expect((await call<{ records: unknown[] }>("POST", `${OWN}/list`, other, {})).data?.records ?? []).toEqual([]);
  });

  test("has no card of what its author may not see, and no problem tells him of it", async () => {
    const id = await begin(OWN, other, { title: "我的" });
    const name = `my-${id}`;
    const page = pageOf(name, COUNTS, TYPES, USERS);
    await save(OWN, other, id, [page]);
    expect(cardsOf((await call<SeenPage>("GET", `${PAGES}/${name}`, other)).data)).toEqual(["counts"]);
    const { data } = await call<DesignProblem[]>("POST", `${OWN}/${id}/check`, other, { documents: [page] });
    const errors = data.filter(({ severity }) => severity === "error");
    expect(errors.map(({ path }) => path.slice(0, 3))).toEqual([["cards", 1, "group"]]);
    expect(errors[0]?.message).not.toContain("类型");
  });
});

describe("a page while it is drawn", () => {
  const drawn = <T>(path: string, token: string, body: object) => call<T>("POST", `${PAGES}/drawn${path}`, token, body);

  test("shows real figures of what its designer may see, without the cards that are wrong", async () => {
    const document = pageOf("new", COUNTS, { ...TYPES, group: "nothing" }, LIST, USERS);
    expect(cardsOf((await drawn<SeenPage>("", keeper, { document })).data)).toEqual(["counts", "list"]);
    expect((await drawn<SeenFigure[]>("/figures", keeper, { document, card: "counts" })).data).toMatchObject([{ total: 3 }]);
    expect((await drawn<SeenRows>("/rows", keeper, { document, card: "list" })).data.total).toBe(3);
    expect((await drawn("/chart", keeper, { document, card: "types" })).status).toBe(404);
    expect((await drawn("/figures", keeper, { document, card: "users" })).status).toBe(404);
  });

  test("is a page of cards, and drawn by who may draw", async () => {
    const document = pageOf("new", COUNTS);
    expect((await drawn("", clerk, { document })).status).toBe(403);
    expect(await drawn("", keeper, { document: { ...document, kind: "entity" } })).toMatchObject({
      status: 400,
      errorCode: "request.invalid",
    });
    const untitled = { ...document, content: { ...document.content, title: 5 } };
    expect((await drawn("", keeper, { document: untitled })).errorCode).toBe("document.invalid");
  });
});
