import { useQuery } from "@tanstack/react-query";
import type { ScreenCount } from "../../model/wire.ts";
import { COUNTS } from "../list/records-key.ts";
import { usePaneActive, useSurroundings } from "../services.tsx";

/** What others have changed is counted at the latest after so long. */
const AGAIN_MS = 60_000;
const NONE: Readonly<Record<string, ScreenCount>> = {};

/**
 * How many records screens and tabs have, by their ids, asked for all of them in one call: again after every change that is made here, when the
 * window comes to the front, and each minute while it and the page are there. Nothing is told of those that the user may not know, or when it fails.
 */
export function useCounts(screens: readonly string[]): Readonly<Record<string, ScreenCount>> {
  const { source } = useSurroundings();
  const isInFront = usePaneActive();
  const { data } = useQuery({
    queryKey: [...COUNTS, ...screens],
    queryFn: ({ signal }) => source.counts?.(screens, signal) ?? NONE,
    enabled: screens.length > 0 && source.counts !== undefined,
    refetchInterval: isInFront && AGAIN_MS,
    refetchOnWindowFocus: true,
    retry: false,
  });
  return data ?? NONE;
}
