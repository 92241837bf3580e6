import { create } from "zustand";
import { browserStore } from "../../storage/storage.ts";

const STORAGE_KEY = "recent";
const MOST = 6;

type ByUser = Readonly<Record<string, readonly string[]>>;

function stored(): ByUser {
  try {
    const value: unknown = JSON.parse(browserStore.get(STORAGE_KEY) ?? "{}");
    return typeof value === "object" && value !== null ? (value as ByUser) : {};
  } catch {
    return {};
  }
}

/** The addresses that each user of this browser opened last, newest first. Titles and permissions come from the menu, never from here. */
export const useRecent = create<{ readonly byUser: ByUser }>(() => ({ byUser: stored() }));

/** Notes that the user opened an address. */
export function noteVisit(user: string, path: string): void {
  const { byUser } = useRecent.getState();
  const former = Array.isArray(byUser[user]) ? byUser[user] : [];
  if (former[0] === path) return;
  const next = { ...byUser, [user]: [path, ...former.filter((other) => other !== path)].slice(0, MOST) };
  useRecent.setState({ byUser: next });
  browserStore.set(STORAGE_KEY, JSON.stringify(next));
}
