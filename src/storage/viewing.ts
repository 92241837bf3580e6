import type { TextStore } from "./text-store.ts";

const TICKET_KEY = "viewing";
const ARRIVAL = /^#viewing=([A-Za-z0-9_-]{43})$/;

/** The part of an address by which a new window becomes one that looks at the product as somebody else does. */
export const viewingFragment = (ticket: string): string => `#viewing=${ticket}`;

/**
 * The ticket of the viewing that a window is; null: it is its user's own. It stands in the address that opened the window, and is taken out of it. What
 * the window that opened it had kept came along, and is forgotten.
 */
export function arrive(store: TextStore, page: Pick<Window, "location" | "history">): string | null {
  const { hash, pathname, search } = page.location;
  const ticket = ARRIVAL.exec(hash)?.[1];
  if (ticket !== undefined) {
    for (const key of store.keys()) store.remove(key);
    store.set(TICKET_KEY, ticket);
    page.history.replaceState(null, "", pathname + search);
  }
  return store.get(TICKET_KEY);
}

const OWN = "viewing.own.";
const GONE = "viewing.gone.";

/** Reads what lies below, and keeps what is changed above it. */
export function layered(below: TextStore, above: TextStore): TextStore {
  const isGone = (key: string) => above.get(GONE + key) !== null;
  return {
    get: (key) => above.get(OWN + key) ?? (isGone(key) ? null : below.get(key)),
    set(key, text) {
      above.remove(GONE + key);
      above.set(OWN + key, text);
    },
    remove(key) {
      above.remove(OWN + key);
      above.set(GONE + key, "");
    },
    keys: () => {
      const own = above.keys().flatMap((key) => (key.startsWith(OWN) ? [key.slice(OWN.length)] : []));
      return [...new Set([...below.keys().filter((key) => !isGone(key)), ...own])];
    },
  };
}
