import { useEffect, useRef, useState } from "react";
import type { Entity } from "../../model/documents.ts";
import { PAGE_SIZES, type Row, type Sort } from "../../model/wire.ts";
import type { QueryValues } from "../query/derive-query.ts";
import type { Advanced } from "../query-builder/advanced.ts";
import { usePane } from "../services.tsx";
import type { Selection } from "./useSelection.ts";

/** Under which name a list keeps what its user was looking at. */
const PART = "list";
/** Chosen rows that are chosen again: what one page of the server holds. */
const MOST_CHOSEN = 500;

/** What a user was looking at in a list: what was asked, where in it, and what was chosen. */
export interface KeptList {
  readonly values: QueryValues;
  readonly keyword: string;
  readonly advanced?: Advanced | undefined;
  readonly current?: number | undefined;
  readonly size?: number | undefined;
  readonly sort?: readonly Sort[] | undefined;
  readonly chosen: readonly string[];
}

function listFrom(value: unknown): KeptList | undefined {
  const { values, keyword, current, size, chosen, ...rest } = (value ?? {}) as Partial<KeptList>;
  if (typeof values !== "object" || typeof keyword !== "string" || !Array.isArray(chosen)) return undefined;
  return {
    ...rest,
    values,
    keyword,
    chosen: chosen.slice(0, MOST_CHOSEN),
    current: Number.isInteger(current) ? current : undefined,
    size: PAGE_SIZES.find((each) => each === size),
  };
}

/** What the user looked at when leaving the screen; the same for as long as the screen is open. */
export function useKeptList(entity: Entity): KeptList | undefined {
  const { desk } = usePane();
  const [keptList] = useState(() => {
    const entry = desk?.get(PART);
    return entry?.entity === entity.$id ? listFrom(entry.value) : undefined;
  });
  return keptList;
}

/** Keeps what is looked at now. A list that is as it was opened for the first time is not kept. */
export function useKeepList(entity: Entity, now: KeptList): void {
  const { desk } = usePane();
  const text = JSON.stringify({ ...now, chosen: now.chosen.slice(0, MOST_CHOSEN) });
  const [untouched] = useState(text);
  const hasEntry = useRef(desk?.get(PART) !== undefined);
  useEffect(() => {
    if (!desk || (text === untouched && !hasEntry.current)) return;
    hasEntry.current = true;
    desk.set(PART, { entity: entity.$id, value: JSON.parse(text) as KeptList });
  }, [desk, entity, text, untouched]);
}

/** Chooses again what was chosen, as far as it is still there and may be seen. */
export function useChosenAgain(
  ids: readonly string[],
  find: (ids: readonly string[]) => Promise<readonly Row[]>,
  selection: Selection,
): void {
  const { choose } = selection;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is opened.
  useEffect(() => {
    if (ids.length === 0) return;
    let gone = false;
    find(ids).then(
      (rows) => gone || choose(new Set(rows.map(({ id }) => id)), rows),
      // A choice that cannot be made again is made by hand.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
}
