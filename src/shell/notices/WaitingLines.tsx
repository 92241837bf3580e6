import { useTranslation } from "react-i18next";
import { PageLink } from "../PageLink.tsx";
import { useWaiting } from "../title/waiting.ts";
import css from "./notices.module.css";

/** What waits for the user beside notices, at the top of what the bell opens: each line leads to its list. */
export function WaitingLines({ onLeave }: { onLeave: () => void }) {
  const { t, i18n } = useTranslation("notices");
  const lines = useWaiting((state) => state.lines);
  if (lines.length === 0) return null;
  return (
    <ul className={css.waiting} aria-label={t("waiting")}>
      {lines.map(({ key, label, total, to }) => (
        <li key={key}>
          <PageLink to={to} className={css.waitingLine} onFollow={onLeave}>
            <span>{label}</span>
            <strong>{new Intl.NumberFormat(i18n.language).format(total)}</strong>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
