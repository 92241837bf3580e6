import { Alert, Button, Input, Skeleton } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MissingRight as Missing, RightQuestion } from "../../model/contract/rights.ts";
import { entityIn } from "../../model/rights.ts";
import { useSending } from "../../renderer/states/useSending.ts";
import { askWhy } from "../../renderer/why/mode.ts";
import { useShell } from "../services.tsx";
import css from "./pages.module.css";

const LONGEST_REASON = 200;

/**
 * Says which right is missing, which roles hold it (to who may see roles), and lets its reader ask those who can give it. Nothing where it cannot be
 * found out. Stands without the frame of the workspace too; within it (where a screen was asked for) each right leads to why he does not have it.
 */
export function MissingRight({ screen, permission }: RightQuestion) {
  const { t } = useTranslation("denied");
  const { account, language } = useShell();
  const [missing, setMissing] = useState<Missing | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another answer.
  useEffect(() => {
    let dropped = false;
    account.rights.missing({ query: { screen, permission } }).then(
      (answer) => !dropped && setMissing(answer),
      () => !dropped && setMissing(null),
    );
    return () => {
      dropped = true;
    };
  }, [account, screen, permission, language]);

  if (missing === undefined) return <Skeleton active title={false} paragraph={{ rows: 2 }} className={css.missing ?? ""} />;
  if (missing === null || missing.rights.length === 0) return null;
  const { rights, roles, asked, answerable } = missing;
  return (
    <div className={css.missing}>
      <dl className={css.facts}>
        <dt>{t(rights.length > 1 ? "anyRight" : "right")}</dt>
        <dd>
          {rights.map(({ permission: word, title }) => (
            <div key={word}>
              {title} <code>{word}</code>
              {screen !== undefined && (
                <Button type="link" size="small" onClick={() => askWhy({ entity: entityIn(word), action: word })}>
                  {t("why")}
                </Button>
              )}
            </div>
          ))}
        </dd>
        {roles && (
          <>
            <dt>{t("roles")}</dt>
            <dd>{roles.length > 0 ? roles.join(t("tabs:comma")) : t("noRole")}</dd>
          </>
        )}
      </dl>
      {answerable ? <Asking question={{ screen, permission }} already={asked} /> : <p>{t("nobody")}</p>}
    </div>
  );
}

function Asking({ question, already }: { question: RightQuestion; already: boolean }) {
  const { t } = useTranslation("denied");
  const { account } = useShell();
  const { isSending, failure, send } = useSending();
  const [reason, setReason] = useState("");
  const [isDone, setDone] = useState(already);
  const ask = async () => {
    const body = { ...question, ...(reason.trim() && { reason: reason.trim() }) };
    if (await send(async () => void (await account.rights.ask({ body })))) setDone(true);
  };
  if (isDone) return <Alert type="success" showIcon message={t("done")} />;
  return (
    <form
      className={css.asking}
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      {failure && <Alert type="error" showIcon message={failure} />}
      <Input
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={LONGEST_REASON}
        aria-label={t("reason")}
        placeholder={t("reason")}
      />
      <Button type="primary" htmlType="submit" loading={isSending && { delay: 200 }}>
        {t("ask")}
      </Button>
    </form>
  );
}
