import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import type { WhyCalls } from "./calls.ts";
import css from "./why.module.css";

/** Asks those who can give it for a right that is missing, as the page that refuses does. */
export function AskForRight({ rights, permission }: { rights: WhyCalls; permission: string }) {
  const { t } = useTranslation("why");
  const textOf = useErrorText();
  const [state, setState] = useState<"idle" | "busy" | "done">("idle");
  const [failure, setFailure] = useState<string>();
  const ask = async () => {
    setState("busy");
    setFailure(undefined);
    try {
      await rights.ask({ body: { permission } });
      setState("done");
    } catch (error) {
      setFailure(textOf(error));
      setState("idle");
    }
  };
  if (state === "done") return <p className={css.holders}>{t("asked")}</p>;
  return (
    <p className={css.holders}>
      <Button size="small" loading={state === "busy" && { delay: 200 }} onClick={() => void ask()}>
        {t("ask")}
      </Button>{" "}
      {failure && <span role="alert">{failure}</span>}
    </p>
  );
}
