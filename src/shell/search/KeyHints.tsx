import { useTranslation } from "react-i18next";
import css from "./SearchDialog.module.css";

const HINTS = [
  ["↑ ↓", "move"],
  ["Enter", "open"],
  ["Ctrl+Enter", "behind"],
  ["Esc", "close"],
] as const;

/** The keys of the search, at its foot. */
export function KeyHints() {
  const { t } = useTranslation("layout");
  return (
    <div className={css.hints} aria-hidden="true">
      {HINTS.map(([keys, what]) => (
        <span key={what}>
          <kbd>{keys}</kbd> {t(`search.keys.${what}`)}
        </span>
      ))}
    </div>
  );
}
