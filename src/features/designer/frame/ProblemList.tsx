import { CheckCircleFilled, CloseCircleFilled, CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTexts } from "../../../renderer/texts.ts";
import type { Target } from "../canvas/target.ts";
import type { DesignProblem } from "../store.ts";
import styles from "./frame.module.css";

interface ListProps {
  readonly problems: readonly DesignProblem[];
  readonly onChoose: (target: Target) => void;
  readonly onClose: () => void;
}

/** Everything that is wrong with the design; a press chooses what it is about. */
export function ProblemList({ problems, onChoose, onClose }: ListProps) {
  const t = useTexts("designer");
  return (
    <section className={styles.problems} aria-label={t("frame.problemsTitle")}>
      <header>
        <h2>{t("frame.problemsTitle")}</h2>
        <Button type="text" size="small" icon={<CloseOutlined aria-hidden />} aria-label={t("frame.closeProblems")} onClick={onClose} />
      </header>
      {problems.length === 0 && (
        <p>
          <CheckCircleFilled aria-hidden /> {t("frame.problemsNone")}
        </p>
      )}
      <ul>
        {problems.map(({ message, target, document }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one place may have the same problem twice.
          <li key={`${document} ${target} ${at}`}>
            <button type="button" onClick={() => onChoose(target)}>
              <CloseCircleFilled aria-hidden />
              <span>{message}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
