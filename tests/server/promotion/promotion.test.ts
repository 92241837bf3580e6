import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OfferedItem, PromotionPlan } from "../../../src/model/contract/promotion.ts";
import type { Published } from "../../../src/model/contract/published.ts";
import type { ItemName } from "../../../src/model/promotion/item.ts";
import type { PromotionPackage } from "../../../src/model/promotion/package.ts";
import type { WrittenDocument } from "../../../src/model/written-document.ts";
import { BASE, bring, call, change, designAt, draftOf, form, plan, type Site, site, take, textOf, withField } from "./site.ts";

let trial: Site;
let live: Site;

beforeAll(async () => {
  trial = await site("test");
  live = await site("live");
});
afterAll(() => Promise.all([trial.server.close(), live.server.close()]));

const VISIT: ItemName = { kind: "form", id: "visit" };

describe("a form that goes from one site to another", () => {
  test("comes in as it was, is published, and goes out the same byte for byte", async () => {
    await form(trial, "visit");
    const first = await take(trial, VISIT);
    const planned = await plan(live, first);
    expect(planned).toMatchObject({ items: [{ state: "new", now: null, problems: [] }], tablesFault: null });
    expect(planned.tables?.steps.map(({ words }) => words)).toHaveLength(1);
    const done = await bring(live, first, { planHash: planned.tables?.hash });
    expect(done.data.items).toMatchObject([{ kind: "form", id: "visit", became: "published" }]);
    expect((await call(live, "POST", "/api/v1/online/visit", { name: "甲", place: "乙" })).status).toBe(200);
    expect(textOf(await take(live, VISIT))).toBe(textOf(first));
    expect((await plan(live, first)).items).toMatchObject([{ state: "same" }]);
    // Publishing it again changes nothing.
    const again = await bring(live, first);
    expect(again.status).toBe(200);
    expect(textOf(await take(live, VISIT))).toBe(textOf(first));
  });

  test("is merged with what was changed there, by what both sites know", async () => {
    await change(trial, await designAt(trial, "visit"), withField("phone", "电话"));
    await change(live, await designAt(live, "visit"), withField("remark", "备注"));
    const second = await take(trial, VISIT);
    const planned = await plan(live, second);
    expect(planned.items).toMatchObject([{ state: "both", open: 0 }]);
    expect(planned.items[0]?.differences).toMatchObject([{ kind: "entity", path: ["properties", "phone"], change: "added" }]);
    expect((await bring(live, second)).status).toBe(200);
    const entity = (await draftOf(live, await designAt(live, "visit"))).documents.find(({ kind }) => kind === "entity");
    expect(Object.keys(entity?.content.properties as object)).toEqual(["name", "place", "remark", "phone"]);
    // And back: only that site has changed it since.
    expect((await plan(trial, await take(live, VISIT))).items).toMatchObject([{ state: "theirs" }]);
  });

  test("asks whose part stands where both changed it, and is refused until that is said", async () => {
    const retitled = (title: string) => (documents: readonly WrittenDocument[]) => withField("place", title)(documents);
    await bring(trial, await take(live, VISIT));
    await change(trial, await designAt(trial, "visit"), retitled("地址"));
    await change(live, await designAt(live, "visit"), retitled("场所"));
    const third = await take(trial, VISIT);
    const planned = await plan(live, third);
    const path = ["properties", "place", "title"];
    expect(planned.items).toMatchObject([
      { state: "both", open: 1, conflicts: [{ document: "entity visit", path, mine: "场所", theirs: "地址" }] },
    ]);
    expect(await bring(live, third)).toMatchObject({ status: 409, errorCode: "promotion.undecided" });
    const choices = [{ kind: "form", id: "visit", document: "entity visit", path, side: "theirs" }];
    expect((await bring(live, third, { choices })).status).toBe(200);
    const entity = (await draftOf(live, await designAt(live, "visit"))).documents.find(({ kind }) => kind === "entity");
    expect(entity?.content.properties).toMatchObject({ place: { title: "地址" } });
  });

  test("is refused where it has changed since it was looked at, and where the file was changed by hand", async () => {
    const brought = await take(trial, VISIT);
    const items = [{ ...VISIT, now: "0".repeat(64) }];
    expect(await call(live, "POST", `${BASE}/apply`, { package: brought, items, publish: false })).toMatchObject({
      errorCode: "promotion.outdated",
    });
    const [item] = brought.items;
    const changed = { ...brought, items: [{ ...item, documents: withField("x", "x")(item?.documents ?? []) }] };
    expect(await call(live, "POST", `${BASE}/plan`, { package: changed })).toMatchObject({
      errorCode: "promotion.package",
      fields: [{ path: "package.items.0.hash", code: "field.package.hash" }],
    });
  });

  test("is told what is wrong with it here before it comes in", async () => {
    const id = await form(trial, "wrong-there");
    const brought = await take(trial, { kind: "form", id: "wrong-there" });
    await form(live, "other");
    expect(id).not.toBe("");
    const [item] = brought.items;
    const { createHash } = await import("node:crypto");
    const { stateText } = await import("../../../src/model/promotion/item.ts");
    const documents = (item?.documents ?? []).map((one) =>
      one.kind === "screen" ? { ...one, content: { ...one.content, columns: [{ field: "nmae" }] } } : one,
    );
    const hash = createHash("sha256").update(stateText(documents)).digest("hex");
    const planned = await plan(live, { ...brought, items: [{ ...item, documents, hash }] } as PromotionPackage);
    expect(planned.items[0]?.problems).toMatchObject([
      { severity: "error", place: { kind: "screen", id: "wrong-there-list", language: null, path: ["columns", "nmae", "field"] } },
    ]);
    expect(planned.tables).toBeNull();
  });
});

