import { ClockCircleOutlined, LockOutlined, ScissorOutlined, SyncOutlined, WarningOutlined } from "@ant-design/icons";
import { Tag } from "antd";
import type { ReactNode } from "react";
import type { DesignStep } from "../../../model/contract/designs.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./publish.module.css";

interface StepsProps {
  readonly steps: readonly DesignStep[];
  /** The code of the form. */
  readonly main: string;
  /** What an entity of the form is called. */
  readonly titleOf: (entity: string) => string;
  /** Absent: records of the form cannot be opened, as it is not in force. */
  readonly onRecord?: ((id: string) => void) | undefined;
}

type Hazard = DesignStep["hazards"][number];

const ICONS: Readonly<Record<Hazard, ReactNode>> = {
  losesValues: <ScissorOutlined className={styles.grave} aria-hidden />,
  rowsDoNotFit: <WarningOutlined className={styles.grave} aria-hidden />,
  locksTable: <LockOutlined className={styles.slow} aria-hidden />,
  rewritesTable: <SyncOutlined className={styles.slow} aria-hidden />,
};

/** What is done to the tables, a sentence for each step, with marks of what speaks against it. */
export function PlanSteps({ steps, main, titleOf, onRecord }: StepsProps) {
  const t = useTexts("designer");
  return (
    <ol className={styles.steps} aria-label={t("publish.steps")}>
      {steps.map((step) => (
        <li key={JSON.stringify([step.kind, step.table, step.column, step.title])}>
          <p>
            {step.entity !== main && <em>{titleOf(step.entity)} › </em>}
            {step.words}
          </p>
          <Marks step={step} />
          {step.misfits && step.misfits.ids.length > 0 && (
            <p className={styles.misfits}>
              {t("publish.misfits")}
              {step.misfits.ids.map((id) =>
                onRecord && step.entity === main ? (
                  <button key={id} type="button" aria-label={t("publish.openRecord", { id })} onClick={() => onRecord(id)}>
                    {id}
                  </button>
                ) : (
                  <span key={id}>{id}</span>
                ),
              )}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function Marks({ step: { hazards, misfits, seconds } }: { readonly step: DesignStep }) {
  const t = useTexts("designer");
  if (hazards.length === 0 && seconds <= 1) return null;
  return (
    <div className={styles.marks}>
      {hazards.map((hazard) => (
        <Tag key={hazard} icon={ICONS[hazard]} data-hazard={hazard}>
          {hazard === "rowsDoNotFit" && !misfits
            ? t("publish.hazard.cannot")
            : t(`publish.hazard.${hazard}`, { records: misfits?.count ?? 0 })}
        </Tag>
      ))}
      {seconds > 1 && <Tag icon={<ClockCircleOutlined aria-hidden />}>{t("publish.hazard.seconds", { seconds })}</Tag>}
    </div>
  );
}
