import { SwapOutlined } from "@ant-design/icons";
import { App, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { wouldLose } from "../desk/store.ts";
import { report } from "../errors/report.ts";
import css from "./RunAsBanner.module.css";
import { useSession } from "./store.ts";
import { useSignOut } from "./use-sign-out.ts";

/** Across the top while somebody acts as another user: who as whom, and one click to be oneself again. What is unsaved is asked about. */
export function RunAsBanner() {
  const { t } = useTranslation("session");
  const { modal } = App.useApp();
  const user = useSession((state) => state.user);
  const signOut = useSignOut();
  const [busy, setBusy] = useState(false);
  if (!user?.isRunAs) return null;
  const nameOf = (person: { realName: string; username: string } | null) => person?.realName || person?.username || "";

  const leave = async () => {
    const sure =
      !wouldLose() ||
      (await modal.confirm({
        title: t("runAs.unsaved"),
        okText: t("runAs.back"),
        okButtonProps: { danger: true },
        cancelText: t("common.cancel", { ns: "shell" }),
      }));
    if (!sure) return;
    setBusy(true);
    await signOut().catch((error) => {
      report(error);
      setBusy(false);
    });
  };

  return (
    <section className={css.banner} aria-label={t("runAs.label")}>
      <span className={css.text}>{t("runAs.banner", { name: nameOf(user), real: nameOf(user.realUser) })}</span>
      <Button size="small" icon={<SwapOutlined />} loading={busy && { delay: 200 }} onClick={leave}>
        {t("runAs.back")}
      </Button>
    </section>
  );
}