describe("what stands beside forms", () => {
  test("a role comes in as a draft of rights, and grants nothing until that is applied", async () => {
    await trial.server.role({
      code: "visitors",
      permissions: ["visit:view"],
      columns: { "visit:name": "v" },
      rules: { visit: "record.name != ''" },
    });
    const brought = await take(trial, { kind: "role", id: "visitors" });
    const done = await bring(live, brought);
    expect(done.data.items).toMatchObject([{ became: "rightsDraft" }]);
    const { data } = await call<{ changes: unknown[]; version: number }>(live, "GET", "/api/v1/rights/draft");
    expect(data.changes).toMatchObject([
      { entity: "role", kind: "add", values: { code: "visitors", permissions: [{ permission: "visit:view" }] } },
    ]);
    expect(await bring(live, brought)).toMatchObject({ errorCode: "promotion.roleDrafted" });
    expect((await call(live, "POST", "/api/v1/rights/draft/apply", { version: data.version })).status).toBe(200);
    expect(textOf(await take(live, { kind: "role", id: "visitors" }))).toBe(textOf(brought));
  });

  test("entries of the menu come in with those above them, whatever their order", async () => {
    const resource = "/api/v1/resource/sysrResource";
    const folder = await call<{ id: string }>(trial, "POST", resource, { code: "z-desk", name: "前台", type: 0, status: 0, sort: 5 });
    await call(trial, "POST", resource, {
      ...{ code: "a-visit", name: "来访", type: 1, status: 0, sort: 1, parent: { id: folder.data.id } },
      formId: "visit",
    });
    const names: ItemName[] = [
      { kind: "menu", id: "a-visit" },
      { kind: "menu", id: "z-desk" },
    ];
    const brought = await take(trial, ...names);
    expect((await plan(live, { ...brought, items: brought.items.slice(0, 1) })).items[0]?.problems).toMatchObject([
      { place: { kind: "facts", id: "a-visit", path: ["parent"] } },
    ]);
    expect((await bring(live, brought)).data.items.map(({ became }) => became)).toEqual(["saved", "saved"]);
    expect(textOf(await take(live, ...names))).toBe(textOf(brought));
  });

  test("what can be taken is told with what it needs", async () => {
    const offered = (await call<OfferedItem[]>(trial, "GET", BASE)).data;
    const needsOf = (kind: string, id: string) => offered.find((one) => one.kind === kind && one.id === id)?.needs;
    expect(needsOf("menu", "a-visit")).toEqual(expect.arrayContaining([{ kind: "menu", id: "z-desk" }, VISIT]));
    expect(needsOf("role", "visitors")).toEqual([VISIT]);
  });
});

