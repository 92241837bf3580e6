import { useCallback, useState } from "react";
import { useSurroundings } from "../../renderer/services.tsx";
import type { Choice } from "./choice.ts";

/** Under this the server keeps for the user what was chosen in the box last, newest first. */
const PREFERENCE = "finder.used";
const MOST = 20;

interface Used {
  /** Keys of choices, newest first. */
  readonly keys: readonly string[];
  readonly note: (choice: Choice) => void;
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
  return { keys, note };
}
