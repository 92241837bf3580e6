import type { Locale } from "antd/es/locale";
import dayjs from "dayjs";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import type { Language } from "./language.ts";

interface Resources {
  readonly antd: Locale;
  readonly dayjs: string;
  readonly texts: Readonly<Record<string, object>>;
}

const chunks: Readonly<Record<Language, () => Promise<{ default: Resources }>>> = {
  "zh-CN": () => import("./resources/zh-CN.ts"),
  en: () => import("./resources/en.ts"),
  es: () => import("./resources/es.ts"),
  ja: () => import("./resources/ja.ts"),
};

/**
 * Loads a language and makes it the current one of i18next and dayjs. Gives antd's own texts, for its ConfigProvider.
 * The namespaces are the files of `locales/<language>`; a key that is missing shows itself.
 */
export async function activateLanguage(language: Language): Promise<Locale> {
  const { antd, dayjs: dayjsLocale, texts } = (await chunks[language]()).default;
  if (!i18next.isInitialized)
    await i18next
      .use(initReactI18next)
      .init({ lng: language, fallbackLng: false, defaultNS: "shell", resources: {}, interpolation: { escapeValue: false } });
  for (const [namespace, tree] of Object.entries(texts)) i18next.addResourceBundle(language, namespace, tree, true, true);
  await i18next.changeLanguage(language);
  dayjs.locale(dayjsLocale);
  document.documentElement.lang = language;
  return antd;
}
