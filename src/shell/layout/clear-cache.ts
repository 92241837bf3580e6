import type { QueryClient } from "@tanstack/react-query";
import { browserStore } from "../../storage/storage.ts";
import { useTabs } from "../tabs/store.ts";

/** What this browser keeps when its cache is cleared: who is signed in, as all its windows are, and in which language. */
const KEPT: ReadonlySet<string> = new Set(["token", "session-user", "session-closed", "session-change", "language"]);

/** Forgets the answers of the server and everything that this browser remembers, but for `KEPT`. */
export function clearCache(queries: QueryClient): void {
  queries.clear();
  for (const key of browserStore.keys()) if (!KEPT.has(key)) browserStore.remove(key);
  // Who has just agreed to lose them is not asked again when the page is left.
  useTabs.setState({ unsaved: {} });
}
