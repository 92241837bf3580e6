import { Button } from "antd";
import { useStore } from "zustand";
import { useServices } from "../../../renderer/services.tsx";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import type { DesignKeeper } from "./design-keeper.ts";
import styles from "./frame.module.css";

/** Whether the design is on the server; where somebody else has changed the same meanwhile, who, and what can be done. */
export function SaveState({ keeper }: { readonly keeper: DesignKeeper }) {
  const t = useTexts("designer");
  const textOf = useErrorText();
  const { language } = useServices();
  const { status, at, error, theirs } = useStore(keeper.state);
  if (status === "conflict")
    return (
      <div className={styles.state} role="alert">
        <span className={styles.bad}>{t("save.conflict", { by: theirs?.savedBy ?? t("save.somebody") })}</span>
        <Button size="small" onClick={() => void keeper.resolve("theirs")}>
          {t("save.takeTheirs")}
        </Button>
        <Button size="small" danger onClick={() => void keeper.resolve("mine")}>
          {t("save.keepMine")}
        </Button>
      </div>
    );
  return (
    <div className={styles.state} role="status">
      {status === "failed" ? (
        <>
          <span className={styles.bad}>{t("save.failed", { reason: textOf(error) })}</span>
          <Button size="small" onClick={() => void keeper.flush()}>
            {t("save.again")}
          </Button>
        </>
      ) : status === "saved" && at ? (
        t("save.savedAt", { at: at.toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" }) })
      ) : (
        t(`save.${status}`)
      )}
    </div>
  );
}
