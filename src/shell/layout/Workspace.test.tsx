import { App as AntApp, Dropdown } from "antd";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Account, MenuEntry, UserInfo } from "../../client/account.ts";
import { NavigationProvider } from "../navigation.tsx";
import { type Screens, ScreensProvider } from "../screens.tsx";
import { ShellProvider } from "../services.tsx";
import { useSession } from "../session/store.ts";
import { useTabs } from "../tabs/store.ts";
import { Workspace } from "./Workspace.tsx";

const entry = (id: string, title: string, children?: MenuEntry[]): MenuEntry => ({
  id,
  name: id,
  path: `/screen/${id}`,
  component: children ? "layout" : `screen:${id}`,
  hidden: false,
  meta: { title, code: id },
  ...(children && { children }),
});
const user = { userId: "1", username: "chen", realName: "陈一" } as UserInfo;
const menu = [entry("goods", "货物", [entry("materials", "物料"), entry("suppliers", "供应商")])];

/** How often each screen was drawn. */
const drawn = new Map<string, number>();
function Probe({ id }: { id: string }) {
  drawn.set(id, (drawn.get(id) ?? 0) + 1);
  return (
    <div data-testid={id} style={{ height: 100, overflow: "auto" }}>
      <input aria-label={`名称 ${id}`} />
      <Dropdown trigger={["click"]} menu={{ items: [{ key: "1", label: `选项 ${id}` }] }}>
        <button type="button">选择 {id}</button>
      </Dropdown>
      <div style={{ height: 1000 }} />
    </div>
  );
}

const prepare = vi.fn<Screens["prepare"]>();
const screens: Screens = { render: (id) => <Probe id={id} />, prepare };
const shell = { account: {} as Account, language: "zh-CN", setLanguage: () => {} } as const;

const show = (address = "/dashboard") =>
  render(
    <AntApp>
      <ShellProvider value={shell}>
        <MemoryRouter initialEntries={[address]} useTransitions={false}>
          <NavigationProvider>
            <ScreensProvider value={screens}>
              <Workspace />
            </ScreensProvider>
          </NavigationProvider>
        </MemoryRouter>
      </ShellProvider>
    </AntApp>,
  );

const menuEntry = (name: string) => page.getByRole("menuitem", { name, exact: true });
const tab = (name: string) => page.getByRole("tab", { name, exact: true });
const open = (name: string) => menuEntry(name).click();
const inFront = (id: string) => expect.element(page.getByTestId(id)).toBeVisible();

beforeEach(async () => {
  await page.viewport(1280, 800);
  drawn.clear();
  prepare.mockClear();
  useSession.setState({ token: "t", user, menu, preferences: {}, expired: false });
  useTabs.setState({ tabs: [], unsaved: {}, generation: {} });
});

test("the menu marks the page in front and opens the groups around it", async () => {
  await show("/screen/suppliers");
  await expect.element(menuEntry("供应商")).toBeVisible();
  await expect.element(page.getByText("供应商").first()).toHaveAttribute("aria-current", "page");
  await open("物料");
  const marked = () => [...document.querySelectorAll("[role=menuitem] [aria-current=page]")].map(({ textContent }) => textContent);
  await expect.poll(marked).toEqual(["物料"]);
  expect(document.title).toContain("物料");
});

test("a page that is left and come back to is not drawn again", async () => {
  await show("/screen/materials");
  await open("供应商");
  await inFront("suppliers");
  const before = new Map(drawn);
  await open("物料");
  await inFront("materials");
  await tab("首页").click();
  await expect.element(page.getByTestId("materials")).not.toBeVisible();
  await tab("供应商").click();
  await inFront("suppliers");
  expect(drawn).toEqual(before);
});

test("a page behind another keeps what was typed and how far it was scrolled, and nobody reaches into it", async () => {
  await show("/screen/materials");
  await page.getByRole("textbox", { name: "名称 materials" }).fill("螺栓");
  page.getByTestId("materials").element().scrollTop = 300;
  await open("供应商");
  await inFront("suppliers");
  await expect.element(page.getByRole("textbox", { name: "名称 materials" })).not.toBeInTheDocument();
  const field = document.querySelector<HTMLInputElement>("[aria-label='名称 materials']");
  field?.focus();
  expect(document.activeElement).not.toBe(field);
  await tab("物料").click();
  await expect.element(page.getByRole("textbox", { name: "名称 materials" })).toHaveValue("螺栓");
  expect(page.getByTestId("materials").element().scrollTop).toBe(300);
});

test("an open popup goes with its page", async () => {
  await show("/screen/materials");
  await page.getByRole("button", { name: "选择 materials" }).click();
  await expect.element(page.getByText("选项 materials")).toBeVisible();
  // From a program, as a press outside would close it.
  document.getElementById("tab:/dashboard")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.element(page.getByText("选项 materials")).not.toBeVisible();
});

test("a screen is prepared once where the pointer rests, its rows when it is pressed, and nothing of what is open", async () => {
  await show("/screen/materials");
  await menuEntry("供应商").hover();
  await expect.poll(() => prepare.mock.calls).toEqual([["suppliers", false]]);
  await userEvent.hover(page.getByText("供应商").first());
  await open("供应商");
  await inFront("suppliers");
  await open("物料");
  await inFront("materials");
  expect(prepare.mock.calls).toEqual([
    ["suppliers", false],
    ["suppliers", true],
  ]);
});

test("the menu of a tab closes the others, and gives the focus back", async () => {
  await show("/screen/materials");
  await open("供应商");
  await tab("供应商").click({ button: "right" });
  await userEvent.keyboard("{Escape}");
  await expect.element(tab("供应商")).toHaveFocus();
  await tab("供应商").click({ button: "right" });
  await page.getByRole("menuitem", { name: "关闭其他" }).click();
  await expect.element(tab("物料")).not.toBeInTheDocument();
  await expect.element(tab("供应商")).toHaveFocus();
});
