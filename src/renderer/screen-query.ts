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

/**
 * Documents have changed: open screens are fetched anew and take over what is other, beside what was typed into them; the server answers for those that
 * are as they were by their tags alone, and they are not drawn anew. The others are fetched when they are opened.
 */
export const outdateScreens = (client: QueryClient): void => void client.invalidateQueries({ queryKey: SCREENS });
