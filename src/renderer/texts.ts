import i18next, { type TFunction } from "i18next";
import { useSyncExternalStore } from "react";

/** By language and namespace: the same function as long as the language stays, so that it can be a dependency. */
const cache = new Map<string, TFunction>();

/**
 * Gives the texts of a namespace (a file of `locales/<language>`) in the language of the page, and draws again when that changes.
 * Hundreds of controls of a form ask, so it does not do what `useTranslation` of react-i18next does for each: wait for namespaces
 * that load by themselves, and make a function of its own.
 */
export function useTexts(namespace = "shell"): TFunction {
  const language = useSyncExternalStore(subscribe, current);
  const key = `${language} ${namespace}`;
  const texts = cache.get(key) ?? i18next.getFixedT(language, namespace);
  cache.set(key, texts);
  return texts;
}

const current = () => i18next.language;

function subscribe(onChange: () => void): () => void {
  i18next.on("languageChanged", onChange);
  return () => i18next.off("languageChanged", onChange);
}
