import axe from "axe-core";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventually } from "../../../../../tests/eventually.ts";
import { NEW_FLOW_NAMES } from "../../../../../tests/flow/new-flow-names.ts";
import { check } from "../../../../flow/check.ts";
import { compile } from "../../../../flow/compile.ts";
import { newFlow } from "../../../../flow/design/new-flow.ts";
import { PURCHASE_XML } from "../../fixtures/purchase-flow.ts";
import { createDesignStore } from "../design-store.ts";
import CardsView from "./CardsView.tsx";
import { CardsStage } from "./cards-fixtures.tsx";

const SUBJECT = { id: "1", processDefinitionKey: "trip", processDefinitionName: "差旅", tableClassName: "trip", readOnly: false };

async function show(xml: string, subject: Partial<typeof SUBJECT> = {}) {
  const store = createDesignStore(xml);
  await render(
    <CardsStage>
      <CardsView store={store} subject={{ ...SUBJECT, ...subject }} />
    </CardsStage>,
  );
  await expect.element(page.getByRole("region", { name: "流程卡片", exact: true })).toBeVisible();
  return store;
}
const card = (id: string) => document.querySelector<HTMLElement>(`[data-card="${id}"]`) as HTMLElement;
const cards = () => [...document.querySelectorAll<HTMLElement>("[data-card]")].map(({ dataset }) => dataset.card);
const focused = (id: string) => eventually(() => expect((document.activeElement as HTMLElement).dataset.card).toBe(id));
const keys = (text: string) => userEvent.keyboard(text);
/** Opens the menu of what can be put in behind the card with the focus, and takes an entry by its name. */
async function insert(name: string) {
  await keys("{Insert}");
  const entry = page.getByRole("menuitem", { name, exact: true });
  await expect.element(entry).toBeVisible();
  await eventually(() => expect(document.activeElement?.closest('[role="menu"]')).not.toBeNull());
  for (let step = 0; step < 12 && document.activeElement !== entry.element(); step++) await keys("{ArrowDown}");
  await keys("{Enter}");
}

test("somebody builds a flow of five steps with a branch by keys alone, and it can be published but for its condition", async () => {
  const store = await show(newFlow({ key: "trip", name: "差旅" }, NEW_FLOW_NAMES));
  card("start").focus();
  await keys("{ArrowDown}{ArrowDown}");
  await focused("leader");
  await insert("会签");
  await focused("countersign");
  await insert("条件分支");
  await focused("branch");
  // Down into the first way, to its step.
  await keys("{ArrowDown}{ArrowDown}");
  await focused("approval");
  await keys("{F2}");
  await userEvent.keyboard("总经理审批{Enter}");
  await focused("approval");
  await keys("{ArrowLeft}");
  await focused("branch");
  await insert("通知");
  await focused("notice");
  expect(cards()).toEqual([
    "start",
    "submit",
    "leader",
    "countersign",
    "branch",
    "branch_to_approval",
    "approval",
    "branch_to_join",
    "notice",
    "end",
  ]);
  const { graph, problems } = await compile(store.getState().xml);
  expect([...problems, ...check(graph)].map(({ code, element }) => [code, element])).toEqual([["flow.neverTaken", "branch_to_approval"]]);
  expect(graph.nodes.approval?.name).toBe("总经理审批");
});

test("a card moves by Alt and arrows, goes by Delete, comes back by Ctrl+Z, and is copied and pasted", async () => {
  const store = await show(newFlow({ key: "trip", name: "差旅" }, NEW_FLOW_NAMES));
  card("leader").focus();
  await insert("填写");
  await focused("filling");
  await keys("{Alt>}{ArrowUp}{/Alt}");
  await eventually(() => expect(cards()).toEqual(["start", "submit", "filling", "leader", "end"]));
  await focused("filling");
  await keys("{Delete}");
  await eventually(() => expect(cards()).toEqual(["start", "submit", "leader", "end"]));
  await focused("submit");
  await keys("{Control>}z{/Control}");
  await eventually(() => expect(cards()).toContain("filling"));
  card("leader").focus();
  await keys("{Control>}c{/Control}");
  await eventually(() => expect(page.getByRole("status").elements().at(-1)?.textContent).toBe("已复制“部门负责人审批”"));
  await keys("{Control>}v{/Control}");
  await focused("leader_2");
  expect((await compile(store.getState().xml)).graph.nodes.leader_2).toMatchObject({ people: [{ kind: "leader", levels: 0 }] });
});

test("cards say who does a step and when a way is taken, and a problem stands at its card", async () => {
  const store = await show(PURCHASE_XML);
  store.getState().tell([{ code: "flow.noPeople", element: "finance", severity: "error", message: "没有办理人" } as never]);
  await expect.element(page.getByRole("button", { name: /财务审批.*1 个问题，没有办理人/ })).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^路径 2.*总金额 > 50,000.*第 2 条路径，共 2 条/ })).toBeVisible();
  await page.getByRole("button", { name: /财务审批.*个问题/ }).click();
  expect(store.getState().selection).toBe("finance");
});

test("who may not change the flow looks at it: nothing can be put in, moved or taken out", async () => {
  const store = await show(PURCHASE_XML, { readOnly: true });
  card("finance").focus();
  await keys("{Delete}{Insert}{Alt>}{ArrowUp}{/Alt}");
  expect(page.getByRole("button", { name: /添加/ }).elements()).toEqual([]);
  expect(page.getByRole("menu").elements()).toEqual([]);
  expect(store.getState().xml).toBe(PURCHASE_XML);
});

test("what is refused is sent back to a step before it: a chip says where, and the way may lead elsewhere", async () => {
  const store = await show(newFlow({ key: "trip", name: "差旅" }, NEW_FLOW_NAMES));
  await page.getByRole("button", { name: "“部门负责人审批”的操作" }).click();
  await page.getByRole("menuitem", { name: "拒绝时返回到" }).click();
  await page.getByRole("menuitem", { name: "提交申请" }).click();
  await expect.element(page.getByRole("button", { name: "返回：提交申请" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^退回.*上一步的结果 = 拒绝/ })).toBeVisible();
  const { graph, problems } = await compile(store.getState().xml);
  expect([...problems, ...check(graph)].map(({ code }) => code)).toEqual([]);
  expect(Object.values(graph.flows).find(({ condition }) => condition === 'op == "refuse"')).toMatchObject({ target: "submit" });
  await page.getByRole("button", { name: "返回：提交申请" }).click();
  await focused("submit");
});

test("a time is put at the edge of a step, chosen to be set, and taken away again", async () => {
  const before = newFlow({ key: "trip", name: "差旅" }, NEW_FLOW_NAMES);
  const store = await show(before);
  await page.getByRole("button", { name: "“部门负责人审批”的操作" }).click();
  await page.getByRole("menuitem", { name: "添加超时处理" }).click();
  await focused("leader_timer");
  await expect.element(page.getByRole("button", { name: /超时或消息.*3 个工作日后.*这一步继续/ })).toBeVisible();
  await keys("{Enter}");
  await eventually(() => expect(store.getState().selection).toBe("leader_timer"));
  const { graph, problems } = await compile(store.getState().xml);
  expect([...problems, ...check(graph)].map(({ code }) => code)).toEqual([]);
  await keys("{Delete}");
  await eventually(() => expect(cards()).toEqual(["start", "submit", "leader", "end"]));
});

test("nothing is wrong for assistive technology, on a phone neither", async () => {
  await page.viewport(390, 844);
  await show(PURCHASE_XML);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, "page-has-heading-one": { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await page.viewport(1280, 800);
});
