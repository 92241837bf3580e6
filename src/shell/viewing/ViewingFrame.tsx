import { EyeOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { viewingTicket } from "../../storage/storage.ts";
import { report } from "../errors/report.ts";
import { useShell } from "../services.tsx";
import { useSession } from "../session/store.ts";
import { endViewing, noteViewingOver } from "./store.ts";
import css from "./viewing.module.css";

const MINUTE_MS = 60_000;

/** Round the whole window while somebody looks at the product as another user does: whose eyes these are, for how long, and the way out. */
export function ViewingFrame() {
  const { t } = useTranslation("session");
  const { account } = useShell();
  const user = useSession((state) => state.user);
  const endsAt = user?.viewing?.endsAt;
  const minutes = useMinutesTo(endsAt);
  const [busy, setBusy] = useState(false);
  const ticket = viewingTicket();
  if (!user?.viewing || ticket === null) return null;
  const nameOf = (person: { realName: string; username: string } | null) => person?.realName || person?.username || "";
  const leave = async () => {
    setBusy(true);
    await endViewing(account, ticket).catch((error) => {
      report(error);
      setBusy(false);
    });
  };
  return (
    <>
      <section className={css.banner} aria-label={t("viewing.label")}>
        <EyeOutlined aria-hidden />
        <span className={css.text}>
          {t(user.viewing.underDraft ? "viewing.bannerDraft" : "viewing.banner", { name: nameOf(user) })}
          <span className={css.aside}>{t("viewing.aside", { real: nameOf(user.realUser), minutes })}</span>
        </span>
        <Button size="small" loading={busy && { delay: 200 }} onClick={leave}>
          {t("viewing.end")}
        </Button>
      </section>
      <div className={css.frame} aria-hidden />
    </>
  );
}

/** Whole minutes until then, counted down; at none the viewing is over. */
function useMinutesTo(moment: string | undefined): number {
  const [now, setNow] = useState(Date.now);
  const left = moment === undefined ? 0 : Date.parse(moment) - now;
  useEffect(() => {
    if (moment === undefined) return;
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, [moment]);
  useEffect(() => {
    if (moment !== undefined && left <= 0) noteViewingOver();
  }, [moment, left]);
  return Math.max(0, Math.ceil(left / MINUTE_MS));
}
