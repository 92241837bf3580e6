import { expect, test } from "vitest";
import type { MenuEntry } from "../../model/contract/menu.ts";
import { entryOf } from "../menu/menu-fixtures.ts";
import type { Page } from "./pages.ts";
import { IFRAME, routeAt } from "./route.ts";

const component = () => null;
const page = (name: Page["name"], path: string, more: Partial<Page> = {}): Page => ({ name, path, title: name, component, ...more });
const PAGES = [
  page("page:dashboard", "/dashboard"),
  page("page:notice", "/sysrNoticeReceivedDetail/:id?"),
  page("page:inbox", "/sysrNoticeReceivedView"),
  page("workflow:todo", "/handlerFlowTask", { tabs: "address" }),
  page(IFRAME, "/iframe", { tabs: { query: "name" }, titled: true }),
];
const entry = (path: string, component: string, meta: Partial<MenuEntry["meta"]> = {}): MenuEntry =>
  entryOf(path, { path, component, meta });
const MENU = [
  entry("/screen/user-list", "screen:user-list", { noCache: true }),
  entry("/people", "screen:user-list"),
  entry("/todo", "workflow:todo"),
  entry("/page/inbox", "page:inbox"),
  entry("/sysrNoticeReceivedView?sendWay=5", "route"),
  entry("/907", "route", { isIframe: true, iframeUrl: "https://r.example/sales" }),
  entry("/gone", "page:gone"),
];
const at = (address: string) => routeAt(address, PAGES, MENU);

test("a screen is found by its id, with its query, which tells its tabs apart", () => {
  expect(at("/screen/user-list?dept=5")).toMatchObject({
    kind: "screen",
    id: "user-list",
    params: { dept: "5" },
    key: "/screen/user-list?dept=5",
  });
  expect(at("/screen/user-list")).toMatchObject({ entry: { meta: { noCache: true } } });
  expect(at("/screen/%E4%B8%80")).toMatchObject({ id: "一" });
  expect(at("/screen/%E4%B8")).toMatchObject({ id: "%E4%B8" });
});

test("a menu record gives a screen or a page another path", () => {
  expect(at("/people")).toMatchObject({ kind: "screen", id: "user-list", key: "/people" });
  expect(at("/todo?id=1")).toMatchObject({ kind: "page", page: { name: "workflow:todo" }, key: "/todo?id=1", query: { id: "1" } });
  expect(at("/page/inbox")).toMatchObject({ kind: "page", page: { name: "page:inbox" } });
});

test("a page is found by its pattern; one path is one tab, unless it says otherwise", () => {
  expect(at("/sysrNoticeReceivedDetail/7")).toMatchObject({
    page: { name: "page:notice" },
    params: { id: "7" },
    key: "/sysrNoticeReceivedDetail/7",
  });
  expect(at("/sysrNoticeReceivedDetail")).toMatchObject({ page: { name: "page:notice" }, key: "/sysrNoticeReceivedDetail" });
  expect(at("/sysrNoticeReceivedView")?.key).toBe(at("/sysrNoticeReceivedView?sendWay=5")?.key);
  expect(at("/handlerFlowTask?id=1")?.key).not.toBe(at("/handlerFlowTask?id=2")?.key);
});

test("the record that names the query too has the word, before that of the path", () => {
  expect(at("/sysrNoticeReceivedView?sendWay=5")).toMatchObject({ entry: { path: "/sysrNoticeReceivedView?sendWay=5" } });
  expect(at("/sysrNoticeReceivedView")?.entry).toBeUndefined();
});

test("frames are told apart by their name; one of the menu has the path of its record", () => {
  const one = at("/iframe?name=a&src=https%3A%2F%2Fr.example");
  expect(one).toMatchObject({ page: { name: IFRAME }, query: { name: "a", src: "https://r.example" } });
  expect(at("/iframe?src=https%3A%2F%2Fother.example&name=a")?.key).toBe(one?.key);
  expect(at("/iframe?src=https%3A%2F%2Fr.example&name=b")?.key).not.toBe(one?.key);
  expect(at("/907?year=2026")).toMatchObject({
    page: { name: IFRAME },
    key: "/907",
    query: { src: "https://r.example/sales", year: "2026" },
  });
  // The address of a frame comes from its record, whatever the address of the page says.
  expect(at("/907?src=https%3A%2F%2Fevil.example")).toMatchObject({ query: { src: "https://r.example/sales" } });
});

test("everything else is unknown", () => {
  for (const address of ["/nowhere", "/", "/screen", "/screen/a/b", "/gone", "/906", "/page/", "//evil.example/dashboard"])
    expect(at(address), address).toBeUndefined();
});
