import { useQuery, useQueryClient } from "@tanstack/react-query";
import { App, Button } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { recordsKey, reloadRecords } from "../../renderer/list/records-key.ts";
import { report } from "../errors/report.ts";
import { useShell } from "../services.tsx";
import css from "./LoginTrial.module.css";

const ENTITY = "login-config";

/**
 * Across the top while a change of the sign-in settings stands to be confirmed, for who may change them: it locked out who made it, and is taken back when
 * the time is over. Who has signed in since confirms it.
 */
export function LoginTrial() {
  const { t } = useTranslation("session");
  const { account } = useShell();
  const { message } = App.useApp();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  // It is asked again with every save of the settings.
  const { data: trial } = useQuery({ queryKey: [...recordsKey(ENTITY), "trial"], queryFn: () => account.loginTrial.standing() });
  const seconds = useSecondsTo(trial?.until);
  useEffect(() => {
    if (trial && seconds === 0) void reloadRecords(client, ENTITY);
  }, [trial, seconds, client]);
  if (!trial || seconds === 0) return null;
  const does = (call: () => Promise<unknown>, done: string) => async () => {
    setBusy(true);
    try {
      await call();
      message.success(t(done));
    } catch (error) {
      report(error);
    }
    setBusy(false);
    await reloadRecords(client, ENTITY);
  };
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <section className={css.banner} aria-label={t("trial.label")}>
      <span className={css.text}>
        {t("trial.text")} <span aria-hidden>{left}</span> {trial.mayConfirm ? null : t("trial.elsewhere")}
      </span>
      {trial.mayConfirm && (
        <Button size="small" type="primary" disabled={busy} onClick={does(account.loginTrial.confirm, "trial.confirmed")}>
          {t("trial.confirm")}
        </Button>
      )}
      <Button size="small" disabled={busy} onClick={does(account.loginTrial.takeBack, "trial.takenBack")}>
        {t("trial.takeBack")}
      </Button>
    </section>
  );
}

/** Whole seconds until then, counted down. */
function useSecondsTo(moment: string | undefined): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (moment === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [moment]);
  return moment === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(moment) - now) / 1_000));
}
