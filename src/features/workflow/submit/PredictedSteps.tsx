import type { Prediction } from "../../../model/contract/flow/own.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { WhyHere } from "../records/WhyHere.tsx";
import styles from "./submit.module.css";

/** The steps that are expected, one below the other: whose they will be, and which values decide that it goes there. */
export function PredictedSteps({ prediction }: { readonly prediction: Prediction }) {
  const t = useTexts("flow");
  const { steps, ends } = prediction;
  return (
    <ol className={styles.steps}>
      {steps.map(({ taskKey, taskName, people, undetermined, skip, why }) => (
        <li key={taskKey}>
          <strong>{taskName}</strong>
          <span>{whose({ people, undetermined, skip })}</span>
          {why.length > 0 && <WhyHere why={why} />}
        </li>
      ))}
      {ends === "end" && <li className={styles.end}>{t("handler.nextEnd")}</li>}
    </ol>
  );

  function whose({ people, undetermined, skip }: Pick<Prediction["steps"][number], "people" | "undetermined" | "skip">): string {
    if (skip !== null) return t(`handler.skip.${skip}`);
    if (people.length > 0) return people.map(({ id, name }) => name ?? id).join(t("listSeparator"));
    return undetermined ? t("handler.nextUnknown") : "";
  }
}
