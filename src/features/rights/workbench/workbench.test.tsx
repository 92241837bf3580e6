import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { EFFECTS, ROLES, TREE, Workbench } from "../../../../stories/fixtures/workbench.tsx";
import { eventually } from "../../../../tests/eventually.ts";
import type { Http } from "../../../client/http.ts";
import type { ChangeSet } from "../../../model/change-set.ts";
import type { RightsDraft } from "../../../model/contract/rights-draft.ts";
import { expectAccessiblePage } from "../../../widgets/story-checks.ts";

/** What the server was told last of the draft, and what was applied. */
let saved: ChangeSet | undefined;
let applied: boolean;
/** Of which rows the server was asked last what a role admits. */
let asked: unknown;
const http = (async (method: string, path: string, { body }: { body?: unknown } = {}) => {
  switch (`${method} ${path}`) {
    case "GET /api/v1/rights/tree":
      return TREE;
    case "GET /api/v1/rights/roles":
      return { roles: ROLES, about: ROLES.map(({ id }) => ({ role: id, pinyin: null, members: 3 })) };
    case "GET /api/v1/rights/draft":
      return null;
    case "PUT /api/v1/rights/draft": {
      saved = (body as RightsDraft).changes as ChangeSet;
      return { ...(body as object), id: "1", version: 1, state: "open", author: null, updateTime: null, words: null };
    }
    case "POST /api/v1/rights/draft/apply":
      applied = true;
      return { id: "1", state: "applied", outcomes: [{ record: "11", version: 2, refusal: null }] };
    case "POST /api/v1/rights/effects":
      return EFFECTS;
    case "POST /api/v1/rights/rows":
      asked = body;
      return { sentence: "只看自己部门的采购订单", rules: [], total: 1204, about: false, among: 3000, records: [], columns: [] };
    default:
      throw new Error(`${method} ${path}`);
  }
}) as Http;

async function open(address = "/rightsWorkbench?role=11") {
  saved = undefined;
  applied = false;
  await page.viewport(1280, 800);
  await render(<Workbench start={address} http={http} />);
  await expect.element(page.getByRole(address.includes("matrix") ? "grid" : "treegrid")).toBeVisible();
}
const box = (name: string) => page.getByRole("checkbox", { name, exact: true });
const unfold = (name: string) => page.getByRole("button", { name: `展开 ${name}`, exact: true }).click();

test("what a click grants becomes a draft that the server keeps, and is told in words before it counts", async () => {
  await open();
  await unfold("采购订单");
  await box("编辑").click();
  await expect.element(box("编辑")).toBeChecked();
  await eventually(() =>
    expect(saved).toEqual([
      {
        ...{ entity: "role", kind: "edit", record: "11", version: 1 },
        values: { permissions: [{ id: "110", permission: "order:view" }, { permission: "order:edit" }] },
      },
    ]),
  );
  await expect.element(page.getByRole("button", { name: "37 人多看到 1,204 条采购订单" })).toBeVisible();
  await expectAccessiblePage();
  await page.getByRole("button", { name: "保存生效" }).click();
  await eventually(() => expect(applied).toBe(true));
  await expect.element(page.getByText(/已保存，立即生效/)).toBeVisible();
});

test("a place is granted in part or whole; what one does not hold oneself stays as it is, and is marked", async () => {
  await open();
  await unfold("采购订单");
  await expect.element(box("删除")).toBeDisabled();
  await box("采购订单").click();
  await expect.element(box("编辑")).toBeChecked();
  await expect.element(box("删除")).not.toBeChecked();
  await box("采购订单").click();
  await expect.element(box("查看")).not.toBeChecked();
});

test("a field that is hidden puts the entity under control, and a step back takes it out again", async () => {
  await open();
  await unfold("采购订单");
  await expect.element(page.getByText("字段不受控")).toBeVisible();
  await unfold("采购订单 的数据与字段");
  await box("薪资 查看").click();
  await expect.element(page.getByText("字段受控")).toBeVisible();
  await expect.element(box("薪资 修改")).not.toBeChecked();
  await expect.element(box("名称 修改")).toBeChecked();
  await page.getByRole("button", { name: "撤销一步" }).click();
  await expect.element(page.getByText("字段不受控")).toBeVisible();
});

test("which rows a role opens is told with their number, where it stands and where it is changed", async () => {
  await open();
  await unfold("采购订单");
  await expect.element(page.getByText("1,204 / 3,000 条", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "只看自己部门的采购订单" }).click();
  const panel = page.getByRole("dialog");
  await expect.element(panel.getByText("现在 1,204 / 3,000 条")).toBeVisible();
  await panel.getByRole("button", { name: "新增规则" }).click();
  await panel.getByRole("textbox", { name: "规则 1" }).fill("record.total > 5");
  await eventually(() => expect(asked).toMatchObject({ entity: "order", dataScope: 3, rules: ["record.total > 5"] }));
  await expectAccessiblePage();
});

test("keys go through the tree: arrows unfold and move, space gives", async () => {
  await open();
  document.querySelector<HTMLElement>("[data-line='0']")?.focus();
  await userEvent.keyboard("{ArrowDown}");
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowDown} ");
  await expect.element(box("编辑")).toBeChecked();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  await expect.element(page.getByRole("button", { name: "展开 采购订单", exact: true })).toBeVisible();
});

test("the matrix is painted by a stroke, copied by blocks, and compared with a role", async () => {
  await open("/rightsWorkbench?mode=matrix");
  await page.getByRole("button", { name: "全部展开" }).click();
  const cell = (action: string, of: string) => page.getByRole("gridcell", { name: new RegExp(`^${action}、${of}`) });
  await userEvent.dragAndDrop(cell("编辑", "仓管"), cell("编辑", "采购员"));
  await expect.element(cell("编辑", "采购员")).toHaveAttribute("data-state", "all");
  await expect.element(cell("编辑", "仓管")).toHaveAttribute("data-state", "all");
  await page.getByRole("button", { name: "经理", exact: true }).click();
  await page.getByRole("menuitem", { name: "以此为准对比" }).click();
  await expect.element(cell("供应商", "仓管")).not.toHaveAttribute("data-differs");
  await expect.element(cell("删除", "仓管")).toHaveAttribute("data-differs");
  await expectAccessiblePage();
});
