import type { Prediction } from "../../../model/contract/flow/own.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./submit.module.css";

/** The steps that are expected, one below the other: whose they will be, and which values decide that it goes there. */
export function PredictedSteps({ prediction, most }: { readonly prediction: Prediction; readonly most?: number }) {
  const t = useTexts("flow");
  const { steps, ends } = prediction;
  const shown = steps.slice(0, most);
  return (
    <ol className={styles.steps}>
      {shown.map(({ taskKey, taskName, people, undetermined, skip, why }) => (
        <li key={taskKey}>
          <strong>{taskName}</strong>
          <span>{whose({ people, undetermined, skip })}</span>
          {why.map(({ text, values }) => (
            <small key={text}>{[text, ...values.map(({ title, value }) => `${title} ${value}`)].filter(Boolean).join(" · ")}</small>
          ))}
        </li>
      ))}
      {shown.length === steps.length && ends === "end" && <li className={styles.end}>{t("handler.nextEnd")}</li>}
    </ol>
  );

  function whose({ people, undetermined, skip }: Pick<Prediction["steps"][number], "people" | "undetermined" | "skip">): string {
    if (skip !== null) return t(`handler.skip.${skip}`);
    if (people.length > 0) return people.map(({ id, name }) => name ?? id).join(t("listSeparator"));
    return undetermined ? t("handler.nextUnknown") : "";
  }
}
