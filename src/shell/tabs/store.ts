import { create } from "zustand";

export interface Tab {
  /** Path and query: what the address shows, and what tells tabs apart. */
  readonly key: string;
  /** Text of a tab that the menu does not name. */
  readonly title?: string | undefined;
}

interface TabsState {
  /** Visited tabs in their order; the pinned home tab is not among them. */
  readonly tabs: readonly Tab[];
  readonly unsaved: Readonly<Record<string, boolean>>;
  /** Counts refreshes: a new number mounts the pane anew. */
  readonly generation: Readonly<Record<string, number>>;
}

const STORAGE_KEY = "tabs";
export const HOME = "/dashboard";

function stored(): readonly Tab[] {
  try {
    const tabs: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(tabs) ? tabs.filter((tab): tab is Tab => typeof tab?.key === "string") : [];
  } catch {
    return [];
  }
}

/** The open tabs of this window; they come back after a reload. */
export const useTabs = create<TabsState>(() => ({ tabs: stored(), unsaved: {}, generation: {} }));
useTabs.subscribe(({ tabs }) => sessionStorage.setItem(STORAGE_KEY, JSON.stringify(tabs)));

/** Opens a tab, or gives an open one its title. */
export function visit(key: string, title?: string): void {
  if (key === HOME) return;
  useTabs.setState(({ tabs }) => {
    const known = tabs.find((tab) => tab.key === key);
    if (!known) return { tabs: [...tabs, { key, title }] };
    return title === undefined || known.title === title ? {} : { tabs: tabs.map((tab) => (tab === known ? { key, title } : tab)) };
  });
}

/** Closes tabs and gives the key of the tab to show next when the active one was among them: the last that remains, else home. */
export function close(keys: ReadonlySet<string>, active: string): string {
  const { tabs, unsaved } = useTabs.getState();
  const left = tabs.filter(({ key }) => !keys.has(key));
  useTabs.setState({ tabs: left, unsaved: Object.fromEntries(Object.entries(unsaved).filter(([key]) => !keys.has(key))) });
  return keys.has(active) ? (left.at(-1)?.key ?? HOME) : active;
}

export function setUnsaved(key: string, value: boolean): void {
  useTabs.setState(({ unsaved }) => ((unsaved[key] ?? false) === value ? {} : { unsaved: { ...unsaved, [key]: value } }));
}

export function refresh(key: string): void {
  useTabs.setState(({ generation, unsaved }) => ({
    generation: { ...generation, [key]: (generation[key] ?? 0) + 1 },
    unsaved: { ...unsaved, [key]: false },
  }));
}

export const hasUnsaved = (): boolean => Object.values(useTabs.getState().unsaved).some(Boolean);

export const isOpen = (key: string): boolean => key === HOME || useTabs.getState().tabs.some((tab) => tab.key === key);
