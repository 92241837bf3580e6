import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { App as AntApp, ConfigProvider } from "antd";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Account } from "../../client/account.ts";
import { loadTexts } from "../../i18n/setup.ts";
import type { PublishedState } from "../../model/contract/published.ts";
import { NavigationProvider } from "../navigation.tsx";
import { ShellProvider } from "../services.tsx";
import { PublishedDocuments } from "./PublishedDocuments.tsx";

const row = (id: string, title: string, more: Partial<PublishedState> = {}): PublishedState => ({
  ...{ kind: "entity", id, title, state: "inForce", version: 3, publishedBy: { id: "1", name: "王经理" } },
  ...{ publishedAt: "2026-11-02T08:00:00Z", design: null, fault: null },
  ...more,
});
let rows: PublishedState[] = [];
const published = {
  states: vi.fn(async () => rows),
  withdraw: vi.fn(async () => {
    rows = rows.map((one) => (one.id === "repair" ? { ...one, state: "withdrawn" as const } : one));
    return [];
  }),
};
beforeEach(async () => {
  vi.clearAllMocks();
  rows = [
    row("repair", "报修单", { design: "7" }),
    row("broken", "坏掉的", { state: "setAside", fault: "published/schemas/entities/broken.json:1:1 error no field" }),
    row("user", "用户", { state: "hidden", fault: "a file has the entity" }),
    row("board", "看板", { kind: "card-page", state: "withdrawn" }),
  ];
  await loadTexts("published");
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
        <AntApp>
          <ShellProvider value={{ account: { published } as unknown as Account, language: "zh-CN", setLanguage: () => {} }}>
            <MemoryRouter>
              <NavigationProvider>
                <main>
                  <PublishedDocuments />
                </main>
              </NavigationProvider>
            </MemoryRouter>
          </ShellProvider>
        </AntApp>
      </ConfigProvider>
    </QueryClientProvider>,
  );
const rowsNow = () => page.getByRole("row").elements().length - 1;

test("documents are found by where they stand and by name, and say why they are not in force", async () => {
  await show();
  await expect.element(page.getByText("坏掉的")).toBeVisible();
  await page.getByText("有错误，未生效 1").click();
  expect(rowsNow()).toBe(1);
  await page.getByRole("button", { name: "Expand row" }).click();
  await expect.element(page.getByText(/broken\.json:1:1 error no field/)).toBeVisible();
  await page.getByText("全部 4").click();
  await page.getByPlaceholder("名称、类型或编码").fill("card-page");
  await expect.element(page.getByText("看板")).toBeVisible();
  expect(rowsNow()).toBe(1);
});

test("one is taken out of force after a question, of the version that was seen", async () => {
  await show();
  await page.getByRole("button", { name: "停用“报修单”" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(/停用“报修单”？/)).toBeVisible();
  expect(published.withdraw).not.toHaveBeenCalled();
  await dialog.getByRole("button", { name: "停用", exact: true }).click();
  await expect.element(page.getByText("已停用 2")).toBeVisible();
  expect(published.withdraw).toHaveBeenCalledExactlyOnceWith({ body: { documents: [{ kind: "entity", id: "repair", version: 3 }] } });
});

test("that nothing was published yet is said", async () => {
  rows = [];
  await show();
  await expect.element(page.getByText("还没有在浏览器中发布过文档")).toBeVisible();
});
