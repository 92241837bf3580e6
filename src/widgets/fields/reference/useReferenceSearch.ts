import { useEffect, useMemo, useRef, useState } from "react";
import { allOf, type Condition } from "../../../model/condition.ts";
import type { Reference } from "../../../model/wire.ts";
import { useServices } from "../../../renderer/services.tsx";
import { recentFirst, recentIds } from "./recent.ts";

/** Milliseconds that the user may pause while typing before the server is asked. */
const PAUSE = 250;
const SIZE = 20;
const RECENT_SIZE = 10;

export interface ReferenceSearch {
  readonly records: readonly Reference[];
  readonly total: number;
  readonly state: "idle" | "loading" | "failed";
  /** Asks for records whose display text contains the keyword; a newer question cancels an older one. */
  readonly ask: (keyword: string) => void;
  /** The list was opened (asks at once, unless a typed keyword opened it) or closed (gives up asking). */
  readonly toggle: (open: boolean) => void;
}

type Answer = Pick<ReferenceSearch, "records" | "total" | "state">;
const NOTHING: Answer = { records: [], total: 0, state: "idle" };

/** Search-as-you-type among the records of an entity that satisfy `filter`. While nothing is typed, what the user chose lately comes first. */
export function useReferenceSearch(entity: string, filter: Condition | undefined): ReferenceSearch {
  const { source, preferences } = useServices();
  const [answer, setAnswer] = useState<Answer>(NOTHING);
  const running = useRef<{ timer: ReturnType<typeof setTimeout>; abort: AbortController } | undefined>(undefined);
  const typed = useRef("");

  useEffect(
    () => () => {
      clearTimeout(running.current?.timer);
      running.current?.abort.abort();
    },
    [],
  );

  return useMemo(() => {
    const cancel = () => {
      clearTimeout(running.current?.timer);
      running.current?.abort.abort();
    };
    const start = (keyword: string, pause: number) => {
      cancel();
      const abort = new AbortController();
      const search = async () => {
        try {
          const query = { size: SIZE, ...(keyword && { keyword }), ...(filter && { condition: filter }) };
          // Asked for by their ids: they may be gone, renamed, or none of those that can be chosen here.
          const recent = keyword ? [] : recentIds(preferences, entity);
          const among = allOf({ field: "id", op: "in", value: recent }, filter);
          const recentQuery = recent.length > 0 && among ? { size: RECENT_SIZE, condition: among } : undefined;
          const [first, { records, total }] = await Promise.all([
            recentQuery && source.options(entity, recentQuery, abort.signal),
            source.options(entity, query, abort.signal),
          ]);
          if (!abort.signal.aborted) setAnswer({ records: recentFirst(recent, first?.records ?? [], records), total, state: "idle" });
        } catch {
          if (!abort.signal.aborted) setAnswer({ ...NOTHING, state: "failed" });
        }
      };
      setAnswer((former) => ({ ...former, state: "loading" }));
      running.current = { abort, timer: setTimeout(search, pause) };
    };
    const ask = (keyword: string) => {
      typed.current = keyword.trim();
      start(typed.current, PAUSE);
    };
    const toggle = (open: boolean) => {
      if (open && typed.current === "") start("", 0);
      if (open) return;
      typed.current = "";
      cancel();
    };
    return { ...answer, ask, toggle };
  }, [answer, source, preferences, entity, filter]);
}
