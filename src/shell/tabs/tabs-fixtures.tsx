import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { App as AntApp, ConfigProvider, Dropdown } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { MemoryRouter, useLocation } from "react-router-dom";
import { expect, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Account } from "../../client/account.ts";
import type { ShellTools } from "../../client/shell-tools.ts";
import type { MenuEntry } from "../../model/contract/menu.ts";
import { type Services, ServicesProvider, usePane } from "../../renderer/services.tsx";
import { IframePage } from "../iframe/IframePage.tsx";
import { entryOf } from "../menu/menu-fixtures.ts";
import { type Go, NavigationProvider, useGo } from "../navigation.tsx";
import { type Page, type PageProps, PagesProvider } from "../routes/pages.ts";
import { IFRAME } from "../routes/route.ts";
import { type Screens, ScreensProvider } from "../screens.tsx";
import { ShellProvider } from "../services.tsx";
import { useSession } from "../session/store.ts";
import { userInfo } from "../session/user-fixtures.ts";
import { ShellToolsProvider } from "../tools.tsx";
import { Panes } from "./Panes.tsx";
import { forgetTabs } from "./store.ts";
import { TabBar } from "./TabBar.tsx";
import { useTabTitle } from "./tab-title.ts";
import { useFront } from "./use-front.ts";

export const entry = (id: string, title: string, meta: Partial<MenuEntry["meta"]> = {}): MenuEntry =>
  entryOf(id, { meta: { title, ...meta } });

/** How often each page was mounted, and drawn. */
export const mounted = new Map<string, number>();
export const drawn = new Map<string, number>();
const count = (counts: Map<string, number>, id: string) => counts.set(id, (counts.get(id) ?? 0) + 1);

/** A page that can be typed into and scrolled, has a popup, and says when it has something unsaved. */
function Probe({ id }: { id: string }) {
  useState(() => count(mounted, id));
  count(drawn, id);
  const { setUnsaved, nameRecord, mayRest } = usePane();
  useEffect(() => (id.startsWith("list") ? mayRest?.() : undefined), [id, mayRest]);
  return (
    <div data-testid={id} style={{ height: 100, overflow: "auto" }}>
      <input aria-label={`name of ${id}`} onChange={() => setUnsaved(true)} />
      <input aria-label={`record of ${id}`} onChange={({ target }) => nameRecord?.(target.value)} />
      <Dropdown trigger={["click"]} menu={{ items: [{ key: "1", label: `choice of ${id}` }] }}>
        <button type="button">choose {id}</button>
      </Dropdown>
      <div style={{ height: 1000 }} />
    </div>
  );
}

const Home = () => <Probe id="home" />;
const Inbox = ({ query }: PageProps) => <Probe id={`inbox ${query.sendWay ?? ""}`} />;
/** A page that alone knows what it is called, in each language. */
function Named({ query: { of = "" } }: PageProps) {
  const entitle = useTabTitle();
  const { language } = useTranslation().i18n;
  useEffect(() => entitle(`${of} in ${language}`), [entitle, language, of]);
  return <Probe id={of} />;
}
const pages: readonly Page[] = [
  { name: "page:named", path: "/named", title: "Named", tabs: "address", component: Named },
  { name: "page:dashboard", path: "/dashboard", title: "shell:home.title", component: Home },
  { name: "page:inbox", path: "/inbox", title: "Inbox", component: Inbox },
  { name: "page:form", path: "/onlineForm", title: "Form", tabs: "address", titled: true, component: Inbox },
  { name: "page:secret", path: "/secret", title: "Secret", permission: "secret:view", component: Home },
  { name: IFRAME, path: "/iframe", title: "Frame", tabs: { query: "name" }, titled: true, component: IframePage },
];

const screens: Screens = { render: (id) => <Probe id={id} />, rows: () => null, report: () => null, prepare: () => {} };
const user = userInfo();

/** What the user's preferences were set to. */
export const remembered = new Map<string, unknown>();
const preferences: Services["preferences"] = {
  get: <T,>(key: string) => remembered.get(key) as T | undefined,
  set: (key, value) => void remembered.set(key, value),
};

let go: Go = () => {};
/** Goes to an address, as a menu would. */
export const open = (address: string): void => go(address);

function Frame() {
  go = useGo();
  const front = useFront();
  const { pathname, search } = useLocation();
  return (
    <div style={{ display: "flex", flexDirection: "column", width: 900, height: 400 }}>
      <output data-testid="address">{`${pathname}${search}`}</output>
      <output data-testid="front">{typeof front === "string" ? front : front.kind}</output>
      <TabBar />
      <div style={{ position: "relative", flex: 1 }}>
        <Panes />
      </div>
    </div>
  );
}

/** The favourites, as the server keeps them. */
export const tools = {
  favourites: async () => [],
  saveFavourite: vi.fn(async () => null),
  removeFavourite: vi.fn(async () => null),
} as unknown as ShellTools;

/** The strip and the pages of one window, with this menu, at this address. */
export function show(address: string, menu: readonly MenuEntry[], frameOrigins: readonly string[] = []) {
  useSession.setState({ token: "t", user, menu, preferences: {}, desk: [], expired: false });
  const account = { frameOrigins: async () => frameOrigins } as Partial<Account> as Account;
  return render(
    <QueryClientProvider client={new QueryClient()}>
      {/* A menu that slides in would be pressed on its way. */}
      <ConfigProvider theme={{ token: { motion: false } }}>
        <AntApp>
          <ShellProvider value={{ account, language: "en", setLanguage: () => {} }}>
            <MemoryRouter initialEntries={[address]} useTransitions={false}>
              <NavigationProvider>
                <ServicesProvider value={{ preferences } as Services}>
                  <ScreensProvider value={screens}>
                    <PagesProvider value={pages}>
                      <ShellToolsProvider value={tools}>
                        <Frame />
                      </ShellToolsProvider>
                    </PagesProvider>
                  </ScreensProvider>
                </ServicesProvider>
              </NavigationProvider>
            </MemoryRouter>
          </ShellProvider>
        </AntApp>
      </ConfigProvider>
    </QueryClientProvider>,
  );
}

export const MENU = ["alpha", "beta", "gamma", "delta"].map((id) => entry(id, id));

/** By its text alone: its name also says that it is pinned, or unsaved. */
export const tab = (text: string) => page.getByTitle(text, { exact: true }).and(page.getByRole("tab"));
/** The texts of the tabs, from left to right. */
export const names = () => [...document.querySelectorAll("[role=tab]")].map((element) => element.getAttribute("title"));
export const inFront = (id: string) => expect.element(page.getByTestId(id)).toBeVisible();
export const address = () => page.getByTestId("address");
export const menuOf = (name: string) => tab(name).click({ button: "right" });
/** Chooses from the menu that is open. */
export const item = (name: string | RegExp) => page.getByRole("menuitem", { name }).click();

/** Opens screens of the menu one after the other. */
export async function visit(...ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    open(`/screen/${id}`);
    await inFront(id);
  }
}

/** A window without tabs, and a user who has pinned none. */
export async function reset(): Promise<void> {
  await page.viewport(1280, 800);
  forgetTabs();
  mounted.clear();
  drawn.clear();
  remembered.clear();
}
