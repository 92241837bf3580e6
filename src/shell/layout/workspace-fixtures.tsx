import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { App as AntApp, Dropdown } from "antd";
import { MemoryRouter } from "react-router-dom";
import { expect, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Account } from "../../client/account.ts";
import type { ShellTools } from "../../client/shell-tools.ts";
import type { MenuEntry } from "../../model/contract/menu.ts";
import { type Services, ServicesProvider } from "../../renderer/services.tsx";
import { browserStore } from "../../storage/storage.ts";
import { useFavouritesStore } from "../favourites/store.ts";
import { entryOf } from "../menu/menu-fixtures.ts";
import { NavigationProvider } from "../navigation.tsx";
import { useRecent } from "../pages/recent.ts";
import { type Page, PagesProvider } from "../routes/pages.ts";
import { type Screens, ScreensProvider } from "../screens.tsx";
import { ShellProvider } from "../services.tsx";
import { useSession } from "../session/store.ts";
import { userInfo } from "../session/user-fixtures.ts";
import { DEFAULT_SETTINGS, useSettings } from "../settings/store.ts";
import { useTabs } from "../tabs/store.ts";
import { ShellToolsProvider } from "../tools.tsx";
import { Workspace } from "./Workspace.tsx";

export const entry = (id: string, title: string, children?: MenuEntry[]): MenuEntry =>
  entryOf(id, { meta: { title }, ...(children && { component: "layout", children }) });
const menu = [entry("goods", "货物", [entry("materials", "物料"), entry("suppliers", "供应商")])];

/** How often each screen was drawn. */
export const drawn = new Map<string, number>();
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

export const prepare = vi.fn<Screens["prepare"]>();
const screens: Screens = { render: (id) => <Probe id={id} />, rows: () => null, report: () => null, prepare };
const pages: readonly Page[] = [
  { name: "page:dashboard", path: "/dashboard", title: "shell:home.title", component: () => <p>首页内容</p> },
];
export const tools = {
  favourites: async () => [],
  saveFavourite: vi.fn(async () => null),
  removeFavourite: vi.fn(async () => null),
  finder: { actions: vi.fn(async () => []), records: vi.fn(async () => []) },
  updates: { unseen: async () => [], see: async () => null },
} as unknown as ShellTools;
export const services = { preferences: { get: () => undefined, set: () => {} } } as unknown as Services;
const shell = { account: {} as Account, language: "zh-CN", setLanguage: () => {} } as const;

/** The whole frame, at an address, with pages that only say which they are. */
export const show = (address = "/dashboard") =>
  render(
    <AntApp>
      <ShellProvider value={shell}>
        <MemoryRouter initialEntries={[address]} useTransitions={false}>
          <NavigationProvider>
            <QueryClientProvider client={new QueryClient()}>
              <ServicesProvider value={services}>
                <ShellToolsProvider value={tools}>
                  <PagesProvider value={pages}>
                    <ScreensProvider value={screens}>
                      <Workspace />
                    </ScreensProvider>
                  </PagesProvider>
                </ShellToolsProvider>
              </ServicesProvider>
            </QueryClientProvider>
          </NavigationProvider>
        </MemoryRouter>
      </ShellProvider>
    </AntApp>,
  );

export const menuEntry = (name: string) => page.getByRole("menuitem", { name, exact: true });
export const tab = (name: string) => page.getByRole("tab", { name, exact: true });
export const open = (name: string) => menuEntry(name).click();
export const inFront = (id: string) => expect.element(page.getByTestId(id)).toBeVisible();

/** Before each test: nobody has been here yet but the user, and nothing is open. */
export async function reset(): Promise<void> {
  await page.viewport(1280, 800);
  drawn.clear();
  prepare.mockClear();
  browserStore.set("firstLoad", "seen");
  useSettings.setState(DEFAULT_SETTINGS);
  useRecent.setState({ byUser: {} });
  useFavouritesStore.setState({ user: null, list: [] });
  useSession.setState({ token: "t", user: userInfo(), menu, preferences: {}, expired: false });
  useTabs.setState({ tabs: [], unsaved: {}, generation: {} });
}
