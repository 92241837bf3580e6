import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { App as AntApp, ConfigProvider } from "antd";
import axe from "axe-core";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Account } from "../../client/account.ts";
import { loadTexts } from "../../i18n/setup.ts";
import type { OnlineUser } from "../../model/contract/online.ts";
import { ShellProvider } from "../services.tsx";
import { OnlineUsers } from "./OnlineUsers.tsx";

const at = "2026-01-05T08:00:00.000Z";
const session = (id: string, realName: string, more: Partial<OnlineUser> = {}): OnlineUser => ({
  ...{ id, user: `9${id}`, username: `account-${id}`, realName, dept: "仓储部", ip: "10.0.0.7", userAgent: null, way: null },
  ...{ actingAs: null, signedInAt: at, lastSeenAt: at, current: false },
  ...more,
});

let records: OnlineUser[] = [];
const online = {
  page: vi.fn(async ({ query }: { query: { keyword: string } }) => {
    const found = records.filter(({ realName }) => realName?.includes(query.keyword));
    return { records: found, total: found.length };
  }),
  end: vi.fn(async ({ body: { ids } }: { body: { ids: readonly string[] } }) => {
    records = records.filter(({ id }) => !ids.includes(id));
    return null;
  }),
};

beforeEach(async () => {
  vi.clearAllMocks();
  records = [session("1", "王经理", { current: true }), session("2", "李仓管", { actingAs: "赵采购" }), session("3", "赵采购")];
  await loadTexts("online");
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
        <AntApp>
          <ShellProvider value={{ account: { online } as unknown as Account, language: "zh-CN", setLanguage: () => {} }}>
            <main>
              <OnlineUsers />
            </main>
          </ShellProvider>
        </AntApp>
      </ConfigProvider>
    </QueryClientProvider>,
  );

test("shows who is signed in; the own session cannot be ended here", async () => {
  await show();
  await expect.element(page.getByText("共 3 个会话")).toBeVisible();
  await expect.element(page.getByText("account-2 · 正以赵采购的身份操作")).toBeVisible();
  expect(page.getByRole("button", { name: "结束王经理的会话" }).elements()).toEqual([]);
  await expect.element(page.getByRole("checkbox", { name: "王经理" })).toBeDisabled();
});

test("one is ended after a question", async () => {
  await show();
  await page.getByRole("button", { name: "结束李仓管的会话" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("结束李仓管的会话？未保存的内容会丢失。")).toBeVisible();
  expect(online.end).not.toHaveBeenCalled();
  await dialog.getByRole("button", { name: "结束", exact: true }).click();
  await expect.element(page.getByText("共 2 个会话")).toBeVisible();
  expect(online.end).toHaveBeenCalledExactlyOnceWith({ body: { ids: ["2"] } });
});

test("those that are chosen are ended together", async () => {
  await show();
  await page.getByRole("checkbox", { name: "李仓管" }).click();
  await page.getByRole("checkbox", { name: "赵采购" }).click();
  await page.getByRole("button", { name: "结束所选（2）" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "结束", exact: true }).click();
  await expect.element(page.getByText("共 1 个会话")).toBeVisible();
});

test("is searched by account or name", async () => {
  await show();
  await expect.element(page.getByText("共 3 个会话")).toBeVisible();
  await page.getByPlaceholder("账号或姓名").fill("李");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("共 1 个会话")).toBeVisible();
});

test("is accessible", async () => {
  const { container } = await show();
  await expect.element(page.getByText("共 3 个会话")).toBeVisible();
  // Colours are the theme's, and the measuring row is antd's own.
  const rules = { "color-contrast": { enabled: false }, "aria-hidden-focus": { enabled: false } };
  const { violations } = await axe.run(container, { rules });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
