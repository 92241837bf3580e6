import { App, ConfigProvider } from "antd";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Account } from "../../client/account.ts";
import { AppError } from "../../model/error.ts";
import { DEFAULT_STYLE } from "../../model/style.ts";
import { onReport } from "../errors/report.ts";
import { ShellProvider } from "../services.tsx";
import "./settings.css";
import { browserStore } from "../../storage/storage.ts";
import { followSettings } from "./appearance.ts";
import { SettingsButton } from "./SettingsButton.tsx";
import { adopt, useSettings } from "./store.ts";
import { useTheme } from "./use-theme.ts";

const saveStyle = vi.fn();
beforeEach(() => {
  document.documentElement.classList.add("formwork");
  adopt(null);
  followSettings();
});
afterEach(() => {
  saveStyle.mockReset();
  browserStore.remove("settings");
});

function Stage() {
  return (
    <ConfigProvider theme={useTheme()} button={{ autoInsertSpace: false }}>
      <ShellProvider value={{ account: { saveStyle } as unknown as Account, language: "zh-CN", setLanguage: () => {} }}>
        <App message={{ duration: 1 }}>
          <SettingsButton />
        </App>
      </ShellProvider>
    </ConfigProvider>
  );
}

async function open() {
  await render(<Stage />);
  await page.getByRole("button", { name: "界面设置" }).click();
  await expect.element(page.getByRole("dialog", { name: "界面设置" })).toBeVisible();
}
const variable = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);
const dark = page.getByText("深色").first();

test("a setting acts at once, and goes again with the panel", async () => {
  await open();
  const before = variable("--ant-color-bg-container");
  await dark.click();
  await expect.poll(() => variable("--ant-color-bg-container")).not.toBe(before);
  expect(document.documentElement.dataset.theme).toBe("dark");
  await page.getByRole("radio", { name: "松柏绿" }).click();
  expect(useSettings.getState().color).toBe("#237804");
  await page.getByRole("button", { name: "取消" }).click();
  await expect.poll(() => variable("--ant-color-bg-container")).toBe(before);
  expect(useSettings.getState()).toMatchObject(DEFAULT_STYLE);
  expect(saveStyle).not.toHaveBeenCalled();
});

test("saved, they are kept by the server and by this browser, and the server's words are shown", async () => {
  saveStyle.mockResolvedValue("服务器已保存");
  await open();
  await page.getByRole("switch", { name: "显示页签栏" }).click();
  const border = page.getByRole("combobox", { name: "表格边框" });
  (border.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(border).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.poll(() => useSettings.getState().vxeBorder).toBe("full");
  await page.getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByText("服务器已保存")).toBeVisible();
  const style = { ...DEFAULT_STYLE, tagsView: false, vxeBorder: "full" };
  // The usual colour is neither sent nor written down: who has it goes with the brand.
  const { color: _, ...rest } = style;
  expect(saveStyle).toHaveBeenCalledExactlyOnceWith(rest);
  expect(JSON.parse(browserStore.get("settings") ?? "{}")).toEqual(rest);
  expect(document.documentElement.dataset.tableBorder).toBe("full");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("what the server refuses stays in the panel, and is not kept", async () => {
  const failures = vi.fn();
  const stop = onReport(failures);
  saveStyle.mockRejectedValue(new AppError("server.busy"));
  await open();
  await page.getByRole("switch", { name: "固定顶栏" }).click();
  await page.getByRole("button", { name: "保存" }).click();
  await expect.poll(() => failures.mock.calls.length).toBe(1);
  await expect.element(page.getByRole("switch", { name: "固定顶栏" })).not.toBeChecked();
  expect(JSON.parse(browserStore.get("settings") ?? "{}")).toMatchObject({ fixedHeader: true });
  stop();
});

test("the defaults come back with one press", async () => {
  adopt({ ...DEFAULT_STYLE, color: "#be185d", tagStyle: "2" });
  await open();
  await page.getByRole("button", { name: "恢复默认" }).click();
  expect(useSettings.getState()).toMatchObject(DEFAULT_STYLE);
});

test("who gives up the colour that he chose tells the server the usual one", async () => {
  saveStyle.mockResolvedValue("服务器已保存");
  adopt({ color: "#be185d" });
  await open();
  await page.getByRole("button", { name: "恢复默认" }).click();
  await page.getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(saveStyle).toHaveBeenCalledExactlyOnceWith(DEFAULT_STYLE);
});

test("the size of buttons acts on buttons", async () => {
  await open();
  const height = () => page.getByRole("button", { name: "保存" }).element().getBoundingClientRect().height;
  expect(height()).toBe(32);
  useSettings.setState({ buttonSize: "mini" });
  await expect.poll(height).toBe(24);
});

test("another user's look is not kept for one who has none of his own", () => {
  adopt({ color: "#be185d" });
  expect(useSettings.getState().color).toBe("#be185d");
  adopt(null);
  expect(useSettings.getState()).toMatchObject(DEFAULT_STYLE);
});
