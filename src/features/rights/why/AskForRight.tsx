import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSending } from "../../../renderer/states/useSending.ts";
import type { WhyCalls } from "./calls.ts";
import css from "./why.module.css";

/** Asks those who can give it for a right that is missing, as the page that refuses does. */
export function AskForRight({ rights, permission }: { rights: WhyCalls; permission: string }) {
  const { t } = useTranslation("why");
  const { isSending, failure, send } = useSending();
  const [isDone, setDone] = useState(false);
  const ask = async () => {
    if (await send(async () => void (await rights.ask({ body: { permission } })))) setDone(true);
  };
  if (isDone) return <p className={css.holders}>{t("asked")}</p>;
  return (
    <p className={css.holders}>
      <Button size="small" loading={isSending && { delay: 200 }} onClick={() => void ask()}>
        {t("ask")}
      </Button>{" "}
      {failure && <span role="alert">{failure}</span>}
    </p>
  );
}
