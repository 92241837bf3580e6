import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../tests/eventually.ts";
import type { AccessibleApp, AppEntrance } from "../../model/contract/app.ts";
import { reset, show, tab, tools } from "../layout/workspace-fixtures.tsx";

const app = (id: string, name: string, more: Partial<AccessibleApp> = {}): AccessibleApp => ({
  ...{ id, name, type: 0, icon: null, entranceUrl: "https://a.example" },
  ...{ jumpTarget: "window", external: false, open: true, ...more },
});
const enter = vi.fn<() => Promise<AppEntrance>>();
const give = (list: readonly AccessibleApp[]) => Object.assign(tools, { apps: { accessible: async () => list, enter } });
const button = (name: string) => page.getByRole("button", { name, exact: true });

beforeEach(async () => {
  await reset();
  enter.mockReset();
});
afterEach(() => vi.restoreAllMocks());

test("who has no application sees no place for them", async () => {
  give([]);
  await show();
  await expect.element(page.getByText("首页内容")).toBeVisible();
  expect(button("应用").query()).toBeNull();
});

test("an application opens in a window of its own, one of another network in none", async () => {
  give([app("1", "报表", { icon: "bar-chart", external: true }), app("2", "门禁", { open: false, entranceUrl: null })]);
  const replace = vi.fn();
  const opened = { opener: window, location: { replace }, close: vi.fn() };
  vi.spyOn(window, "open").mockReturnValue(opened as unknown as Window);
  enter.mockResolvedValue({ url: "https://a.example/in?ticket=t", target: "window" });
  await show();
  await button("应用").click();
  await expect.element(page.getByText("当前网络不能进入")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "打开“门禁”" })).toBeDisabled();
  await page.getByRole("button", { name: "打开“报表”" }).click();
  await eventually(() => expect(replace).toHaveBeenCalledExactlyOnceWith("https://a.example/in?ticket=t"));
  expect(opened.opener).toBeNull();
});

test("one that belongs into a tab opens there; Escape gives the focus back", async () => {
  give([app("1", "供应商", { jumpTarget: "tab", entranceUrl: "#/screen/suppliers" })]);
  enter.mockResolvedValue({ url: "#/screen/suppliers", target: "tab" });
  await show();
  await button("应用").click();
  await expect.element(page.getByRole("dialog", { name: "应用" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(button("应用")).toHaveFocus();
  await button("应用").click();
  await page.getByRole("button", { name: "打开“供应商”" }).click();
  await expect.element(tab("供应商")).toBeVisible();
});

test("what refuses to be entered says why, and leaves no empty window", async () => {
  give([app("1", "报表")]);
  const close = vi.fn();
  vi.spyOn(window, "open").mockReturnValue({ opener: null, close } as unknown as Window);
  enter.mockRejectedValue(new Error("x"));
  await show();
  await button("应用").click();
  await page.getByRole("button", { name: "打开“报表”" }).click();
  await eventually(() => expect(close).toHaveBeenCalledOnce());
});
