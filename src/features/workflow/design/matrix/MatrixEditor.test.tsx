import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FixtureProviders } from "../../../../../stories/fixtures/FixtureProviders.tsx";
import { eventually } from "../../../../../tests/eventually.ts";
import { cellText } from "../../../../flow/matrix/cell-text.ts";
import type { MatrixRule } from "../../../../flow/people-rule.ts";
import { MatrixEditor } from "./MatrixEditor.tsx";
import { MATRIX, MATRIX_FIELDS } from "./matrix-fixtures.ts";

let current: MatrixRule;
function Stage({ matrix }: { readonly matrix: MatrixRule }) {
  const [value, setValue] = useState(matrix);
  current = value;
  return (
    <FixtureProviders>
      <MatrixEditor value={value} onChange={setValue} fields={MATRIX_FIELDS} />
    </FixtureProviders>
  );
}
const open = async (matrix = MATRIX) => {
  await render(<Stage matrix={matrix} />);
  await expect.element(page.getByRole("grid", { name: "审批矩阵" })).toBeVisible();
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
  expect(texts().at(-1)).toBe("[50000..80000) | 2");
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

test("what cannot be read stays in the sheet and out of the flow until it is mended", async () => {
  await open();
  await cell(1, 1).click();
  await userEvent.keyboard("咨询{Enter}");
  await expect.element(page.getByText("有单元格无法识别，改正前不会写入流程")).toBeVisible();
  await expect.element(cell(1, 1)).toHaveAttribute("aria-invalid", "true");
  expect(current).toEqual(MATRIX);
  await cell(1, 1).click();
  await userEvent.keyboard("{Delete}");
  await expect.element(page.getByText("有单元格无法识别，改正前不会写入流程")).not.toBeInTheDocument();
});

test("a block of a spreadsheet is pasted as it is", async () => {
  await open({ ...MATRIX, rows: [] });
  await cell(1, 0).click();
  paste("<5万\t\t部门负责人\n5万-20万\t货物\tzhang\n5万-20万\t服务\tli, wang\n20万以上\t\t角色:finance\n");
  await eventually(() => expect(texts()).toEqual(["< 50000 | -", "[50000..200000) | 1", "[50000..200000) | 2", ">= 200000 | -"]));
  expect(current.rows[2]?.people).toEqual([{ kind: "users", usernames: ["li", "wang"] }]);
  await proven(/没有遗漏，也没有重叠/);
});
