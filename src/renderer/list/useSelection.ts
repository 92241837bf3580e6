import { useCallback, useMemo, useState } from "react";
import type { Row } from "../../model/wire.ts";

/** What is chosen. There may be a hundred thousand rows: nothing is kept twice, and rows are gone through only when some are let go of. */
interface Chosen {
  readonly ids: ReadonlySet<string>;
  /** The chosen rows as they were when chosen, those of other pages too, in the order of choosing. */
  readonly rows: readonly Row[];
}

export interface Selection extends Chosen {
  /** Takes the grid's new selection, and the rows that are new in it. */
  readonly choose: (ids: ReadonlySet<string>, added: readonly Row[]) => void;
  readonly drop: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

const NONE: ReadonlyMap<string, Row> = new Map();

const chosenOf = (rows: readonly Row[]): Chosen => ({ ids: new Set(rows.map(({ id }) => id)), rows });

/** Which rows are chosen, kept across pages. */
export function useSelection(initial: ReadonlyMap<string, Row> = NONE): Selection {
  const [chosen, setChosen] = useState(() => chosenOf([...initial.values()]));
  const choose = useCallback((ids: ReadonlySet<string>, added: readonly Row[]) => {
    setChosen((former) => {
      const fresh = former.ids.size > 0 ? added.filter(({ id }) => !former.ids.has(id)) : added;
      const isMore = ids.size === former.rows.length + fresh.length;
      const rows = isMore ? former.rows : former.rows.filter(({ id }) => ids.has(id));
      return { ids, rows: rows.length > 0 ? [...rows, ...fresh] : fresh };
    });
  }, []);
  const drop = useCallback((ids: readonly string[]) => {
    const gone = new Set(ids);
    setChosen((former) => chosenOf(former.rows.filter(({ id }) => !gone.has(id))));
  }, []);
  const clear = useCallback(() => setChosen(chosenOf([])), []);
  return useMemo(() => ({ ...chosen, choose, drop, clear }), [chosen, choose, drop, clear]);
}

/** The chosen rows, those of the page as they are now: what was done to them meanwhile decides what can be done next. */
export function useChosenNow(chosen: readonly Row[], page: readonly Row[] | undefined): readonly Row[] {
  return useMemo(() => {
    if (chosen.length === 0 || !page) return chosen;
    const now = new Map(page.map((row) => [row.id, row]));
    return chosen.map((row) => now.get(row.id) ?? row);
  }, [chosen, page]);
}
