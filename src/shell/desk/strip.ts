import { type Tab, useTabs } from "../tabs/store.ts";
import { isFirstWindow } from "./first-window.ts";
import { flush, forgetTab, keep, keptOf } from "./store.ts";

const STRIP = { tab: "", part: "tabs", entity: null };

const isTab = (value: Partial<Tab> | null): value is Tab =>
  typeof value?.key === "string" && typeof value.address === "string" && value.address.startsWith("/");

/** The tabs that the user left open, on whatever machine. */
export function tabsLeft(): Tab[] {
  const value = keptOf(STRIP.tab, STRIP.part)?.value;
  return Array.isArray(value) ? value.filter(isTab).map(({ key, address, title }) => ({ key, address, title })) : [];
}

/** Keeps the strip of tabs as it changes, and forgets what was kept of a tab that is closed or begun anew. Gives the function that ends it. */
export function followStrip(): () => void {
  return useTabs.subscribe(({ user, tabs, generation }, former) => {
    // The session has ended or begun: nothing was closed by that.
    if (user === null || user !== former.user) return;
    for (const { key } of former.tabs) if (!tabs.some((tab) => tab.key === key)) forgetTab(key);
    for (const key of Object.keys(generation)) if (generation[key] !== former.generation[key]) forgetTab(key);
    if (tabs !== former.tabs && isFirstWindow()) keepStrip(tabs);
  });
}

const keepStrip = (tabs: readonly Tab[]): void =>
  keep({ ...STRIP, value: tabs.flatMap(({ key, address, title, pinned }) => (pinned ? [] : [{ key, address, title }])) });

/**
 * Takes tabs out of a window that is about to be loaded anew, and leaves what stands unsaved in them on the desk: the rights by which they
 * opened may come back.
 * @returns the tabs that stay
 */
export async function setAside(keys: ReadonlySet<string>): Promise<readonly Tab[]> {
  const rest = useTabs.getState().tabs.filter(({ key }) => !keys.has(key));
  if (isFirstWindow()) keepStrip(rest);
  // Nobody's for the moment, so that nothing is forgotten by it.
  useTabs.setState(({ unsaved }) => ({
    user: null,
    tabs: rest,
    unsaved: Object.fromEntries(Object.entries(unsaved).filter(([key]) => !keys.has(key))),
  }));
  await flush();
  return rest;
}
