import { beforeEach, expect, test } from "vitest";
import type { Errand } from "../../renderer/errand.ts";
import { errandsOf, leaveErrand } from "./errands.ts";
import { rememberScroll, restoreScroll } from "./scroll-places.ts";
import { close, forgetTabs, HOME, useTabs, visit } from "./store.ts";

const TAB = "/screen/materials";
const errand: Errand = { entity: "material", kind: "search", text: "x" };
const take = (tab = TAB) => errandsOf(tab).take("material");

beforeEach(() => {
  forgetTabs();
  useTabs.setState({ user: "1" });
});

test("an errand waits for a tab that is not open yet, and is forgotten when the tab is closed", () => {
  leaveErrand(TAB, errand);
  visit({ key: TAB, address: TAB });
  visit({ key: "/other", address: "/other" });
  close(new Set(["/other"]), TAB);
  expect(take()).toEqual(errand);
  leaveErrand(TAB, errand);
  close(new Set([TAB]), TAB);
  expect(take()).toBeUndefined();
});

test("errands are one user's", () => {
  leaveErrand(HOME, errand);
  forgetTabs();
  expect(take(HOME)).toBeUndefined();
});

test("how far a page was scrolled is forgotten when its tab is closed", () => {
  const frame = document.createElement("div");
  frame.innerHTML = '<div style="height: 50px; overflow: auto"><div style="height: 500px"></div></div>';
  document.body.append(frame);
  const scroller = frame.firstElementChild as HTMLElement;
  scroller.scrollTop = 100;
  visit({ key: TAB, address: TAB });
  rememberScroll(TAB, frame);
  close(new Set([TAB]), TAB);
  scroller.scrollTop = 0;
  restoreScroll(TAB, frame)();
  expect(scroller.scrollTop).toBe(0);
  frame.remove();
});
