import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ConfigProvider } from "antd";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Entity } from "../../model/documents.ts";
import type { ListQuery, Row } from "../../model/wire.ts";
import { bundleOf, memorySource, Stage, superViewer } from "../form/form-fixtures.tsx";
import type { Viewer } from "../services.tsx";
import { SinglePage } from "./SinglePage.tsx";

const company: Entity = {
  $id: "company",
  title: "公司设置",
  type: "object",
  "x-table": "company",
  "x-api": { rest: "api/v1/company" },
  "x-single": "tenant",
  properties: { name: { title: "名称", type: "string" } },
};
const name = () => page.getByLabelText("名称", { exact: true });
const save = () => page.getByRole("button", { name: /^保\s*存$/ });

/** Draws the screen over a server that holds one record at most. */
async function open(stored: Row | undefined, viewer: Viewer = superViewer) {
  let row = stored;
  const { source } = memorySource(stored);
  const list = vi.fn(async (_entity: string, _query: ListQuery) => ({ records: row ? [row] : [], total: row ? 1 : 0 }));
  const add = vi.fn(async (_entity: string, values: object) => {
    row = { id: "7", version: 1, ...values };
    return row;
  });
  const edit = vi.fn(async (_entity: string, _id: string, values: object) => {
    row = { ...(row as Row), ...values, version: 2 };
    return row;
  });
  const served = { ...source, list, add, edit, get: async () => row as Row };
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <Stage source={served as never} viewer={viewer}>
          <SinglePage bundle={bundleOf(company, { kind: "form" })} entity={company} />
        </Stage>
      </ConfigProvider>
    </QueryClientProvider>,
  );
  return { list, add, edit };
}

test("the record comes into being at its first save, and from then on is changed", async () => {
  const { add, edit, list } = await open(undefined);
  await name().fill("甲公司");
  await save().click();
  await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  expect(add.mock.calls[0]?.[1]).toEqual({ name: "甲公司" });
  await expect.element(name()).toHaveValue("甲公司");
  await name().fill("乙公司");
  await save().click();
  await vi.waitFor(() => expect(edit.mock.calls[0]?.slice(1, 3)).toEqual(["7", { name: "乙公司" }]));
  expect(add).toHaveBeenCalledTimes(1);
});

test("the stored record is opened at once; who sees all tenants means his own", async () => {
  const { list } = await open({ id: "7", version: 1, name: "甲公司" });
  await expect.element(name()).toHaveValue("甲公司");
  expect(list.mock.calls[0]?.[1]).toMatchObject({ condition: { field: "tenant", op: "empty" } });
});

test("who may only view reads it, and learns that there is none yet", async () => {
  const viewer = { ...superViewer, isSuperUser: false, permissions: new Set(["company:view"]) };
  await open(undefined, viewer);
  await expect.element(page.getByRole("heading", { name: "公司设置" })).toBeVisible();
  expect(save().elements()).toEqual([]);
});
