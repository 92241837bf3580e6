import { browserStore } from "../storage/storage.ts";

/** The languages of the product. Chinese is the source of every text. */
export const LANGUAGES = ["zh-CN", "en", "es", "ja"] as const;
export type Language = (typeof LANGUAGES)[number];

/** How a language calls itself, as the platform knows it. */
export function nameOf(language: Language): string {
  const code = language === "zh-CN" ? "zh-Hans" : language;
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? language;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

const STORAGE_KEY = "language";

/** The language that a code means: zh-CN, zh_CN and zh are one; "en-US" is en. Undefined for one that the product does not speak. */
export function languageOf(code: string | null | undefined): Language | undefined {
  const tag = (code ?? "").replace("_", "-").toLowerCase();
  return LANGUAGES.find((language) => tag === language.toLowerCase() || tag.split("-")[0] === language.split("-")[0]);
}

/** From local storage, else from the browser, else zh-CN (specification shell §1). */
export function preferredLanguage(): Language {
  return (
    languageOf(browserStore.get(STORAGE_KEY)) ?? navigator.languages.map(languageOf).find((language) => language !== undefined) ?? "zh-CN"
  );
}

export const rememberLanguage = (language: Language): void => browserStore.set(STORAGE_KEY, language);
