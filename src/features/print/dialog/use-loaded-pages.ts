import { useCallback, useEffect, useRef, useState } from "react";
import type { PrintPreview } from "../../../model/contract/print.ts";
import type { PrintedPage } from "../../../print/draw.ts";
import { useStable } from "../../../renderer/useStable.ts";
import { FIRST_PAGES } from "../first-pages.ts";

/** Pages of the answers after the first one: what a fast scroll passes while the next ones come, and no more than a frame has time to read. */
const FURTHER = 8;

type Load = (range: { readonly from: number; readonly to: number }, signal: AbortSignal) => Promise<PrintPreview>;

export interface LoadedPages {
  /** Those that are not here yet are undefined. Undefined as a whole: nothing is known yet. */
  readonly pages: readonly (PrintedPage | undefined)[] | undefined;
  readonly warnings: PrintPreview["warnings"];
  readonly printed: PrintPreview["printed"];
  /** The picture of pre-printed paper. */
  readonly background: string | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  /** Says which pages are looked at, from 0. */
  readonly onNear: (first: number, last: number) => void;
}

interface State extends Pick<LoadedPages, "pages" | "warnings" | "printed" | "background" | "error"> {}
const NOTHING: State = { pages: undefined, warnings: [], printed: {}, background: undefined, error: undefined };

/** Pages that come as they are looked at: what is printed may have thousands. @param key what is asked for; another one begins anew; undefined: nothing yet */
export function useLoadedPages(key: string | undefined, load: Load): LoadedPages {
  const [state, setState] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const ask = useStable(load);
  const asked = useRef(new Set<number>());
  const leaving = useRef(new AbortController());

  const fetchFrom = useCallback(
    async (first: number, count: number) => {
      const { signal } = leaving.current;
      try {
        const { total, pages, warnings, printed, background } = await ask({ from: first + 1, to: first + count }, signal);
        if (signal.aborted) return;
        setState((former) => {
          const all: (PrintedPage | undefined)[] = Array.from({ length: total }, (_, index) => former.pages?.[index]);
          for (const [index, page] of pages.entries()) all[first + index] = page;
          return { pages: all, warnings, printed, background: background ?? former.background, error: undefined };
        });
      } catch (error) {
        if (signal.aborted) return;
        // What failed is asked again when it is looked at again.
        asked.current.delete(first);
        setState((former) => (former.pages ? former : { ...NOTHING, error }));
      }
    },
    [ask],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    leaving.current = new AbortController();
    asked.current = new Set([0]);
    setState(NOTHING);
    if (key !== undefined) void fetchFrom(0, FIRST_PAGES);
    const begun = leaving.current;
    return () => begun.abort();
  }, [key, attempt, fetchFrom]);

  const { pages } = state;
  const onNear = useCallback(
    (first: number, last: number) => {
      for (let page = first; page <= last; page++) {
        if (!pages || page >= pages.length || pages[page]) continue;
        const start = FIRST_PAGES + Math.floor((page - FIRST_PAGES) / FURTHER) * FURTHER;
        if (asked.current.has(start)) continue;
        asked.current.add(start);
        void fetchFrom(start, FURTHER);
      }
    },
    [pages, fetchFrom],
  );
  return { ...state, onNear, retry: () => setAttempt(attempt + 1) };
}
