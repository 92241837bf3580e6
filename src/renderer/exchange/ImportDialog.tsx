import { Alert, Modal, Steps } from "antd";
import type { Entity } from "../../model/documents.ts";
import { usePane } from "../services.tsx";
import { useTexts } from "../texts.ts";
import { ColumnsStep } from "./ColumnsStep.tsx";
import styles from "./exchange.module.css";
import { FileStep } from "./FileStep.tsx";
import { ImportFooter } from "./ImportFooter.tsx";
import { JobStep } from "./JobStep.tsx";
import { RepairStep } from "./RepairStep.tsx";
import { type Step, useImport } from "./use-import.ts";

const STEPS = ["file", "columns", "check", "done"] as const;
/** Rows are corrected between a check and the next one. */
const placeOf = (step: Step): number => STEPS.indexOf(step === "repair" ? "check" : step);

interface ImportDialogProps {
  readonly entity: Entity;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Records may be others now. */
  readonly onChanged: () => void;
  /** Corrections are left that no import has brought in yet, or none are. */
  readonly onUnsaved: (unsaved: boolean) => void;
}

/** Brings records in from a file: the file, its columns, what a check finds, what became of it. */
export function ImportDialog({ open, ...props }: ImportDialogProps) {
  const t = useTexts("exchange");
  const { container } = usePane();
  return (
    <Modal
      open={open}
      title={t("importTitle", { title: props.entity.title })}
      width={980}
      centered
      destroyOnHidden
      maskClosable={false}
      footer={null}
      getContainer={container}
      onCancel={props.onClose}
    >
      <ImportSteps {...props} />
    </Modal>
  );
}

/** Begins anew each time that the dialog is opened. */
function ImportSteps({ entity, onClose, onChanged, onUnsaved }: Omit<ImportDialogProps, "open">) {
  const t = useTexts("exchange");
  const work = useImport(entity, { onChanged, onUnsaved });
  return (
    <>
      <Steps
        size="small"
        responsive={false}
        className={styles.steps ?? ""}
        current={placeOf(work.step)}
        items={STEPS.map((step) => ({ title: t(`steps.${step}`) }))}
      />
      {work.error !== undefined && <Alert type="error" showIcon className={styles.alert ?? ""} message={work.error} />}
      <div className={styles.body}>
        {work.step === "file" && <FileStep entity={entity} work={work} />}
        {work.step === "columns" && work.file && <ColumnsStep file={work.file} work={work} />}
        {work.step === "repair" && work.file && work.wrong && (
          <RepairStep entity={entity} file={work.file} wrong={work.wrong} work={work} />
        )}
        {(work.step === "check" || work.step === "done") && <JobStep work={work} />}
      </div>
      <ImportFooter work={work} onClose={onClose} />
    </>
  );
}
