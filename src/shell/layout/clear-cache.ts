import type { QueryClient } from "@tanstack/react-query";
import { useTabs } from "../tabs/store.ts";

/** What this browser keeps when its cache is cleared: who is signed in, and in which language. */
const KEPT = ["token", "language"];

/** Forgets the answers of the server and everything that this browser remembers, but for `KEPT`. */
export function clearCache(queries: QueryClient): void {
  queries.clear();
  const entries = KEPT.map((key) => [key, localStorage.getItem(key)] as const);
  localStorage.clear();
  for (const [key, value] of entries) if (value !== null) localStorage.setItem(key, value);
  // Who has just agreed to lose them is not asked again when the page is left.
  useTabs.setState({ unsaved: {} });
}
