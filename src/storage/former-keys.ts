import { USUAL_NAMESPACE } from "../model/storage-key.ts";
import type { TextStore } from "./text-store.ts";

/** Every start of the product wrote it: without it the other names may well be another product's. */
const MARK = "clear-version";

/** What stood in a browser's storage under its bare name, before there was a namespace. */
const OF_BROWSER = [
  "token",
  "session-user",
  "session-closed",
  "session-change",
  "language",
  "settings",
  "brand",
  "sign-in",
  "sign-in-config",
  "sidebar",
  "sidebar-width",
  "firstLoad",
  "recent",
  "sheetTotalDecimals",
];

/** The open tabs say whose they are in a shape of ours; what lives for one way to a provider and back is left where it is. */
const TABS = "tabs";

/**
 * Takes what a former version of the product keeps in this browser into the namespace, and away from where it stood: who is signed in stays so, with
 * his settings and tabs. Does nothing where no former version ran, or its texts were taken already. A namespace that an operator has chosen begins
 * empty, as the installation may stand beside another one whose texts these are.
 */
export function takeFormerKeys(namespace: string, local: Storage, store: TextStore): void {
  if (namespace !== USUAL_NAMESPACE || local.getItem(MARK) === null) return;
  // The mark goes last: a window that is closed meanwhile leaves the rest to the next one.
  for (const key of [...OF_BROWSER, MARK]) move(key, local, store);
}

/** The same for the tabs of a window. */
export function takeFormerTabs(namespace: string, session: Storage, store: TextStore): void {
  if (namespace === USUAL_NAMESPACE && isTabs(session.getItem(TABS))) move(TABS, session, store);
}

function move(key: string, from: Storage, to: TextStore): void {
  const text = from.getItem(key);
  if (text === null) return;
  if (to.get(key) === null) to.set(key, text);
  from.removeItem(key);
}

function isTabs(text: string | null): boolean {
  try {
    const { user, tabs } = JSON.parse(text ?? "{}") as { user?: unknown; tabs?: unknown };
    return (user === null || typeof user === "string") && Array.isArray(tabs);
  } catch {
    return false;
  }
}
