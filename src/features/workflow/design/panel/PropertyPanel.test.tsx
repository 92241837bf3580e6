import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventually } from "../../../../../tests/eventually.ts";
import { compile } from "../../../../flow/compile.ts";
import type { NodeOf } from "../../../../flow/graph.ts";
import { expectAccessiblePage } from "../../../../widgets/story-checks.ts";
import { createDesignStore } from "../design-store.ts";
import { MATRIX } from "../matrix/matrix-fixtures.ts";
import { designWith } from "../matrix/matrix-stage-fixture.tsx";
import PropertyPanel from "./PropertyPanel.tsx";
import { PanelFixture, SUBJECT, XML } from "./panel-fixtures.tsx";

async function open(selection?: string, readOnly = false) {
  const store = createDesignStore(XML);
  store.getState().select(selection);
  await render(
    <PanelFixture>
      <PropertyPanel store={store} subject={{ ...SUBJECT, readOnly }} />
    </PanelFixture>,
  );
  const graph = async () => (await compile(store.getState().xml)).graph;
  const lead = async () => (await graph()).nodes.lead as NodeOf<"user">;
  return { store, graph, lead };
}
const group = (name: string) => page.getByText(name, { exact: true });

test("rules are said in words, with who it would be now, and the countersign in numbers", async () => {
  await open("lead");
  await expect.element(page.getByRole("button", { name: "岗位：采购经理、仓储经理、生产主管" })).toBeVisible();
  const who = page.getByRole("region", { name: "现在会是" });
  // The panel around has the heading of the level above.
  await expect.element(who.getByRole("heading", { level: 3, name: "现在会是" })).toBeVisible();
  await expect.element(who.getByText("陈建华")).toBeVisible();
  await expect.element(page.getByText(/现在是 3 人会签： 3 人中 2 人同意即通过/)).toBeVisible();
  await expectAccessiblePage();
});

test("a rule of another kind is written into the file, and nobody is warned of", async () => {
  const { lead } = await open("lead");
  await page.getByRole("button", { name: "岗位：采购经理、仓储经理、生产主管" }).click();
  await page.getByRole("combobox", { name: "方式" }).click({ force: true });
  await page.getByTitle("发起人的直属上级").click();
  await eventually(async () => expect((await lead()).people).toEqual([{ kind: "superior" }]));
  await expect.element(page.getByText("现在找不到任何人")).toBeVisible();
});

test("what is typed is told when one pauses, and undone as one step", async () => {
  const { store, lead } = await open("lead");
  await page.getByLabelText("名称").fill("三方审批");
  await eventually(async () => expect((await lead()).name).toBe("三方审批"));
  expect(store.getState().past).toHaveLength(1);
  store.getState().undo();
  await expect.element(page.getByLabelText("名称")).toHaveValue("三方会签");
});

test("fields are set one by one by keyboard, and all at once", async () => {
  const { lead } = await open("lead");
  await group("字段权限").click();
  await page.getByRole("radio", { name: "要求交货日期 只读" }).click();
  await userEvent.keyboard("{ArrowRight}");
  await eventually(async () => expect([...(await lead()).edit].sort()).toEqual(["deliveryDate", "remarks"]));
  await page.getByRole("checkbox", { name: "要求交货日期 必填" }).click();
  await eventually(async () => expect((await lead()).required).toEqual(["deliveryDate"]));
  await page.getByRole("button", { name: "全部设为隐藏" }).click();
  await eventually(async () => expect((await lead()).view).toEqual([]));
  await expectAccessiblePage();
});

test("a condition of rows is shown as rows, and written as CEL with names offered and faults told", async () => {
  const { graph } = await open("big_lead");
  const condition = async () => (await graph()).flows.big_lead?.condition;
  await expect.element(page.getByText(/当 订单金额.* > 50,000 时走这里|当 .+ > 50,000 时走这里/)).toBeVisible();
  await page.getByText("表达式", { exact: true }).click();
  const text = page.getByRole("textbox", { name: "条件" });
  await expect.element(text).toHaveValue("record.total > 50000");
  await text.fill("record.totla > 5");
  await expect.element(page.getByText(/第 \d+ 个字符处有误/)).toBeVisible();
  await text.fill("record.tot");
  await expect.element(page.getByRole("option").first()).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(text).toHaveValue("record.total");
  await text.fill("record.total > 80000 && op == 'agree'");
  await eventually(async () => expect(await condition()).toBe("record.total > 80000 && op == 'agree'"));
  await expect.element(page.getByText("这个表达式无法逐项显示。")).toBeVisible();
  await expectAccessiblePage();
});

test("a value that is typed is said while its box keeps the focus, and typing goes on in it", async () => {
  const { graph } = await open("big_lead");
  const condition = async () => (await graph()).flows.big_lead?.condition;
  const value = page.getByLabelText(/：值$/);
  await expect.element(value).toHaveValue("50,000");
  const box = value.element() as HTMLInputElement;
  box.focus();
  box.select();
  await userEvent.keyboard("6");
  await expect.element(page.getByText(/ > 6 时走这里/)).toBeVisible();
  expect(document.activeElement).toBe(box);
  await userEvent.keyboard("2000");
  await expect.element(page.getByText(/ > 62,000 时走这里/)).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  expect(document.activeElement).toBe(box);
  await userEvent.keyboard("1");
  await eventually(async () => expect(await condition()).toMatch(/^has\(record.total\) && record.total > /));
});

test("times are said in words; a way may be the one that is taken otherwise", async () => {
  const { store, graph } = await open("wait");
  await expect.element(page.getByText("等待2 天后继续。")).toBeVisible();
  await page.getByLabelText("时长").click();
  await page.getByLabelText("时长").clear();
  await page.getByLabelText("时长").fill("3");
  await userEvent.tab();
  await eventually(async () => expect((await graph()).nodes.wait).toMatchObject({ timer: { duration: "P3D" } }));
  store.getState().select("big_lead");
  await page.getByRole("switch", { name: "其他情况都走这条线" }).click();
  await eventually(async () => expect((await graph()).nodes.big?.default).toBe("big_lead"));
  expect((await graph()).flows.big_lead?.condition).toBeUndefined();
});

test("who may not change it reads it", async () => {
  await open("lead", true);
  await expect.element(page.getByText("岗位：采购经理、仓储经理、生产主管")).toBeVisible();
  expect(page.getByRole("button", { name: "添加规则" }).query()).toBeNull();
  expect(
    page
      .getByRole("textbox", { name: "名称" })
      .elements()
      .every((one) => (one as HTMLInputElement).readOnly),
  ).toBe(true);
});

test("a step that goes by a matrix shows its rows and whether they take every record, and opens its sheet", async () => {
  const store = await designWith(MATRIX);
  await render(
    <PanelFixture>
      <PropertyPanel store={store} subject={SUBJECT} />
    </PanelFixture>,
  );
  await page.getByRole("button", { name: /审批矩阵：.*3 行.*1 处未覆盖/ }).click();
  await expect.element(page.getByText("金额 >= 80,000，类别 服务")).toBeVisible();
  await expect.element(page.getByText(/未覆盖： 金额 50,000–80,000，类别 服务/)).toBeVisible();
  await page.getByRole("button", { name: "打开矩阵" }).click();
  expect(store.getState().tool).toBe("matrix");
  await expectAccessiblePage();
});