test("nothing comes in where one item is refused, and the plan says of which", async () => {
  await form(trial, "whole-one");
  const resource = "/api/v1/resource/sysrResource";
  await call(trial, "POST", resource, { code: "whole-entry", name: "x", type: 1, status: 0, sort: 1, formId: "whole-one" });
  const brought = await take(trial, { kind: "form", id: "whole-one" }, { kind: "menu", id: "whole-entry" });
  // The entry opens a screen that only the form brings.
  const alone = { ...brought, items: brought.items.filter(({ kind }) => kind === "menu") };
  expect((await plan(live, alone)).items).toMatchObject([
    { problems: [{ severity: "error", place: { kind: "facts", path: ["component"] } }] },
  ]);
  expect(await bring(live, alone)).toMatchObject({ status: 409, errorCode: "promotion.faulty" });
  expect(await designAt(live, "whole-one")).toBe("");
  expect((await bring(live, brought)).status).toBe(200);
});

test("who promotes holds the rights of each kind, and is told of nothing else", async () => {
  const { server } = trial;
  const role = await server.role({ code: "promoter", permissions: ["document:publish", "platform:edit", "form-design:view"] });
  await server.user("promoter", { roles_ids: [role] });
  const token = await server.signIn("promoter");
  const offered = (await server.call<OfferedItem[]>("GET", BASE, { token })).data;
  expect(new Set(offered.map(({ kind }) => kind))).toEqual(new Set(["form"]));
  expect(offered.every(({ needs }) => needs.every(({ kind }) => kind === "form"))).toBe(true);
  const items = [{ kind: "role", id: "visitors" }];
  expect((await server.call("POST", `${BASE}/take`, { token, body: { items } })).status).toBe(403);
  const brought = await take(trial, VISIT);
  const planned = (await server.call<PromotionPlan>("POST", `${BASE}/plan`, { token, body: { package: brought } })).data;
  expect(planned.items).toMatchObject([{ state: "new", now: null, problems: [{ severity: "error" }] }]);
  const body = { package: brought, items: [{ ...VISIT, now: null }], publish: false };
  expect((await server.call("POST", `${BASE}/apply`, { token, body })).status).toBe(403);
});

test("what was published elsewhere than from its draft is told, and published over only by who says so", async () => {
  const id = await form(trial, "twice");
  await bring(live, await take(trial, { kind: "form", id: "twice" }));
  await change(trial, id, withField("phone", "电话"));
  const published = (await call<Published[]>(live, "GET", "/api/v1/published")).data.find(
    (one) => one.kind === "entity" && one.id === "twice",
  );
  const content = withField("place", "别处")([published as Published])[0]?.content;
  const documents = [{ kind: "entity", content, version: published?.version }];
  expect((await call(live, "POST", "/api/v1/published", { documents })).status).toBe(200);
  const brought = await take(trial, { kind: "form", id: "twice" });
  const overwritten = { path: ["properties", "place", "title"], before: "别处", after: "地点" };
  expect((await plan(live, brought)).items[0]?.elsewhere).toContainEqual(expect.objectContaining(overwritten));
  expect(await bring(live, brought)).toMatchObject({ status: 409, errorCode: "formDesign.publishedElsewhere" });
  expect((await bring(live, brought, { publish: false })).data.items).toMatchObject([{ became: "draft" }]);
  expect((await bring(live, brought, { over: true })).data.items).toMatchObject([{ became: "published" }]);
  expect((await plan(live, brought)).items).toMatchObject([{ state: "same", elsewhere: [] }]);
});

test("each package that goes out or comes in is a row of the operation log", async () => {
  const rowsOf = async (at: Site, kind: string) =>
    (
      await at.server.db
        .selectFrom("sysr_operation_log")
        .select("description")
        .where("module", "=", "promotion")
        .where("operation_type", "=", kind)
        .execute()
    ).map(({ description }) => description);
  await form(trial, "noted");
  const brought = await take(trial, { kind: "form", id: "noted" });
  expect((await rowsOf(trial, "export")).at(-1)).toBe("form noted");
  await bring(live, brought);
  expect((await rowsOf(live, "import")).at(-1)).toBe("test: form noted");
});
