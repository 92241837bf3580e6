import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { EFFECTS, ROLES, TREE, Workbench } from "../../../../stories/fixtures/workbench.tsx";
import { eventually } from "../../../../tests/eventually.ts";
import type { Http } from "../../../client/http.ts";
import type { ChangeSet } from "../../../model/change-set.ts";
import type { RightsDraft } from "../../../model/contract/rights-draft.ts";
import type { FieldClosing } from "../../../model/contract/role-column.ts";
import { AppError } from "../../../model/error.ts";
import { expectAccessiblePage } from "../../../widgets/story-checks.ts";

/** Of the order all but the salary is open. */
const LISTED = ["name", "total"].map((field, at) => ({
  ...{ id: `c${at}`, entity: "order", field, canView: true },
  ...{ canAdd: field === "name", canEdit: field === "name" },
}));
const CLOSING = `/api/v1/column/sysrRoleColumn/disablingFieldRole/${encodeURIComponent("order:salary")}`;

/** What the server was told last of the draft. */
let saved: ChangeSet | undefined;
/** What closing a field in all roles would do; null: that cannot be told. */
let closing: FieldClosing | null;
let isClosed: boolean;
const rolesNow = () => ROLES.map((one) => (isClosed && one.id === "12" ? { ...one, version: 2, columns: LISTED } : one));
const http = (async (method: string, path: string, { body }: { body?: unknown } = {}) => {
  switch (`${method} ${path}`) {
    case "GET /api/v1/rights/tree":
      return TREE;
    case "GET /api/v1/rights/roles":
      return { roles: rolesNow(), about: ROLES.map(({ id }) => ({ role: id, pinyin: null, members: 3 })) };
    case "GET /api/v1/rights/draft":
      return null;
    case "PUT /api/v1/rights/draft":
      saved = (body as RightsDraft).changes as ChangeSet;
      return { ...(body as object), id: "1", version: 1, state: "open", author: null, updateTime: null, words: null };
    case "POST /api/v1/rights/effects":
      return EFFECTS;
    case "POST /api/v1/rights/rows":
      return { sentence: "全部", rules: [], total: 1, about: false, among: 1, records: [], columns: [] };
    case `GET ${CLOSING}`:
      if (!closing) throw new AppError("server.failed");
      return closing;
    case `POST ${CLOSING}`:
      isClosed = true;
      return { set: "77", roles: [{ id: "12", name: "经理" }] };
    case "POST /api/v1/changes/77/undo":
      isClosed = false;
      return [{ record: "12", version: 3, refusal: null }];
    default:
      throw new Error(`${method} ${path}`);
  }
}) as Http;

async function open(role: string) {
  saved = undefined;
  isClosed = false;
  closing = { name: "薪资", roles: [{ id: "12", name: "经理" }], people: 5, gaining: 1 };
  await page.viewport(1280, 800);
  await render(<Workbench start={`/rightsWorkbench?role=${role}`} http={http} />);
  await expect.element(page.getByRole("treegrid")).toBeVisible();
}
const box = (name: string) => page.getByRole("checkbox", { name, exact: true });
const unfold = (name: string) => page.getByRole("button", { name: `展开 ${name}`, exact: true }).click();

test("a field is closed in all roles: who loses it is told first, the draft goes on beside it, and it can be taken back", async () => {
  await open("12");
  await unfold("供应商");
  await box("查看").click();
  await eventually(() => expect(saved).toMatchObject([{ record: "12", version: 1 }]));
  await unfold("采购订单");
  await unfold("采购订单 的数据与字段");
  await page.getByRole("button", { name: "对所有角色停用「薪资」" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("1 个角色将不再打开该字段：")).toBeVisible();
  await expect.element(dialog.getByText("你可见范围内有 5 人持有这些角色。")).toBeVisible();
  await expect.element(dialog.getByText(/其中 1 人会因此多看到其他字段/)).toBeVisible();
  await expect.element(dialog.getByText(/停用立即生效，不进入草案/)).toBeVisible();
  await expectAccessiblePage();
  await dialog.getByRole("button", { name: "停用字段" }).click();
  await expect.element(page.getByText("已在 1 个角色中停用「薪资」")).toBeVisible();
  await expect.element(box("薪资 查看")).not.toBeChecked();
  await expect.element(box("名称 修改")).toBeChecked();
  // The draft is for the role as it is now, and says nothing of the field.
  await eventually(() => expect(saved).toMatchObject([{ record: "12", version: 2 }]));
  expect(saved?.[0]?.values).not.toHaveProperty("columns");
  await page.getByRole("button", { name: "撤销", exact: true }).click();
  await expect.element(page.getByText("已撤销，字段恢复原样")).toBeVisible();
  await expect.element(box("薪资 查看")).toBeChecked();
});

test("where no role opens a field there is nothing to close, nor where that cannot be told", async () => {
  await open("11");
  closing = null;
  await unfold("采购订单");
  await unfold("采购订单 的数据与字段");
  await page.getByRole("button", { name: "对所有角色停用「薪资」" }).click();
  const dialog = page.getByRole("dialog");
  const confirm = dialog.getByRole("button", { name: "停用字段" });
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  await expect.element(confirm).toBeDisabled();
  closing = { name: "薪资", roles: [], people: 0, gaining: 0 };
  await dialog.getByRole("button", { name: "重试" }).click();
  await expect.element(dialog.getByText(/已经没有人通过角色看到它/)).toBeVisible();
  await expect.element(confirm).toBeDisabled();
});
