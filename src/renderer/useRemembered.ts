import { useCallback, useState } from "react";
import { useServices } from "./services.tsx";

/** State that a user finds again next time, on every machine: kept in the preferences under the key. */
export function useRemembered<T>(key: string, initial: T): [T, (value: T) => void] {
  const { preferences } = useServices();
  const [value, setValue] = useState<T>(() => preferences.get<T>(key) ?? initial);
  const remember = useCallback(
    (next: T) => {
      setValue(next);
      preferences.set(key, next);
    },
    [preferences, key],
  );
  return [value, remember];
}
