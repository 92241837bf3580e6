import { useCallback, useMemo, useState } from "react";
import { useSurroundings } from "../../renderer/services.tsx";
import type { Choice } from "./choice.ts";

/** Under this the server keeps for the user what was chosen in the box last, newest first. */
const PREFERENCE = "finder.used";
const MOST = 20;

interface Used {
  /** Keys of choices, newest first. */
  readonly keys: readonly string[];
  readonly note: (choice: Choice) => void;
  /** The same choices: those that were chosen before come first, the last of them at the top. */
  readonly usedFirst: <T extends Choice>(choices: readonly T[]) => readonly T[];
}

/** What the user has chosen in the box, on whatever machine. Titles and rights come from what is there now, never from here. */
export function useUsed(): Used {
  const { preferences } = useSurroundings();
  const [keys, setKeys] = useState<readonly string[]>(() => {
    const value = preferences.get<unknown>(PREFERENCE);
    return Array.isArray(value) ? value.filter((key) => typeof key === "string").slice(0, MOST) : [];
  });
  const note = useCallback(
    ({ key }: Choice) => {
      const next = [key, ...keys.filter((other) => other !== key)].slice(0, MOST);
      setKeys(next);
      preferences.set(PREFERENCE, next);
    },
    [keys, preferences],
  );
  return useMemo(() => {
    const place = new Map(keys.map((key, at) => [key, at]));
    const placeOf = ({ key }: Choice) => place.get(key) ?? MOST;
    return { keys, note, usedFirst: (choices) => choices.toSorted((choice, other) => placeOf(choice) - placeOf(other)) };
  }, [keys, note]);
}
