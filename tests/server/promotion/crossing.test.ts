import { afterAll, beforeAll, expect, test } from "vitest";
import type { DesignDraft } from "../../../src/model/contract/designs.ts";
import type { OfferedItem } from "../../../src/model/contract/promotion.ts";
import { type ItemName, itemKey } from "../../../src/model/promotion/item.ts";
import type { PromotionPackage } from "../../../src/model/promotion/package.ts";
import { withNeeds } from "../../../src/model/promotion/selection.ts";
import type { WrittenDocument } from "../../../src/model/written-document.ts";
import { buildFlow } from "../../flow/builder.ts";
import { BASE, bring, call, change, form, plan, type Site, site, take, textOf } from "./site.ts";

const FLOW = `
apply: user people=starter ops=agree
lead: user people=starter ops=agree,refuse
s -> apply -> lead -> e`;
const ENTRY = "/orange/admin/flow/flowEntry";
const PAGE: ItemName = { kind: "page", id: "desk" };
const PRINT: ItemName = { kind: "print", id: "visit-note" };
const VISITING: ItemName = { kind: "flow", id: "visiting" };

const nameIn = ({ kind, id }: ItemName): ItemName => ({ kind, id });

let trial: Site;
let live: Site;
let brought: PromotionPackage;

/** A design of another kind than forms, published as `alter` leaves its draft. */
async function designed(
  at: Site,
  base: string,
  values: object,
  alter: (documents: readonly WrittenDocument[]) => readonly WrittenDocument[],
) {
  const { id } = (await call<{ id: string }>(at, "POST", base, values)).data;
  const { documents, version } = (await call<DesignDraft>(at, "GET", `${base}/${id}/draft`)).data;
  expect((await call(at, "PUT", `${base}/${id}/draft`, { documents: alter(documents), version })).status).toBe(200);
  expect((await call(at, "POST", `${base}/${id}/publish`)).status).toBe(200);
}

beforeAll(async () => {
  trial = await site("test");
  live = await site("live");
  const device = await form(trial, "device");
  expect(device).not.toBe("");
  const visit = await form(trial, "visit");
  await change(trial, visit, (documents) =>
    documents.map((one) => {
      if (one.kind !== "entity") return one;
      return {
        ...one,
        content: { ...one.content, properties: { ...(one.content.properties as object), device: { title: "设备", "x-entity": "device" } } },
      };
    }),
  );
  const cards = [
    { id: "counts", kind: "counts", title: "数量", figures: [{ id: "all", title: "来访", entity: "visit" }] },
    { id: "list", kind: "list", screen: "visit-list", columns: ["name"], rows: 3 },
  ];
  await designed(trial, "/api/v1/canvasPage", { code: "desk", title: "前台" }, (documents) =>
    documents.map((one) => ({ ...one, content: { ...one.content, cards } })),
  );
  const template = { code: "visit-note", title: "来访单", templateKind: "label", printedEntity: "visit" };
  await designed(trial, "/api/v1/printTemplate", template, (documents) => documents);
  const bpmnXml = buildFlow(FLOW, { key: "visiting" });
  const values = {
    processDefinitionKey: "visiting",
    processDefinitionName: "来访审批",
    boundFormType: 0,
    tableClassName: "zz_visit",
    bpmnXml,
  };
  const entry = await call<{ id: string }>(trial, "POST", `${ENTRY}/add`, values);
  expect(entry).toMatchObject({ status: 200, errorCode: "NO-ERROR" });
  const offered = (await call<OfferedItem[]>(trial, "GET", BASE)).data;
  const all = withNeeds(new Set([PAGE, PRINT, VISITING].map(itemKey)), offered);
  brought = await take(trial, ...offered.filter((item) => all.has(itemKey(item))).map(nameIn));
});
afterAll(() => Promise.all([trial.server.close(), live.server.close()]));

test("a flow, a page of cards and a print template need the form that they are about, and that the one that it refers to", () => {
  expect(brought.items.map(itemKey).toSorted()).toEqual(["flow visiting", "form device", "form visit", "page desk", "print visit-note"]);
});

test("without what they need they are refused, each in words", async () => {
  const alone = { ...brought, items: brought.items.filter(({ kind }) => kind !== "form") };
  const planned = await plan(live, alone);
  const told = new Map(planned.items.map((item) => [itemKey(item), item.problems.map(({ severity }) => severity)]));
  expect(told.get("page desk")).toContain("error");
  expect(told.get("print visit-note")).toContain("error");
  expect(told.get("flow visiting")?.length).toBeGreaterThan(0);
});

test("together they come in at once, work there, and go out the same", async () => {
  const done = await bring(live, brought);
  expect(done).toMatchObject({ status: 200 });
  expect(done.data.items.map((item) => `${itemKey(item)} ${item.became}`).toSorted()).toEqual([
    ...["flow visiting published", "form device published", "form visit published", "page desk published", "print visit-note published"],
  ]);
  const device = (await call<{ id: string }>(live, "POST", "/api/v1/online/device", { name: "门禁" })).data;
  expect((await call(live, "POST", "/api/v1/online/visit", { name: "甲", device: { id: device.id } })).status).toBe(200);
  const page = await call<{ cards: readonly { id: string }[] }>(live, "GET", "/api/v1/cardPage/desk");
  expect(page.data.cards.map(({ id }) => id)).toEqual(["counts", "list"]);
  const { id, status } = await live.server.db
    .selectFrom("flow_entry")
    .select(["id", "status"])
    .where("process_definition_key", "=", "visiting")
    .executeTakeFirstOrThrow();
  expect(status).toBe(1);
  expect((await call<unknown[]>(live, "GET", `${ENTRY}/listFlowEntryPublish?id=${id}`)).data).toHaveLength(1);
  expect(textOf(await take(live, ...brought.items.map(nameIn)))).toBe(textOf(brought));
});
