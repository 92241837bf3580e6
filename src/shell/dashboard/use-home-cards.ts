import { useMemo } from "react";
import type { SeenCard } from "../../model/contract/card-pages.ts";
import { PINS, pinsOf } from "../../model/report/pins.ts";
import { useSession } from "../session/store.ts";

const NONE: readonly SeenCard[] = [];

/** The cards of the first page: those of its document, and behind them the reports that the user has pinned. */
export function useHomeCards(ofPage: readonly SeenCard[] = NONE): readonly SeenCard[] {
  const stored = useSession((state) => state.preferences[PINS]);
  return useMemo(
    () => [...ofPage, ...pinsOf(stored).map((pin): SeenCard => ({ ...pin, kind: "report", width: "half" }))],
    [ofPage, stored],
  );
}
