import { CheckCircleFilled, CloseCircleFilled, PlusOutlined, WarningFilled } from "@ant-design/icons";
import { Button } from "antd";
import type { Box } from "../../../../flow/matrix/matrix.ts";
import type { Proof } from "../../../../flow/matrix/proof.ts";
import { type BoxWords, boxInWords } from "../../../../flow/matrix/words.ts";
import type { MatrixRule } from "../../../../flow/people-rule.ts";
import { useTexts } from "../../../../renderer/texts.ts";
import styles from "./matrix.module.css";

interface ProofProps {
  readonly matrix: MatrixRule;
  readonly proof: Proof;
  readonly words: BoxWords;
  readonly readOnly: boolean;
  readonly onRow: (row: number) => void;
  /** Adds a row for what is open. */
  readonly onFill: (box: Box) => void;
}

/** What a matrix leaves open and says twice, as it stands. */
export function MatrixProof({ matrix, proof, words, readOnly, onRow, onFill }: ProofProps) {
  const t = useTexts("design");
  const gaps = matrix.otherwise ? [] : proof.gaps;
  const overlaps = matrix.hit === "unique" ? proof.overlaps : [];
  const never = matrix.hit === "first" ? proof.never : [];
  const isFine = gaps.length + overlaps.length + never.length + proof.impossible.length === 0;
  const toRow = (row: number) => (
    <Button type="link" size="small" className={styles.row ?? ""} onClick={() => onRow(row)}>
      {t("matrix.row", { row: row + 1 })}
    </Button>
  );
  return (
    <section className={styles.proof} aria-label={t("matrix.proof")} aria-live="polite">
      <h3>{t("matrix.proof")}</h3>
      {isFine && (
        <p className={styles.fine}>
          <CheckCircleFilled aria-hidden /> {t(matrix.otherwise ? "matrix.fineOtherwise" : "matrix.fine")}
        </p>
      )}
      <ul>
        {gaps.map((box) => (
          <li key={`gap ${JSON.stringify(box)}`}>
            <CloseCircleFilled className={styles.error} aria-label={t("problems.error")} />
            <span>
              {t("matrix.gap")} <strong>{boxInWords(box, words)}</strong>
            </span>
            {!readOnly && (
              <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => onFill(box)}>
                {t("matrix.fill")}
              </Button>
            )}
          </li>
        ))}
        {overlaps.map(({ rows: [one, other], box }) => (
          <li key={`overlap ${one} ${other}`}>
            <CloseCircleFilled className={styles.error} aria-label={t("problems.error")} />
            <span>
              {t("matrix.overlap")} {toRow(one)} {toRow(other)} <strong>{boxInWords(box, words)}</strong>
            </span>
          </li>
        ))}
        {proof.impossible.map(({ row, field }) => (
          <li key={`impossible ${row} ${field}`}>
            <CloseCircleFilled className={styles.error} aria-label={t("problems.error")} />
            <span>
              {toRow(row)} {t("matrix.impossible", { field: words.title(field) })}
            </span>
          </li>
        ))}
        {never.map((row) => (
          <li key={`never ${row}`}>
            <WarningFilled className={styles.warning} aria-label={t("problems.warning")} />
            <span>
              {toRow(row)} {t("matrix.never")}
            </span>
          </li>
        ))}
      </ul>
      {proof.more && !isFine && <p className={styles.fine}>{t("matrix.more")}</p>}
    </section>
  );
}
