import { create } from "zustand";
import { windowStore } from "../../storage/storage.ts";

export interface Tab {
  /** What tells it from others, and stays the same for as long as it is open. */
  readonly key: string;
  /** Path and query that it shows. */
  readonly address: string;
  /** What the page itself says it is called; else the menu and the page's registration say it. */
  readonly title?: string | undefined;
  /** The language in which the page said so; undefined: nobody knows. */
  readonly language?: string | undefined;
  /** What the record is called that the page shows. Known to this window alone: who may see it can change, and nobody else is to read it. */
  readonly record?: string | undefined;
  /** Cannot be closed: the menu says so, or the user who may take it back. */
  readonly pinned?: "menu" | "user" | undefined;
}

/** A closed tab, and the place where it stood. */
interface Closed {
  readonly tab: Tab;
  readonly at: number;
}

interface TabsState {
  /** Whose they are. */
  readonly user: string | null;
  /** The open tabs in their order: what the menu pins, what the user has pinned, the others. The home tab before them is not among them. */
  readonly tabs: readonly Tab[];
  readonly unsaved: Readonly<Record<string, boolean>>;
  /** Counts refreshes: a new number mounts the pane anew. */
  readonly generation: Readonly<Record<string, number>>;
  /** Counts redraws: as a refresh, but nothing that is kept of the tab is forgotten. */
  readonly redraws: Readonly<Record<string, number>>;
  /** What was closed lately, the last at the end. */
  readonly closed: readonly Closed[];
}

const STORAGE_KEY = "tabs";
const MOST_CLOSED = 20;
export const HOME = "/dashboard";

const NONE = { tabs: [], unsaved: {}, generation: {}, redraws: {}, closed: [] };

function stored(): Pick<TabsState, "user" | "tabs"> {
  try {
    const { user, tabs } = JSON.parse(windowStore.get(STORAGE_KEY) ?? "{}") as Partial<TabsState>;
    const whole = (tab: Partial<Tab> | null) => typeof tab?.key === "string" && typeof tab.address === "string";
    return { user: typeof user === "string" ? user : null, tabs: Array.isArray(tabs) ? tabs.filter(whole) : [] };
  } catch {
    return { user: null, tabs: [] };
  }
}

/** The open tabs of this window; they come back after a reload, to the same user. */
export const useTabs = create<TabsState>(() => ({ ...NONE, ...stored() }));
useTabs.subscribe(({ user, tabs }) => windowStore.set(STORAGE_KEY, JSON.stringify({ user, tabs })));

/** Forgets every tab: the session is over. */
export const forgetTabs = (): void => useTabs.setState({ ...NONE, user: null });

const RANK = { menu: 0, user: 1, none: 2 } as const;
const rankOf = ({ pinned }: Tab): number => RANK[pinned ?? "none"];
const byRank = (tabs: readonly Tab[]): readonly Tab[] => [...tabs].sort((tab, other) => rankOf(tab) - rankOf(other));

interface Pins {
  /** What the menu pins, in its order. */
  readonly menu: readonly Tab[];
  /** What this user has pinned, in the order that they chose. */
  readonly user: readonly Tab[];
}

/**
 * Begins with the menu of a user: pinned tabs are there from the start, those of another user and those of unknown addresses are not. A window
 * without open tabs goes on with the tabs `remembered` from elsewhere.
 */
export function settle(user: string, pins: Pins, remembered: readonly Tab[], isKnown: (tab: Tab) => boolean): void {
  useTabs.setState((state) => {
    const same = state.user === null || state.user === user;
    const mine = (state.user === user ? state.tabs : uniqueOf([...remembered, ...(same ? state.tabs : [])])).filter(isKnown);
    const pinned = new Map<string, Tab>();
    const recordOf = (tab: Tab) => mine.find(({ key }) => key === tab.key)?.record;
    for (const tab of pins.menu) pinned.set(tab.key, { ...tab, record: recordOf(tab), pinned: "menu" });
    for (const tab of pins.user) if (!pinned.has(tab.key)) pinned.set(tab.key, { ...tab, record: recordOf(tab), pinned: "user" });
    const others = mine.filter(({ key }) => !pinned.has(key)).map((tab) => ({ ...tab, pinned: undefined }));
    return { user, tabs: [...pinned.values(), ...others], closed: same ? state.closed.filter(({ tab }) => isKnown(tab)) : [] };
  });
}

const uniqueOf = (tabs: readonly Tab[]): Tab[] => [...new Map(tabs.map((tab) => [tab.key, tab])).values()];

