import { autorun } from "@formily/reactive";
import { useCallback, useSyncExternalStore } from "react";
import type { OpenRecord } from "./form-piece.ts";

/** What stands in a field of the form or view around a piece, followed as it changes. */
export function usePieceValue({ value }: Pick<OpenRecord, "value">, field: string): unknown {
  const subscribe = useCallback(
    (tell: () => void) =>
      autorun(() => {
        value(field);
        tell();
      }),
    [value, field],
  );
  return useSyncExternalStore(subscribe, () => value(field));
}
