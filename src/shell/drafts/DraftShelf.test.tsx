import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { App as AntApp, ConfigProvider } from "antd";
import { useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Account } from "../../client/account.ts";
import type { DeskDraft, KeptEntry } from "../../model/contract/desk.ts";
import { type Services, ServicesProvider, usePane } from "../../renderer/services.tsx";
import { FORM, keptOf } from "../desk/store.ts";
import { followStrip } from "../desk/strip.ts";
import { entryOf } from "../menu/menu-fixtures.ts";
import { NavigationProvider } from "../navigation.tsx";
import { PagesProvider } from "../routes/pages.ts";
import { type Screens, ScreensProvider } from "../screens.tsx";
import { ShellProvider } from "../services.tsx";
import { useSession } from "../session/store.ts";
import { userInfo } from "../session/user-fixtures.ts";
import { Panes } from "../tabs/Panes.tsx";
import { forgetTabs, setUnsaved, useTabs, visit } from "../tabs/store.ts";
import { DraftShelf } from "./DraftShelf.tsx";

const TAB = "/screen/orders";
const at = "2026-01-05T08:00:00.000Z";
const draft = (tab: string, name: string): DeskDraft => ({ tab, title: "订单", isNew: true, name, updatedAt: at, userAgent: null });
const entry = (tab: string): KeptEntry => ({ tab, part: FORM, entity: "order", value: `draft of ${tab}`, updatedAt: at });

let drafts: DeskDraft[] = [];
const desk = {
  drafts: async () => drafts,
  read: async () => drafts.map(({ tab }) => entry(tab)),
  keep: vi.fn(async ({ body }: { body: { tab: string }[] }) => {
    drafts = drafts.filter(({ tab }) => !body.some((gone) => gone.tab === tab));
  }),
};
const account = { desk } as unknown as Account;

/** A page that says what it began with. */
function Probe() {
  const pane = usePane();
  const [start] = useState(() => String(pane.desk?.get(FORM)?.value ?? "nothing"));
  return <p>began with {start}</p>;
}
const screens: Screens = { render: () => <Probe />, rows: () => null, report: () => null, prepare: () => {} };

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <AntApp>
          <ShellProvider value={{ account, language: "zh-CN", setLanguage: () => {} }}>
            <MemoryRouter initialEntries={[TAB]} useTransitions={false}>
              <NavigationProvider>
                <ServicesProvider value={{ preferences: { get: () => undefined, set: () => {} } } as unknown as Services}>
                  <ScreensProvider value={screens}>
                    <PagesProvider value={[]}>
                      <DraftShelf />
                      <main id="main" tabIndex={-1} style={{ position: "relative", height: 200 }}>
                        <Panes />
                      </main>
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
const shelf = () => page.getByRole("button", { name: /未保存|草稿/ });

beforeEach(() => {
  forgetTabs();
  desk.keep.mockClear();
  drafts = [];
  useSession.setState({ token: "t", user: null, desk: null });
  const menu = [entryOf("orders", { path: TAB }), entryOf("bills", { path: "/screen/bills" })];
  useSession.setState({ token: "t", user: userInfo(), menu, preferences: {}, desk: [], expired: false });
  useTabs.setState({ user: userInfo().userId });
  visit({ key: TAB, address: TAB });
});

test("a draft of another machine is gone on with in a tab that is open here, and stays on the server", async () => {
  drafts = [draft(TAB, "甲")];
  const stop = followStrip();
  await show();
  await expect.element(page.getByText("began with nothing")).toBeVisible();
  await shelf().click();
  await page.getByRole("button", { name: /^继续/ }).click();
  await expect.element(page.getByText(`began with draft of ${TAB}`)).toBeVisible();
  expect(keptOf(TAB, FORM)?.value).toBe(`draft of ${TAB}`);
  expect(desk.keep).not.toHaveBeenCalled();
  stop();
});

test("what is typed here stays, whatever the server has of that tab", async () => {
  drafts = [draft(TAB, "甲")];
  await show();
  setUnsaved(TAB, true);
  await shelf().click();
  await page.getByRole("button", { name: /^继续/ }).click();
  await expect.element(page.getByText("began with nothing")).toBeVisible();
  expect(keptOf(TAB, FORM)).toBeUndefined();
});

test("dropping one leads to the next, the last to the page", async () => {
  drafts = [draft("/screen/bills", "甲"), draft("/screen/others", "乙")];
  await show();
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name }).getByRole("button").first();
  const drop = async (name: string) => {
    await row(name).click();
    await page.getByRole("tooltip").getByRole("button").last().click();
  };
  await shelf().click();
  await drop("甲");
  await expect.element(row("乙")).toHaveFocus();
  await drop("乙");
  await expect.element(page.getByRole("main")).toHaveFocus();
});
