import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventually } from "../../../../tests/eventually.ts";
import type { Http } from "../../../client/http.ts";
import type { Entity } from "../../../model/documents.ts";
import { bundleOf, memorySource, registry, Stage } from "../../../renderer/form/form-fixtures.tsx";
import { FormDrawer } from "../../../renderer/form/page/FormDrawer.tsx";
import { RightsHttpProvider } from "../http.ts";
import { RolePanel } from "./RolePanel.tsx";

const rows = (id: string, properties: Entity["properties"]): Entity =>
  ({ $id: id, title: id, type: "object", "x-table": id, "x-master": "role", properties }) as Entity;
const RULE = rows("role-rule", { entity: { title: "实体", type: "string" }, rule: { title: "规则", type: "string" } });
const PERMISSION = rows("role-permission", { permission: { title: "权限", type: "string" } });
const ROLE: Entity = {
  ...{ $id: "role", title: "角色", type: "object", "x-table": "role", "x-api": { rest: "api/v1/role" } },
  properties: {
    name: { title: "名称", type: "string" },
    dataScope: { title: "数据范围", type: "integer" },
    permissions: { title: "操作权限", type: "array", "x-details": "role-permission" },
    rules: { title: "数据规则", type: "array", "x-details": "role-rule" },
  },
} as Entity;
const ORDER = {
  ...{ id: "order", title: "采购订单", pinyin: null, master: null, scoped: true },
  fields: [{ name: "total", title: "合计", add: true, edit: true }],
};
const STORED = {
  ...{ id: "7", version: 1, name: "采购员", dataScope: 0 },
  permissions: [
    { id: "71", permission: "order:view" },
    { id: "72", permission: "supplier:view" },
  ],
  rules: [{ id: "73", entity: "order", rule: "record.total > 5" }],
};

const http = (async (_method: string, path: string, { body }: { body?: unknown } = {}) => {
  if (path === "/api/v1/rights/tree")
    return { nodes: [], entities: [ORDER, { ...ORDER, id: "supplier", title: "供应商" }], permissions: [] };
  const { entity, rules } = body as { entity: string; rules: readonly string[] };
  const sentence = `${entity}：${rules.join()}`;
  return { sentence, rules: [], total: 1204, about: false, among: 3000, records: [], columns: [] };
}) as Http;

async function open() {
  const { source, sent } = memorySource(STORED);
  const panel = { title: "tabs:piece.rules", load: async () => ({ default: RolePanel }) };
  const bundle = bundleOf(ROLE, { form: { panels: ["rights.rules"] } }, [RULE, PERMISSION]);
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <RightsHttpProvider value={http}>
        <Stage source={source} widgets={{ ...registry, panels: { "rights.rules": panel } }}>
          <FormDrawer open bundle={bundle} mode="edit" id="7" onClose={() => {}} />
        </Stage>
      </RightsHttpProvider>
    </QueryClientProvider>,
  );
  return sent;
}

test("the rules of a role are told beside its form, with how many records they admit, and change with its rows", async () => {
  const sent = await open();
  const side = page.getByRole("region", { name: "可见的数据" });
  await expect.element(side.getByText("order：record.total > 5")).toBeVisible();
  await expect.element(side.getByText("现在 1,204 / 3,000 条")).toBeVisible();
  await side.getByRole("button", { name: "编辑采购订单的规则" }).click();
  // rc-components give every dialog the same id of its title in tests.
  const dialog = page.getByRole("dialog").last();
  await dialog.getByRole("textbox", { name: "规则 1" }).fill("record.total > 9");
  await expect.element(dialog.getByText("order：record.total > 9")).toBeVisible();
  await dialog.getByRole("button", { name: /完\s*成/ }).click();
  await expect.element(side.getByText("order：record.total > 9")).toBeVisible();
  await page.getByRole("button", { name: /^保\s*存$/ }).click();
  await eventually(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.values).toEqual({ rules: [{ id: "73", rule: "record.total > 9" }] });
});

test("rules are begun for what the role grants; one that is left empty is no rule", async () => {
  const sent = await open();
  const side = page.getByRole("region", { name: "可见的数据" });
  await side.getByRole("combobox", { name: "为实体添加规则" }).click();
  await page.getByTitle("供应商").click();
  // rc-components give every dialog the same id of its title in tests.
  const dialog = page.getByRole("dialog").last();
  await dialog.getByRole("button", { name: "新增规则" }).click();
  await dialog.getByRole("textbox", { name: "规则 1" }).fill("record.name == 'x'");
  await expect.element(dialog.getByText("supplier：record.name == 'x'")).toBeVisible();
  await dialog.getByRole("button", { name: "新增规则" }).click();
  await dialog.getByRole("button", { name: /完\s*成/ }).click();
  await expect.element(page.getByRole("button", { name: "新增规则" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: /^保\s*存$/ }).click();
  await eventually(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.values).toEqual({ rules: [{ id: "73" }, { entity: "supplier", rule: "record.name == 'x'" }] });
});
