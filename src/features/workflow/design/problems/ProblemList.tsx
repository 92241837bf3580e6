import { CheckCircleFilled, CloseCircleFilled, CloseOutlined, WarningFilled } from "@ant-design/icons";
import { Button } from "antd";
import { useTexts } from "../../../../renderer/texts.ts";
import { type DesignStore, useDesign } from "../design-store.ts";
import styles from "./problems.module.css";

interface ListProps {
  readonly store: DesignStore;
  readonly onClose: () => void;
}

/** Everything that is wrong with the flow as it stands, errors first; a press chooses the element of which it speaks. */
export function ProblemList({ store, onClose }: ListProps) {
  const t = useTexts("design");
  const problems = useDesign(store, (state) => state.problems);
  const selection = useDesign(store, (state) => state.selection);
  const sorted = [...problems.filter(({ severity }) => severity === "error"), ...problems.filter(({ severity }) => severity !== "error")];
  return (
    <section className={styles.problems} aria-label={t("problems.title")}>
      <header className={styles.header}>
        <h2>{t("problems.title")}</h2>
        <Button type="text" size="small" icon={<CloseOutlined aria-hidden />} aria-label={t("problems.close")} onClick={onClose} />
      </header>
      {sorted.length === 0 && (
        <p className={styles.none}>
          <CheckCircleFilled aria-hidden /> {t("problems.fine")}
        </p>
      )}
      <ul className={styles.list}>
        {sorted.map(({ code, severity, element, message }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one element may have the same problem twice.
          <li key={`${code} ${element} ${at}`}>
            <button
              type="button"
              className={styles.problem}
              data-severity={severity}
              aria-current={element !== null && element === selection}
              onClick={() => store.getState().select(element ?? undefined)}
            >
              {severity === "error" ? (
                <CloseCircleFilled aria-label={t("problems.error")} />
              ) : (
                <WarningFilled aria-label={t("problems.warning")} />
              )}
              <span>{message}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
