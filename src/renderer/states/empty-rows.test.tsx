import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { documents } from "../../../stories/fixtures/documents.ts";
import { FixtureProviders } from "../../../stories/fixtures/FixtureProviders.tsx";
import { fixtureViewer, viewerWith } from "../../../stories/fixtures/services.ts";
import { fixtureSource } from "../../../stories/fixtures/source.ts";
import { Screen } from "../Screen.tsx";
import type { Viewer } from "../services.tsx";
import { EmptyRows } from "./EmptyRows.tsx";

const Nothing = ({ id, viewer = fixtureViewer }: { id: string; viewer?: Viewer }) => (
  <FixtureProviders services={{ viewer, source: fixtureSource(documents, viewer, () => []) }}>
    <main style={{ height: 750 }}>
      <Screen id={id} />
    </main>
  </FixtureProviders>
);
const add = () => page.getByRole("button", { name: "新增" });

test("a list without rows says in its own words what is missing and what to do next", async () => {
  await render(<Nothing id="supplier-list" />);
  await expect.element(page.getByText("还没有供应商")).toBeVisible();
  await expect.element(page.getByText(/^新增供应商后提交审批/)).toBeVisible();
  expect(page.getByText("暂无数据").elements()).toEqual([]);
  // One on the toolbar, one below the words.
  expect(add().elements()).toHaveLength(2);
});

test("what was searched for and not found is no missing data", async () => {
  await render(<Nothing id="supplier-list" />);
  await expect.element(page.getByText("还没有供应商")).toBeVisible();
  await page.getByLabelText("供应商编码").fill("zzz");
  await page.getByRole("button", { name: "查询", exact: true }).click();
  await expect.element(page.getByText("没有符合条件的数据")).toBeVisible();
  expect(page.getByText("还没有供应商").elements()).toEqual([]);
  await page.getByRole("button", { name: "清空查询条件" }).click();
  await expect.element(page.getByText("还没有供应商")).toBeVisible();
});

test("who may not add is told the same, and offered nothing", async () => {
  await render(<Nothing id="supplier-list" viewer={viewerWith(["supplier:view"])} />);
  await expect.element(page.getByText("还没有供应商")).toBeVisible();
  expect(add().elements()).toEqual([]);
});

test("a screen without words of its own has those of every list", async () => {
  await render(<Nothing id="warehouse-list" />);
  await expect.element(page.getByText("暂无数据").last()).toBeVisible();
});

test("the next step is a button", async () => {
  const run = vi.fn();
  const words = { title: "还没有流程", description: "新建一个流程", action: "create" };
  await render(
    <FixtureProviders>
      <EmptyRows filtered={false} words={words} next={{ text: "新建流程", run }} onClear={() => {}} />
    </FixtureProviders>,
  );
  await page.getByRole("button", { name: "新建流程" }).click();
  expect(run).toHaveBeenCalledOnce();
});
