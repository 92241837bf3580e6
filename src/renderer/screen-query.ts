import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { DataSource } from "../model/data-source.ts";

/** Long enough that a screen opened again is there at once; the server is asked anew in the background after it. */
const FRESH_MS = 60_000;

/** Key of all screens' documents in the query cache. */
export const SCREENS = ["screen"] as const;

/** Key of a screen's documents; invalidating it draws changed documents. */
const screenKey = (id: string, language: string) => [...SCREENS, id, language] as const;

/** The documents of one screen with everything that they need, in the user's language. */
export const screenQuery = (source: DataSource, id: string, language: string) =>
  queryOptions({ queryKey: screenKey(id, language), queryFn: () => source.screen(id), staleTime: FRESH_MS, retry: false });

/** Documents have changed: a screen is fetched anew when it is opened. Those that are open stay as they are, with what was typed into them. */
export const outdateScreens = (client: QueryClient): void => void client.invalidateQueries({ queryKey: SCREENS, refetchType: "none" });
