import { ConfigProvider } from "antd";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { COMMENTS, PARTICIPANTS, PREDICTION, TALLY } from "../fixtures/course.ts";
import { FlowRecords } from "./FlowRecords.tsx";
import { FlowTimeline } from "./FlowTimeline.tsx";
import { Tally } from "./Tally.tsx";

const show = (piece: ReactNode) => render(<ConfigProvider theme={{ cssVar: true, token: { motion: false } }}>{piece}</ConfigProvider>);
const items = () => page.getByRole("list", { name: "审批进程" }).element().querySelectorAll(":scope > li");
const textOf = (index: number) => items()[index]?.textContent ?? "";

test("the records of people alone leave out what the product did, and former ones say so", async () => {
  await show(<FlowRecords comments={COMMENTS} />);
  await expect.element(page.getByText("李雷（代 王芳）")).toBeVisible();
  await expect.element(page.getByText("已失效").first()).toBeVisible();
  await expect.element(page.getByText("系统")).toBeVisible();
  await page.getByText("仅人工").click();
  await expect.element(page.getByText("系统")).not.toBeInTheDocument();
  await page.getByText("仅有效").click();
  await expect.element(page.getByText("金额与合同不符")).not.toBeInTheDocument();
});

test("the course reads from what was done over what is waited for to what is foreseen, with why", async () => {
  await show(<FlowTimeline comments={COMMENTS} participants={PARTICIPANTS} prediction={PREDICTION} />);
  expect([...items()].map((item) => item.getAttribute("data-when"))).toEqual([
    ...["past", "past", "past", "past", "present", "present", "future", "future"],
  ]);
  expect(textOf(4)).toMatch(/采购会签孙丽.*待处理.*到达于 .*已超期/);
  expect(textOf(5)).toMatch(/周杰（代 吴刚）/);
  expect(textOf(6)).toMatch(/财务审批韩梅梅.*总金额 62,000.00 > 50,000 且 类别 设备 ≠ 'office'/);
  expect(textOf(7)).toMatch(/总经理审批尚不能确定.*其他条件都不满足/);
});

test("what no longer counts is shown to who asks for it", async () => {
  await show(<FlowTimeline comments={COMMENTS} participants={[]} />);
  expect(items()).toHaveLength(4);
  await page.getByRole("button", { name: "显示 2 条已失效的记录" }).click();
  expect(items()).toHaveLength(6);
  expect(textOf(1)).toMatch(/驳回.*退回到“提交申请”/);
});

test("a countersign says who agreed, what is needed and who is open", async () => {
  await show(<Tally tally={TALLY} />);
  const tally = page.getByRole("region", { name: "会签进度" });
  await expect.element(tally.getByText("半数同意")).toBeVisible();
  await expect.element(tally.getByText("3 人中 1 人同意、1 人拒绝、需 2 人同意")).toBeVisible();
  await expect.element(tally.getByText("未表态：周杰（财务）")).toBeVisible();
});

test("groups of a countersign say which have signed", async () => {
  const groups = [
    { group: "财务", agreed: true },
    { group: "法务", agreed: false },
  ];
  await show(<Tally tally={{ ...TALLY, completion: "per_group", needed: null, groups }} />);
  await expect.element(page.getByText("财务已同意、法务未同意")).toBeVisible();
});
