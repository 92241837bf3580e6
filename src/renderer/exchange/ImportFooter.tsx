import { Button } from "antd";
import { useTexts } from "../texts.ts";
import styles from "./exchange.module.css";
import type { Import } from "./use-import.ts";

/** The ways on and back of each step. */
export function ImportFooter({ work, onClose }: { work: Import; onClose: () => void }) {
  const t = useTexts("exchange");
  const { step, job, busy } = work;
  const result = job?.result;
  const wrong = result?.wrong ?? 0;
  const possible = (result?.added ?? 0) + (result?.changed ?? 0) > 0;
  return (
    <footer className={styles.footer}>
      {(step === "columns" || step === "check") && !busy && (
        <Button onClick={() => work.back(step === "columns" ? "file" : "columns")}>{t("back")}</Button>
      )}
      {step === "repair" && !busy && (
        <Button onClick={() => work.back(job?.kind === "import" ? "done" : job ? "check" : "file")}>{t("repair.back")}</Button>
      )}
      {(step === "check" || step === "done") && !busy && wrong > 0 && <Button onClick={() => work.back("file")}>{t("done.again")}</Button>}
      {step === "done" && job?.undoable && !busy && <Button onClick={work.undo}>{t("done.undo")}</Button>}
      {step === "done" && busy && job?.kind === "import" && <Button onClick={work.stop}>{t("done.cancel")}</Button>}
      <span className={styles.gap} />
      {(step === "check" || step === "done") && !busy && result?.wrongRows !== undefined && (
        <Button type={step === "check" && !possible ? "primary" : "default"} onClick={work.repair}>
          {t("repair.open", { count: wrong })}
        </Button>
      )}
      {step !== "done" && <Button onClick={onClose}>{t("cancel")}</Button>}
      {step === "columns" && (
        <Button type="primary" disabled={work.options.mapping.every((name) => name === null)} onClick={work.check}>
          {t("columns.check")}
        </Button>
      )}
      {step === "repair" && (
        <Button type="primary" loading={busy} onClick={work.checkAgain}>
          {t("repair.again")}
        </Button>
      )}
      {step === "check" && !busy && possible && (
        <Button type="primary" onClick={() => work.start(wrong > 0)}>
          {t(wrong > 0 ? "check.startPartial" : "check.start")}
        </Button>
      )}
      {step === "done" && (
        <Button type="primary" onClick={onClose}>
          {t(busy ? "done.background" : "close")}
        </Button>
      )}
    </footer>
  );
}
