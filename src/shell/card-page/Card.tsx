import { LockOutlined } from "@ant-design/icons";
import { Button, Empty, Skeleton } from "antd";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { failureOf } from "../sign-in/failure.ts";
import css from "./card-page.module.css";

interface CardProps {
  /** What it holds, for its least height: a kind of card, or a hand-coded piece. */
  readonly name: string;
  readonly title: string;
  /** Beside the heading. */
  readonly extra?: ReactNode;
  /** Where its content comes from; absent where it is there at once. */
  readonly query?: { readonly isPending: boolean; readonly error: unknown; readonly refetch: () => unknown } | undefined;
  /** What is said instead of the content, where there is none. */
  readonly empty?: ReactNode;
  readonly children?: ReactNode;
}

/** The frame of a card, and what stands in it while there is nothing to show: it loads, it failed, it is not for the user, there is none. */
export function Card({ name, title, extra, query, empty, children }: CardProps) {
  const id = useId();
  return (
    <section className={css.card} aria-labelledby={id} aria-busy={query?.isPending ?? false}>
      <header className={css.cardHead}>
        <h2 id={id}>{title}</h2>
        {extra}
      </header>
      <div className={css.cardBody} data-card={name} data-pending={query?.isPending || undefined}>
        {query?.error ? (
          <Refused error={query.error} onRetry={() => void query.refetch()} />
        ) : query?.isPending ? (
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        ) : (
          (empty && <p className={css.none}>{empty}</p>) || children
        )}
      </div>
    </section>
  );
}

function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation("dashboard");
  const { code } = failureOf(error);
  if (code.startsWith("access."))
    return <Empty className={css.denied ?? ""} image={<LockOutlined />} styles={{ image: { height: 32 } }} description={t("denied")} />;
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("failed")}>
      <Button size="small" onClick={onRetry}>
        {t("retry")}
      </Button>
    </Empty>
  );
}
