import type { Language } from "../../i18n/language.ts";

/** Pixels of the sidebar (specification shell §9). Words of languages in letters are longer than those in signs. */
export const USUAL: Readonly<Record<Language, number>> = { "zh-CN": 190, ja: 190, en: 216, es: 216 };

/** Of 190 pixels a title has 115. Workspace.module.css says the same of a sidebar that was dragged. */
const BESIDE_TITLE = 75;

/** The room of a title in the sidebar of a language, where its user has not dragged it. */
export const usualTitleRoom = (language: string): number => (USUAL[language as Language] ?? USUAL["zh-CN"]) - BESIDE_TITLE;
