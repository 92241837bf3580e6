import { useTranslation } from "react-i18next";
import { LANGUAGES, type Language, nameOf } from "../../i18n/language.ts";
import css from "./public-form.module.css";

/** The language of the page, and how it becomes another. */
export interface Speaking {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
}

/** The languages of the page, below the form. */
export function Languages({ language, setLanguage }: Speaking) {
  const { t } = useTranslation("publicForm");
  return (
    <nav className={css.languages} aria-label={t("language")}>
      {LANGUAGES.map((code) => (
        <button key={code} type="button" lang={code} aria-pressed={code === language} onClick={() => setLanguage(code)}>
          {nameOf(code)}
        </button>
      ))}
    </nav>
  );
}
