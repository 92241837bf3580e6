import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { listAddress } from "../../notices/addresses.ts";
import { useUnread } from "../../notices/unread.ts";
import { PageLink } from "../../PageLink.tsx";
import { useShell } from "../../services.tsx";
import { Card } from "../Card.tsx";
import css from "../card-page.module.css";
import type { PieceProps } from "../card-props.ts";
import { TODOS } from "../todos.ts";

/** What waits for the user: unread notices, tasks of flows, and records to review. */
export function TodoCard({ title }: PieceProps) {
  const { t, i18n } = useTranslation("dashboard");
  const { account, language } = useShell();
  const unread = useUnread();
  const query = useQuery({
    queryKey: [...TODOS, language],
    queryFn: ({ signal }) => account.dashboard.todos({ signal }),
    refetchOnWindowFocus: true,
  });
  const waiting = [
    { key: "notices", label: t("todo.notices"), total: unread.notices, to: listAddress() },
    { key: "letters", label: t("todo.letters"), total: unread.letters, to: listAddress("letters") },
    ...(query.data ?? []).map(({ entity, title, total, screen, waitsFor = "review" }) => ({
      key: `${waitsFor} ${entity}`,
      label: t(`todo.${waitsFor}`, { title }),
      total,
      to: screen === null ? "/dashboard" : `/screen/${screen}`,
    })),
  ].filter(({ total }) => total > 0);
  return (
    <Card name="todo" title={title} query={query} empty={waiting.length === 0 && t("todo.none")}>
      <ul className={css.lines}>
        {waiting.map(({ key, label, total, to }) => (
          <li key={key}>
            <PageLink to={to} className={css.line}>
              <span className={css.lineText}>{label}</span>
              <strong className={css.badge}>{new Intl.NumberFormat(i18n.language).format(total)}</strong>
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
