import { expect, test } from "vitest";
import type { Account } from "../../client/account.ts";
import { entryOf } from "../menu/menu-fixtures.ts";
import type { Page } from "../routes/pages.ts";
import type { Tab } from "../tabs/store.ts";
import { tabsBeyond } from "./tabs-beyond.ts";

const page = (name: Page["name"], path: string, more: Partial<Page> = {}): Page => ({
  ...{ name, path, title: name, component: () => null },
  ...more,
});
const PAGES = [
  page("page:inbox", "/inbox"),
  page("page:people", "/people", { screen: "user-list" }),
  page("page:form", "/onlineForm", { tabs: "address", screen: ({ formId = "" }) => formId }),
  page("page:secret", "/secret", { permission: "secret:view" }),
];
const tab = (address: string, more: Partial<Tab> = {}): Tab => ({ key: address, address, ...more });

/** A server that opens these screens to a user with these permissions. */
const account = (open: readonly string[], permissions: readonly string[] = []) =>
  ({
    info: async () => ({ userId: "1", permissions, isSuperUser: false }),
    menu: async () => [entryOf("orders", { path: "/orders", component: "screen:order-list" })],
    openScreens: async ({ body }: { body: { screens: string[] } }) => body.screens.filter((id) => open.includes(id)),
  }) as unknown as Account;
const beyond = async (tabs: readonly Tab[], server: Account, user = "1") =>
  (await tabsBeyond(server, { user, pages: PAGES, tabs }))?.map(({ key }) => key);

test("screens that the rights do not open are beyond them, whatever address they have", async () => {
  const tabs = ["/screen/order-list", "/orders", "/screen/user-list?dept=5", "/people", "/onlineForm?formId=user-list"].map((a) => tab(a));
  expect(await beyond(tabs, account(["order-list"]))).toEqual(["/screen/user-list?dept=5", "/people", "/onlineForm?formId=user-list"]);
  expect(await beyond(tabs, account(["order-list", "user-list"]))).toEqual([]);
});

test("so are pages by their permission, and addresses to which no entry leads any more", async () => {
  const tabs = [tab("/inbox"), tab("/secret"), tab("/gone-with-the-menu")];
  expect(await beyond(tabs, account([]))).toEqual(["/secret", "/gone-with-the-menu"]);
  expect(await beyond(tabs, account([], ["secret:view"]))).toEqual(["/gone-with-the-menu"]);
});

test("what is pinned stays, and of another user nothing is said", async () => {
  expect(await beyond([tab("/screen/user-list", { pinned: "user" })], account([]))).toEqual([]);
  expect(await beyond([tab("/screen/user-list")], account([]), "2")).toBeUndefined();
});
