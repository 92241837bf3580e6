import { Button, Result, Skeleton } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { callsOf } from "../../../client/calls.ts";
import type { Http } from "../../../client/http.ts";
import { FLOW_TICKET, type TicketDecision, type TicketTask } from "../../../model/contract/flow/ticket.ts";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { TicketForm } from "./TicketForm.tsx";
import css from "./ticket.module.css";

type State =
  | { readonly kind: "loading" }
  | { readonly kind: "open"; readonly task: TicketTask }
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "done"; readonly title: string; readonly decision: TicketDecision };

/**
 * The page to which the link of a letter leads, for somebody who is not signed in: one task, what it is about, and a decision that is made when it is sent, not
 * before. A link that was used or is over says so.
 */
export function TicketPage({ http, ticket }: { http: Http; ticket: string }) {
  const { t } = useTranslation("flow");
  const textOf = useErrorText();
  const [calls] = useState(() => callsOf(http, FLOW_TICKET));
  const [state, setState] = useState<State>({ kind: "loading" });
  useEffect(() => {
    const leaving = new AbortController();
    calls.look({ body: { ticket }, signal: leaving.signal }).then(
      (task) => setState({ kind: "open", task }),
      (error: unknown) => !leaving.signal.aborted && setState({ kind: "failed", error }),
    );
    return () => leaving.abort();
  }, [calls, ticket]);
  const title = state.kind === "open" ? `${state.task.title} - ${t("ticket.title")}` : t("ticket.title");
  useEffect(() => {
    document.title = title;
  }, [title]);

  const decide = async (decision: TicketDecision, comment: string) => {
    const { title } = await calls.decide({ body: { ticket, decision, comment } });
    setState({ kind: "done", title, decision });
  };

  return (
    <main className={css.page}>
      <div className={css.card}>{contentOf()}</div>
    </main>
  );

  function contentOf(): ReactNode {
    switch (state.kind) {
      case "loading":
        return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
      case "failed":
        return <Result status="warning" title={t("ticket.failed")} subTitle={textOf(state.error)} extra={<SignInLink address="/" />} />;
      case "done":
        return (
          <Result
            status={state.decision === "agree" ? "success" : "info"}
            title={t(`ticket.done.${state.decision}`)}
            subTitle={t("ticket.doneText", { title: state.title })}
          />
        );
      case "open":
        return <TicketForm task={state.task} onDecide={decide} link={<SignInLink address={state.task.address} />} />;
    }
  }
}

/** Into the workspace, where everything can be done: whoever has no session signs in first. */
function SignInLink({ address }: { address: string }) {
  const { t } = useTranslation("flow");
  return (
    <Button type="link" href={address}>
      {t("ticket.open")}
    </Button>
  );
}
