import { Alert, Button, Input } from "antd";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TicketDecision, TicketTask } from "../../../model/contract/flow/ticket.ts";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { Moment } from "../records/Moment.tsx";
import css from "./ticket.module.css";

interface TicketFormProps {
  readonly task: TicketTask;
  /** Rejects with why it was refused. */
  readonly onDecide: (decision: TicketDecision, comment: string) => Promise<void>;
  readonly link: ReactNode;
}

const LONGEST = 2000;

/** A task as a letter's reader decides it: what it is about, an opinion, and two buttons under one thumb. */
export function TicketForm({ task, onDecide, link }: TicketFormProps) {
  const { t } = useTranslation("flow");
  const textOf = useErrorText();
  const id = useId();
  const [comment, setComment] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [sending, setSending] = useState<TicketDecision>();
  const { title, flow, step, person, starter, since, dueTime, fields, decisions } = task;

  const send = async (decision: TicketDecision) => {
    setMissing(comment.trim() === "");
    if (comment.trim() === "" || sending) return;
    setFailure(undefined);
    setSending(decision);
    try {
      await onDecide(decision, comment.trim());
    } catch (error) {
      setFailure(error);
      setSending(undefined);
    }
  };

  return (
    <article>
      <h1 className={css.title}>{title}</h1>
      <p className={css.quiet}>
        {flow} · {t("ticket.for", { name: person })}
      </p>
      <dl className={css.fields}>
        <Line term={t("ticket.step")}>{step}</Line>
        {starter && <Line term={t("ticket.starter")}>{starter}</Line>}
        {since && (
          <Line term={t("ticket.since")}>
            <Moment at={since} relative />
          </Line>
        )}
        {dueTime && (
          <Line term={t("ticket.due")}>
            <Moment at={dueTime} />
          </Line>
        )}
        {fields.map((field) => (
          <Line key={field.title} term={field.title}>
            {field.value}
          </Line>
        ))}
      </dl>
      {failure !== undefined && <Alert type="error" showIcon message={textOf(failure)} role="alert" />}
      {decisions.length === 0 ? (
        <Alert type="info" showIcon message={t("ticket.nothing")} />
      ) : (
        <form onSubmit={(event) => event.preventDefault()} noValidate>
          <label htmlFor={id} className={css.label}>
            {t("ticket.opinion")}
          </label>
          <Input.TextArea
            id={id}
            value={comment}
            maxLength={LONGEST}
            autoSize={{ minRows: 3, maxRows: 8 }}
            status={isMissing ? "error" : ""}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? `${id}-missing` : undefined}
            onChange={({ target }) => {
              setComment(target.value);
              setMissing(false);
            }}
          />
          {isMissing && (
            <p id={`${id}-missing`} className={css.missing}>
              {t("ticket.required")}
            </p>
          )}
          <div className={css.buttons}>
            {decisions.map((decision) => (
              <Button
                key={decision}
                size="large"
                type={decision === "agree" ? "primary" : "default"}
                loading={sending === decision && { delay: 200 }}
                disabled={sending !== undefined && sending !== decision}
                onClick={() => void send(decision)}
              >
                {t(`ticket.${decision}`)}
              </Button>
            ))}
          </div>
          <p className={css.quiet}>{t("ticket.once")}</p>
        </form>
      )}
      <div className={css.link}>{link}</div>
    </article>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
