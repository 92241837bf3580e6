import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { App, ConfigProvider } from "antd";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventually } from "../../../../tests/eventually.ts";
import type { ScreenBundle } from "../../../model/documents.ts";
import { memorySource, Stage, superViewer } from "../../../renderer/form/form-fixtures.tsx";
import { expectAccessiblePage } from "../../../widgets/story-checks.ts";
import { asset, bundle as designed, item, registry } from "../designer-fixtures.tsx";
import { PreviewTab } from "./PreviewTab.tsx";

const { "x-visible": _, ...bought } = asset.properties.bought ?? { title: "" };
const bundle = {
  ...designed,
  entities: { asset: { ...asset, properties: { ...asset.properties, bought } }, "asset-item": item },
} as unknown as ScreenBundle;
const column = (field: string, canEdit: boolean, id: string) => ({ id, entity: "asset", field, canView: true, canEdit, canAdd: canEdit });
const ROLES = [
  {
    ...{ id: "7", version: 1, code: "keeper", name: "库管", status: 0, dataScope: 0, departments: [], organisations: [], rules: [] },
    permissions: ["asset:view", "asset:edit"].map((permission, at) => ({ id: String(at), permission })),
    columns: [column("name", true, "1"), column("code", false, "2"), column("items", true, "3")],
  },
  {
    ...{ id: "8", version: 4, code: "clerk", name: "文员", status: 0, dataScope: 0, departments: [], organisations: [], rules: [] },
    ...{ permissions: [], columns: [] },
  },
];

/** The tab over a server that knows two roles, and keeps the collected changes of who looks. */
async function open(permissions?: readonly string[]) {
  const { source } = memorySource(undefined);
  const kept = vi.fn();
  const call = async (method: string, path: string, body?: unknown) => {
    if (path === "/api/v1/rights/roles") return { roles: ROLES, about: [] };
    if (method === "PUT") kept(body);
    return null;
  };
  const viewer = permissions ? { ...superViewer, isSuperUser: false, permissions: new Set(permissions) } : superViewer;
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <App>
          <Stage source={{ ...source, call }} viewer={viewer} widgets={registry}>
            <PreviewTab bundle={bundle} />
          </Stage>
        </App>
      </ConfigProvider>
    </QueryClientProvider>,
  );
  return { kept };
}

const choose = async (role: string) => {
  await page.getByRole("combobox", { name: "以角色查看" }).click({ force: true });
  await page.getByTitle(`以“${role}”查看`).click();
};
const field = (name: string) => page.getByRole("textbox", { name, exact: true });

test("as a role, what its lists leave out is not there, and what it may only see is locked", async () => {
  await open();
  await expect.element(field("购买日期")).toBeVisible();
  await choose("库管");
  await expect.element(field("购买日期")).not.toBeInTheDocument();
  await expect.element(field("名称")).toBeEnabled();
  await expect.element(field("编码")).toHaveAttribute("readonly");
  await expectAccessiblePage();
});

test("a role that may not open the form yet shows what it would see; its preset is kept among the changes of rights, and nowhere else", async () => {
  const { kept } = await open();
  await choose("文员");
  await expect.element(page.getByText("角色“文员”还没有查看此表单的权限", { exact: false })).toBeVisible();
  await expect.element(field("编码")).toBeVisible();
  await page.getByRole("checkbox", { name: "编码 查看" }).click();
  await expect.element(field("编码")).not.toBeInTheDocument();
  await expect.element(field("购买日期")).toBeVisible();
  await page.getByRole("button", { name: "放入权限变更" }).click();
  await eventually(() => expect(kept).toHaveBeenCalledOnce());
  const [{ version, name, changes }] = kept.mock.calls[0] as [
    { version: null; name: string; changes: { record: string; values: { columns: { field: string }[] } }[] },
  ];
  expect({ version, name }).toEqual({ version: null, name: "资产登记的字段权限" });
  expect(changes).toMatchObject([{ entity: "role", kind: "edit", record: "8", version: 4 }]);
  expect(changes[0]?.values.columns.map((one) => one.field)).toEqual(["name", "bought", "remarks", "items"]);
});

test("who may not see roles chooses none; who may not collect changes of rights changes none", async () => {
  const first = await open(["form-design:edit"]);
  await expect.element(field("编码")).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "以角色查看" })).not.toBeInTheDocument();
  expect(first.kept).not.toHaveBeenCalled();
  document.body.replaceChildren();
  await open(["form-design:edit", "role:view"]);
  await choose("库管");
  await expect.element(page.getByRole("checkbox", { name: "编码 查看" })).toBeDisabled();
  await expect.element(page.getByRole("button", { name: "放入权限变更" })).not.toBeInTheDocument();
});
