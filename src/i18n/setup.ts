import type { Locale } from "antd/es/locale";
import dayjs from "dayjs";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import type { Language } from "./language.ts";
import { LATER } from "./resources/later.ts";

type Texts = Readonly<Record<string, object>>;
interface Start {
  readonly antd: Locale;
  readonly dayjs: string;
  readonly texts: Texts;
}

/** Two parts a language: what the sign-in page needs, and the rest, which comes with the workspace. */
const starts: Readonly<Record<Language, () => Promise<{ default: Start }>>> = {
  "zh-CN": () => import("./resources/start/zh-CN.ts"),
  en: () => import("./resources/start/en.ts"),
  es: () => import("./resources/start/es.ts"),
  ja: () => import("./resources/start/ja.ts"),
};
const rests: Readonly<Record<Language, () => Promise<{ default: Texts }>>> = {
  "zh-CN": () => import("./resources/zh-CN.ts"),
  en: () => import("./resources/en.ts"),
  es: () => import("./resources/es.ts"),
  ja: () => import("./resources/ja.ts"),
};

/** Whether the rest is wanted: then a change of language brings it too. */
let whole = false;
/** The namespaces of pages that were opened: a change of language brings them too. */
const opened = new Set<keyof typeof LATER>();

const add = (language: Language, texts: Texts): void => {
  for (const [namespace, tree] of Object.entries(texts)) i18next.addResourceBundle(language, namespace, tree, true, true);
};

/**
 * Loads a language and makes it the current one of i18next and dayjs. Gives antd's own texts, for its ConfigProvider.
 * The namespaces are the files of `locales/<language>`; a key that is missing shows itself.
 */
export async function activateLanguage(language: Language): Promise<Locale> {
  const [start, rest, later] = await Promise.all([starts[language](), whole ? rests[language]() : undefined, laterTexts(language, opened)]);
  const { antd, dayjs: dayjsLocale, texts } = start.default;
  if (!i18next.isInitialized)
    await i18next
      .use(initReactI18next)
      .init({ lng: language, fallbackLng: false, defaultNS: "shell", resources: {}, interpolation: { escapeValue: false } });
  add(language, texts);
  if (rest) add(language, rest.default);
  add(language, later);
  await i18next.changeLanguage(language);
  dayjs.locale(dayjsLocale);
  document.documentElement.lang = language;
  return antd;
}

/** Loads the texts of the workspace, in the current language and whatever comes after it. */
export async function loadWorkspaceTexts(): Promise<void> {
  whole = true;
  // Before the first language is there, they come with it.
  if (!i18next.isInitialized) return;
  const language = i18next.language as Language;
  add(language, (await rests[language]()).default);
}

/** Loads the texts of a page that brings its own, in the current language and whatever comes after it. Awaited where the page's code is loaded. */
export async function loadTexts(namespace: keyof typeof LATER): Promise<void> {
  opened.add(namespace);
  if (!i18next.isInitialized) return;
  const language = i18next.language as Language;
  add(language, await laterTexts(language, [namespace]));
}

async function laterTexts(language: Language, namespaces: Iterable<keyof typeof LATER>): Promise<Texts> {
  return Object.fromEntries(await Promise.all([...namespaces].map(async (name) => [name, (await LATER[name][language]()).default])));
}
