import { afterAll, beforeAll, expect, test } from "vitest";
import { itemKey } from "../../../src/model/promotion/item.ts";
import type { PromotionPackage } from "../../../src/model/promotion/package.ts";
import { buildFlow } from "../../flow/builder.ts";
import { bring, call, designAt, draftOf, form, plan, type Site, site, take } from "./site.ts";

const FLOW = `
apply: user people=starter ops=agree
s -> apply -> e`;
const ENTRY = "/orange/admin/flow/flowEntry";
const RESOURCE = "/api/v1/resource/sysrResource";

let trial: Site;
let live: Site;
let brought: PromotionPackage;

beforeAll(async () => {
  trial = await site("test");
  live = await site("live");
  await form(trial, "visit");
  const role = await trial.server.role({ code: "guards", permissions: ["visit:view"] });
  expect(role).not.toBe("");
  const flow = { processDefinitionKey: "visiting", processDefinitionName: "来访审批", boundFormType: 0, tableClassName: "zz_visit" };
  await call(trial, "POST", `${ENTRY}/add`, { ...flow, bpmnXml: buildFlow(FLOW, { key: "visiting" }) });
  const entry = (code: string, values: object) =>
    call<{ id: string }>(trial, "POST", RESOURCE, { code, name: code, status: 0, sort: 1, ...values });
  await entry("plain-folder", { type: 0 });
  const opens = await entry("opens-visit", { type: 1, formId: "visit" });
  await entry("below-visit", { type: 1, component: "screen:user-list", parent: { id: opens.data.id } });
  brought = await take(
    trial,
    { kind: "form", id: "visit" },
    { kind: "flow", id: "visiting" },
    { kind: "role", id: "guards" },
    ...[
      { kind: "menu" as const, id: "plain-folder" },
      { kind: "menu" as const, id: "opens-visit" },
      { kind: "menu" as const, id: "below-visit" },
    ],
  );
});
afterAll(() => Promise.all([trial.server.close(), live.server.close()]));

const drafting = { publish: false };

test("into drafts alone a form comes with its flow and its role, and the entries of the menu that open it stay out with a reason", async () => {
  const { items } = await plan(live, brought, drafting);
  const told = new Map(items.map((item) => [itemKey(item), item]));
  expect(
    items
      .filter(({ isLeft }) => isLeft)
      .map(itemKey)
      .toSorted(),
  ).toEqual(["menu below-visit", "menu opens-visit"]);
  expect(told.get("menu opens-visit")?.problems).toEqual([
    {
      severity: "warning",
      place: { kind: "facts", id: "opens-visit", language: null, path: ["component"] },
      message: expect.stringContaining("“visit”这次只进入草稿"),
    },
  ]);
  expect(told.get("menu below-visit")?.problems).toMatchObject([{ severity: "warning", place: { kind: "facts", path: ["parent"] } }]);
  // Published at once, they come along.
  expect((await plan(live, brought)).items.filter(({ isLeft }) => isLeft)).toEqual([]);

  const done = await bring(live, brought, drafting);
  expect(done).toMatchObject({ status: 200 });
  expect(done.data.items.map((item) => `${itemKey(item)} ${item.became}`).toSorted()).toEqual([
    ...["flow visiting draft", "form visit draft", "menu below-visit left", "menu opens-visit left", "menu plain-folder saved"],
    "role guards rightsDraft",
  ]);
  expect((await draftOf(live, await designAt(live, "visit"))).documents.map(({ kind }) => kind)).toContain("entity");
});

test("that flow is refused where it is published before its form, and is published after it", async () => {
  const { id } = await live.server.db
    .selectFrom("flow_entry")
    .select("id")
    .where("process_definition_key", "=", "visiting")
    .executeTakeFirstOrThrow();
  const publish = () => call(live, "POST", `${ENTRY}/publish`, { id });
  expect(await publish()).toMatchObject({ errorCode: "flow.refused" });
  expect((await call(live, "POST", `/api/v1/formDesign/${await designAt(live, "visit")}/publish`)).status).toBe(200);
  expect(await publish()).toMatchObject({ status: 200, errorCode: "NO-ERROR" });
});

test("then the entries come in, also into drafts alone", async () => {
  const entries = { ...brought, items: brought.items.filter(({ kind }) => kind === "menu") };
  expect((await bring(live, entries, drafting)).data.items.map(({ became }) => became)).toEqual(["saved", "saved", "nothing"]);
});

test("a document that is published by itself has no draft, and stays out of them with a reason", async () => {
  const content = { $id: "visit_kinds", title: "来访类型", items: [{ value: 1, label: "访客" }] };
  expect((await call(trial, "POST", "/api/v1/published", { documents: [{ kind: "dictionary", content }] })).status).toBe(200);
  const alone = await take(trial, { kind: "document", id: "dictionary visit_kinds" });
  expect((await plan(live, alone, drafting)).items).toMatchObject([{ isLeft: true, problems: [{ severity: "warning" }] }]);
  expect((await bring(live, alone, drafting)).data.items).toMatchObject([{ became: "left" }]);
  expect((await plan(live, alone)).items).toMatchObject([{ state: "new", isLeft: false }]);
});

test("what stays out need not be decided, also where both sides changed it", async () => {
  const content = { $id: "visit_kinds", title: "访客类型", items: [{ value: 1, label: "客人" }] };
  expect((await call(live, "POST", "/api/v1/published", { documents: [{ kind: "dictionary", content }] })).status).toBe(200);
  const both = await take(trial, { kind: "document", id: "dictionary visit_kinds" }, { kind: "menu", id: "plain-folder" });
  const told = async (more: object) =>
    (await plan(live, both, more)).items.map(({ kind, open, conflicts }) => [kind, open, conflicts.length]);
  expect(await told(drafting)).toContainEqual(["document", 0, 0]);
  expect((await bring(live, both, drafting)).data.items.map(({ became }) => became).toSorted()).toEqual(["left", "nothing"]);
  expect(await told({})).toContainEqual(["document", 2, 2]);
  expect(await bring(live, both)).toMatchObject({ errorCode: "promotion.undecided" });
});

test("a flow that only a role which comes along may start waits for the rights, and the plan says so", async () => {
  const role = await trial.server.role({ code: "starters", permissions: ["visit:view"] });
  const flow = { processDefinitionKey: "starting", processDefinitionName: "x", boundFormType: 0, tableClassName: "zz_visit" };
  const started = await call(trial, "POST", `${ENTRY}/add`, { ...flow, startRoles: [{ id: role }] });
  expect(started).toMatchObject({ errorCode: "NO-ERROR" });
  const both = await take(trial, { kind: "flow", id: "starting" }, { kind: "role", id: "starters" });
  const planned = await plan(live, both);
  expect(planned.items.find(({ kind }) => kind === "flow")?.problems).toContainEqual({
    ...{ severity: "error", place: { kind: "facts", id: "starting", language: null, path: ["startRoles"] } },
    message: expect.stringContaining("请先应用权限草稿"),
  });
});
