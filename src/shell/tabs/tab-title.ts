import { createContext, useCallback, useContext } from "react";
import { useTranslation } from "react-i18next";
import { entitle } from "./store.ts";

const Context = createContext<string | null>(null);
/** Given around each page of a tab: the key of that tab. */
export const TabKeyProvider = Context.Provider;
/** The key of the tab around; null outside of tabs. */
export const useTabKey = (): string | null => useContext(Context);

/**
 * Gives a function that names the tab around: for a page that alone knows what it shows, once it knows it (the subject of a notice). The
 * function stays the same as long as the language does.
 */
export function useTabTitle(): (title: string) => void {
  const key = useTabKey();
  const { language } = useTranslation().i18n;
  return useCallback(
    (title) => {
      if (key !== null) entitle(key, title, language);
    },
    [key, language],
  );
}
