import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { useSession } from "../session/store.ts";
import { useTabs } from "./store.ts";
import { address, drawn, entry, inFront, item, MENU, menuOf, mounted, names, open, reset, show, tab, visit } from "./tabs-fixtures.tsx";

beforeEach(reset);

describe("what is kept", () => {
  test("a page that is left and come back to is neither mounted nor drawn again; refresh does it anew", async () => {
    await show("/dashboard", MENU);
    await visit("alpha", "beta");
    const before = new Map(drawn);
    await tab("alpha").click();
    await inFront("alpha");
    await tab("beta").click();
    await inFront("beta");
    expect(drawn).toEqual(before);
    await menuOf("beta");
    await item("刷新");
    await expect.poll(() => mounted.get("beta")).toBe(2);
    open("/redirect/screen/beta");
    await expect.poll(() => mounted.get("beta")).toBe(3);
    await expect.element(address()).toHaveTextContent("/screen/beta");
    expect(mounted.get("alpha")).toBe(1);
  });

  test("noCache opens the page anew at each return, unless something is typed in it", async () => {
    await show("/dashboard", [entry("alpha", "alpha", { noCache: true }), ...MENU.slice(1)]);
    await visit("alpha", "beta", "alpha");
    expect(mounted.get("alpha")).toBe(2);
    await page.getByRole("textbox", { name: "name of alpha" }).fill("x");
    await visit("beta", "alpha");
    expect(mounted.get("alpha")).toBe(2);
    await expect.element(page.getByRole("textbox", { name: "name of alpha" })).toHaveValue("x");
  });

  test("a path is one tab whatever its query; online forms are told apart by it", async () => {
    await show("/dashboard", MENU);
    open("/inbox");
    await inFront("inbox ");
    open("/inbox?sendWay=5");
    await inFront("inbox 5");
    expect(names()).toEqual(["首页", "Inbox"]);
    expect([...mounted.values()]).toEqual([1, 1]);
    await tab("首页").click();
    await tab("Inbox").click();
    await expect.element(address()).toHaveTextContent("/inbox?sendWay=5");
    open("/onlineForm?formId=1&title=Leave");
    await expect.element(tab("Leave")).toBeVisible();
    open("/onlineForm?formId=2&title=Survey");
    await expect.element(tab("Survey")).toBeVisible();
    expect(names()).toEqual(["首页", "Inbox", "Leave", "Survey"]);
  });
});

describe("beyond twenty panes", () => {
  const many = Array.from({ length: 26 }, (_, at) => entry(`list${at}`, `list${at}`));
  const drawnPanes = () => document.querySelectorAll("[data-tab]").length;
  const isDrawnNow = (id: string) => document.querySelector(`[data-tab="/screen/${id}"]`) !== null;

  test("the least used rest, and come back as they were; their tabs stay", async () => {
    await show("/dashboard", many);
    await visit("list0");
    const scroller = () => page.getByTestId("list0").element();
    scroller().scrollTop = 300;
    await visit(...many.slice(1).map(({ name }) => name));
    await expect.poll(drawnPanes).toBe(20);
    expect(isDrawnNow("list0")).toBe(false);
    expect(names()).toHaveLength(27);
    await visit("list0");
    expect(mounted.get("list0")).toBe(2);
    await expect.poll(() => scroller().scrollTop).toBe(300);
    await expect.poll(drawnPanes).toBe(20);
  });

  test("what holds something unsaved stays, and what cannot be drawn again as it is", async () => {
    await show("/dashboard", [...many, entry("alpha", "alpha")]);
    await visit("alpha", "list0");
    await page.getByRole("textbox", { name: "name of list0" }).fill("x");
    await visit(...many.slice(1).map(({ name }) => name));
    await expect.poll(drawnPanes).toBe(20);
    expect([isDrawnNow("alpha"), isDrawnNow("list0"), isDrawnNow("list1")]).toEqual([true, true, false]);
    await visit("list0");
    await expect.element(page.getByRole("textbox", { name: "name of list0" })).toHaveValue("x");
  });

  test("the one in front stays, also where it alone could rest", async () => {
    const busy = Array.from({ length: 20 }, (_, at) => entry(`busy${at}`, `busy${at}`));
    await show("/dashboard", [...busy, entry("list0", "list0")]);
    await visit(...busy.map(({ name }) => name), "list0");
    await page.getByRole("textbox", { name: "record of list0" }).fill("x");
    await expect.element(tab("list0 x")).toBeVisible();
    expect([isDrawnNow("list0"), mounted.get("list0")]).toEqual([true, 1]);
  });

  test("who acts as another user has no desk: all stay", async () => {
    await show("/dashboard", many);
    useSession.setState({ desk: null });
    await visit(...many.map(({ name }) => name));
    expect(drawnPanes()).toBe(27);
  });
});

describe("addresses", () => {
  const front = () => page.getByTestId("front");

  test("an unknown one is said to be so, and one without the permission", async () => {
    await show("/nowhere", MENU);
    await expect.element(front()).toHaveTextContent("unknown");
    open("/secret");
    await expect.element(front()).toHaveTextContent("denied");
    expect(names()).toEqual(["首页"]);
  });

  test("tabs come back to their user, without those of addresses that are gone; to no other user", async () => {
    const first = await show("/screen/alpha", MENU);
    open("/inbox");
    await inFront("inbox ");
    await first.unmount();
    useTabs.setState(({ tabs }) => ({ tabs: tabs.map((tab) => (tab.key === "/inbox" ? { ...tab, address: "/gone" } : tab)) }));
    const second = await show("/dashboard", MENU);
    expect(names()).toEqual(["首页", "alpha"]);
    await second.unmount();
    useTabs.setState({ user: "another" });
    await show("/dashboard", MENU);
    expect(names()).toEqual(["首页"]);
  });
});

describe("pages from elsewhere", () => {
  const frame = () => document.querySelector("iframe");

  test("are shown when their origin is allowed, in a frame that cannot take our place", async () => {
    await show("/iframe?name=a&title=Sales&src=http%3A%2F%2F127.0.0.1%3A1%2Fview&token=secret", MENU, ["http://127.0.0.1:1"]);
    await expect.element(tab("Sales")).toBeVisible();
    await expect.poll(() => frame()?.src).toBe("http://127.0.0.1:1/view?name=a&title=Sales");
    expect(frame()?.getAttribute("sandbox")).not.toContain("top-navigation");
    expect(frame()?.clientHeight).toBe(window.innerHeight - 90);
    const keptFrame = frame();
    await visit("alpha");
    open("/iframe?name=a&title=Sales&src=http%3A%2F%2F127.0.0.1%3A1%2Fview");
    await expect.poll(() => document.querySelector<HTMLElement>("[data-tab^='/iframe']")?.hidden).toBe(false);
    expect(frame()).toBe(keptFrame);
  });

  test("are refused otherwise, with the reason", async () => {
    await show("/iframe?name=b&src=https%3A%2F%2Fevil.example", MENU, ["https://good.example"]);
    await expect.element(page.getByText(/https:\/\/evil\.example/)).toBeVisible();
    expect(frame()).toBeNull();
    open("/iframe?name=c&src=javascript%3Aalert(1)");
    await expect.element(page.getByText("地址必须是 http 或 https 开头的完整网址。")).toBeVisible();
    expect(frame()).toBeNull();
  });
});
