import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventually } from "../../../../../tests/eventually.ts";
import { readDesign } from "../../../../flow/design/design.ts";
import { cellText } from "../../../../flow/matrix/cell-text.ts";
import { matrixIn } from "../../../../flow/matrix/file.ts";
import type { MatrixRule } from "../../../../flow/people-rule.ts";
import { expectAccessiblePage } from "../../../../widgets/story-checks.ts";
import type { DesignStore } from "../design-store.ts";
import { MATRIX } from "./matrix-fixtures.ts";
import { designWith, MatrixStage, memoryDesk } from "./matrix-stage-fixture.tsx";

let current: MatrixRule;
let store: DesignStore;
const readCurrent = async (): Promise<MatrixRule> => {
  const design = await readDesign(store.getState().xml);
  const step = design.byId("lead");
  return (step && matrixIn(step)) as MatrixRule;
};
const open = async (matrix: MatrixRule = MATRIX, desk = memoryDesk()) => {
  store = await designWith(matrix);
  current = await readCurrent();
  store.subscribe(() => void readCurrent().then((next) => (current = next)));
  const view = await render(<MatrixStage store={store} desk={desk} />);
  await expect.element(page.getByRole("grid", { name: "审批矩阵" })).toBeVisible();
  return { desk, view };
};
const cell = (row: number, column: number) => page.getByRole("grid").getByRole("row").nth(row).getByRole("gridcell").nth(column);
const texts = () => current.rows.map(({ cells }) => cells.map(cellText).join(" | "));
const proven = (text: RegExp) =>
  eventually(() => expect(page.getByRole("region", { name: "覆盖检查" }).element().textContent).toMatch(text));
function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

test("what is open is named while one types, and a row for it is a press away", async () => {
  await open();
  const proof = page.getByRole("region", { name: "覆盖检查" });
  await proven(/未覆盖：\s*金额 50,000–80,000，类别 服务/);
  await proof.getByRole("button", { name: "补一行" }).click();
  await proven(/没有遗漏，也没有重叠/);
  await eventually(() => expect(texts().at(-1)).toBe("[50000..80000) | 2"));
  expect(current.rows.at(-1)?.people).toEqual([]);
});

test("a cell is typed as people write amounts, labels and approvers; what overlaps is told by its rows", async () => {
  await open();
  await cell(3, 0).click();
  await userEvent.keyboard("5万以上{Enter}");
  await eventually(() => expect(texts()[2]).toBe(">= 50000 | 2"));
  await cell(2, 1).click();
  await userEvent.keyboard("货物，服务{Enter}");
  await proven(/重叠：\s*第 2 行\s*第 3 行\s*金额 >= 50,000，类别 服务/);
  await cell(2, 2).click();
  await userEvent.keyboard("角色：legal、直属上级{Enter}");
  await eventually(() => expect(current.rows[1]?.people).toEqual([{ kind: "roles", codes: ["legal"] }, { kind: "superior" }]));
});

test("what cannot be read is named, stays when the sheet is closed, and comes into the flow when it is mended", async () => {
  const { desk, view } = await open();
  await cell(1, 1).click();
  await userEvent.keyboard("咨询{Enter}");
  const link = page.getByRole("button", { name: "第 1 行 类别“咨询”" });
  await expect.element(link).toBeVisible();
  expect(current).toEqual(MATRIX);
  await view.unmount();
  await render(<MatrixStage store={store} desk={desk} />);
  await expect.element(cell(1, 1)).toHaveAttribute("aria-invalid", "true");
  await eventually(() => expect(cell(1, 1).element().textContent).toContain("咨询"));
  await link.click();
  await userEvent.keyboard("服务{Enter}");
  await expect.element(link).not.toBeInTheDocument();
  await eventually(() => expect(texts()[0]).toBe("< 50000 | 2"));
  expect(desk.get("matrix")).toBeUndefined();
});

test("approvers stand there by name and are chosen as those of a step, by keyboard too", async () => {
  await open();
  await expect.element(cell(2, 2)).toHaveTextContent("角色：财务专员");
  await cell(2, 2).click();
  await userEvent.keyboard("{F4}");
  const dialog = page.getByRole("dialog", { name: "第 2 行的审批人" });
  await dialog.getByRole("button", { name: "添加规则" }).click();
  await dialog.getByRole("combobox", { name: "方式" }).click({ force: true });
  await page.getByTitle("发起人的直属上级").click();
  await eventually(() => expect(current.rows[1]?.people).toEqual([{ kind: "roles", codes: ["finance"] }, { kind: "superior" }]));
  await expectAccessiblePage();
  await dialog.getByRole("button", { name: "完成" }).last().click();
  await expect.element(cell(2, 2)).toHaveTextContent("角色：财务专员、发起人的直属上级");
  await eventually(() => expect(document.activeElement?.getAttribute("aria-label")).toMatch(/审批人.*2/));
});

test("a block of a spreadsheet is pasted as it is", async () => {
  await open({ ...MATRIX, rows: [] });
  await cell(1, 0).click();
  paste("<5万\t\t部门负责人\n5万-20万\t货物\tzhang\n5万-20万\t服务\tli, wang\n20万以上\t\t角色:finance\n");
  await eventually(() => expect(texts()).toEqual(["< 50000 | -", "[50000..200000) | 1", "[50000..200000) | 2", ">= 200000 | -"]));
  expect(current.rows[2]?.people).toEqual([{ kind: "users", usernames: ["li", "wang"] }]);
  await proven(/没有遗漏，也没有重叠/);
});
