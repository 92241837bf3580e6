import { useCallback, useMemo, useState } from "react";
import type { Row } from "../../model/wire.ts";

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** The chosen rows as they were when chosen, those of other pages too, in the order of choosing. */
  readonly rows: readonly Row[];
  /** Takes the grid's new selection, and the rows that are new in it. */
  readonly choose: (ids: ReadonlySet<string>, added: readonly Row[]) => void;
  readonly drop: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

const NONE: ReadonlyMap<string, Row> = new Map();

/** Which rows are chosen, kept across pages. */
export function useSelection(initial: ReadonlyMap<string, Row> = NONE): Selection {
  const [chosen, setChosen] = useState(initial);
  const choose = useCallback((ids: ReadonlySet<string>, added: readonly Row[]) => {
    setChosen((known) => {
      const next = new Map(known);
      for (const id of known.keys()) if (!ids.has(id)) next.delete(id);
      for (const row of added) next.set(row.id, row);
      return next;
    });
  }, []);
  const drop = useCallback((ids: readonly string[]) => {
    setChosen((known) => new Map([...known].filter(([id]) => !ids.includes(id))));
  }, []);
  const clear = useCallback(() => setChosen(NONE), []);
  return useMemo(() => ({ ids: new Set(chosen.keys()), rows: [...chosen.values()], choose, drop, clear }), [chosen, choose, drop, clear]);
}
