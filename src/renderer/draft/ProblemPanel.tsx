import { CheckCircleFilled, CloseCircleFilled, CloseOutlined, WarningFilled } from "@ant-design/icons";
import { Button } from "antd";
import { useTexts } from "../texts.ts";
import styles from "./problem-panel.module.css";

/** One thing that is wrong with what is drawn. */
export interface DrawnProblem {
  readonly key: string;
  readonly severity: "error" | "warning";
  readonly message: string;
  /** What it speaks of is chosen. */
  readonly isCurrent?: boolean;
}

interface PanelProps<P extends DrawnProblem> {
  readonly problems: readonly P[];
  readonly texts: {
    readonly title: string;
    readonly close: string;
    /** Nothing is wrong. */
    readonly none: string;
  };
  readonly onChoose: (problem: P) => void;
  readonly onClose: () => void;
}

/** Below what somebody draws: everything that is wrong with it; a press chooses what it is about. */
export function ProblemPanel<P extends DrawnProblem>({ problems, texts, onChoose, onClose }: PanelProps<P>) {
  const t = useTexts("screen");
  return (
    <section className={styles.panel} aria-label={texts.title}>
      <header>
        <h2>{texts.title}</h2>
        <Button type="text" size="small" icon={<CloseOutlined aria-hidden />} aria-label={texts.close} onClick={onClose} />
      </header>
      {problems.length === 0 && (
        <p role="status">
          <CheckCircleFilled aria-hidden /> {texts.none}
        </p>
      )}
      <ul>
        {problems.map((problem, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one place may have the same problem twice.
          <li key={`${problem.key} ${at}`}>
            <button
              type="button"
              data-severity={problem.severity}
              aria-current={problem.isCurrent === true}
              onClick={() => onChoose(problem)}
            >
              {problem.severity === "error" ? (
                <CloseCircleFilled aria-label={t("drawn.error")} />
              ) : (
                <WarningFilled aria-label={t("drawn.warning")} />
              )}
              <span>{problem.message}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