/** Opens a tab, or tells an open one its present address. */
export function visit({ key, address, title }: Tab): void {
  if (key === HOME) return;
  useTabs.setState(({ tabs }) => {
    const existing = tabs.find((tab) => tab.key === key);
    if (!existing) return { tabs: [...tabs, { key, address, title }] };
    return existing.address === address ? {} : { tabs: tabs.map((tab) => (tab === existing ? { ...tab, address } : tab)) };
  });
}

/** Says what a page is called, when only the page knows, and in which language. */
export function entitle(key: string, title: string, language?: string): void {
  useTabs.setState(({ tabs }) =>
    tabs.some((tab) => tab.key === key && (tab.title !== title || tab.language !== language))
      ? { tabs: tabs.map((tab) => (tab.key === key ? { ...tab, title, language } : tab)) }
      : {},
  );
}

/** Says what the record of a page is called; undefined: nothing that its viewer may know. */
export function nameRecord(key: string, record: string | undefined): void {
  useTabs.setState(({ tabs }) =>
    tabs.some((tab) => tab.key === key && tab.record !== record)
      ? { tabs: tabs.map((tab) => (tab.key === key ? { ...tab, record } : tab)) }
      : {},
  );
}

/**
 * Closes tabs, pinned ones excepted, and gives the address to show next when the active one was among them: of the last that remains, else
 * home (specification shell §2).
 * @returns undefined when the active tab is still there
 */
export function close(keys: ReadonlySet<string>, active: string): string | undefined {
  const { tabs, unsaved, closed } = useTabs.getState();
  const goes = ({ key, pinned }: Tab) => keys.has(key) && pinned === undefined;
  const remaining = tabs.filter((tab) => !goes(tab));
  const gone = tabs.flatMap((tab, at) => (goes(tab) ? [{ tab, at }] : []));
  useTabs.setState({
    tabs: remaining,
    unsaved: Object.fromEntries(Object.entries(unsaved).filter(([key]) => remaining.some((tab) => tab.key === key))),
    closed: [...closed, ...gone].slice(-MOST_CLOSED),
  });
  if (active === HOME || remaining.some(({ key }) => key === active)) return undefined;
  return remaining.at(-1)?.address ?? HOME;
}

/** Opens what was closed last, where it stood. Undefined: there is nothing left to reopen. */
export function reopen(): Tab | undefined {
  const { tabs, closed } = useTabs.getState();
  const rest = closed.filter(({ tab }) => !tabs.some(({ key }) => key === tab.key));
  const last = rest.at(-1);
  useTabs.setState({
    closed: rest.slice(0, -1),
    ...(last && { tabs: byRank([...tabs.slice(0, last.at), last.tab, ...tabs.slice(last.at)]) }),
  });
  return last?.tab;
}

/** Pins a tab for the user, or lets it go again; it goes to the end of its new group. */
export function pin(key: string, pinned: boolean): void {
  useTabs.setState(({ tabs }) => {
    const tab = tabs.find((other) => other.key === key);
    if (!tab || tab.pinned === "menu") return {};
    const others = tabs.filter((other) => other !== tab);
    // Let go, it is the first of the others; pinned, the last of the pinned.
    return { tabs: byRank(pinned ? [...others, { ...tab, pinned: "user" }] : [{ ...tab, pinned: undefined }, ...others]) };
  });
}

/** Puts a tab where another one stands. Nothing happens between groups, nor to what the menu pins. */
export function move(key: string, target: string | undefined): void {
  useTabs.setState(({ tabs }) => {
    const tab = tabs.find((other) => other.key === key);
    const to = tabs.findIndex((other) => other.key === target);
    const there = tabs[to];
    if (!tab || !there || tab === there || tab.pinned === "menu" || rankOf(tab) !== rankOf(there)) return {};
    const others = tabs.filter((other) => other !== tab);
    return { tabs: [...others.slice(0, to), tab, ...others.slice(to)] };
  });
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

/** Mounts a pane anew that goes on with what the desk keeps of it now. */
export const redraw = (key: string): void =>
  useTabs.setState(({ redraws }) => ({ redraws: { ...redraws, [key]: (redraws[key] ?? 0) + 1 } }));

/** Lets what is kept by tab forget a tab that is closed, and all of them when their user goes. */
export function forgetWithTabs(byTab: Map<string, unknown>): void {
  useTabs.subscribe(({ user, tabs }, former) => {
    if (former.user !== null && user !== former.user) byTab.clear();
    else if (tabs !== former.tabs) for (const { key } of former.tabs) if (!tabs.some((tab) => tab.key === key)) byTab.delete(key);
  });
}

/** The tabs that hold something unsaved. */
export const unsavedTabs = (): string[] => Object.entries(useTabs.getState().unsaved).flatMap(([key, unsaved]) => (unsaved ? [key] : []));

export const isOpen = (key: string): boolean => key === HOME || useTabs.getState().tabs.some((tab) => tab.key === key);
