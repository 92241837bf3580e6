import { observer } from "@formily/reactive-react";
import { Steps } from "antd";
import { useContext } from "react";
import { StepPanels } from "../../pieces/step-panels.ts";
import { useTexts } from "../../texts.ts";
import styles from "../form.module.css";
import { useFormParts } from "../state/form-context.tsx";
import { goToStep, isWrongHere, shownSteps, stepAt } from "../state/steps.ts";
import { FormGroups } from "./FormTabs.tsx";

/** The steps of a form: where one is, what is wrong where, and the fields of the step that is open. Values of the others count all the same. */
export const FormSteps = observer(function FormSteps() {
  const t = useTexts("form");
  const drawn = useContext(StepPanels);
  const { model, view } = useFormParts();
  const steps = shownSteps(model);
  const at = stepAt(model, view);
  const open = steps[at];
  return (
    <section aria-label={t("steps.title")} className={styles.steps}>
      <Steps
        size="small"
        current={at}
        onChange={(target) => void goToStep(model, view, target)}
        items={steps.map(({ key, title, groups }) => {
          const wrong = groups.flatMap(({ fields }) => fields).filter((field) => isWrongHere(model, field)).length;
          return { key, title, ...(wrong > 0 && { status: "error" as const, subTitle: t("errors.count", { count: wrong }) }) };
        })}
      />
      {open && <FormGroups key={open.key} groups={open.groups} />}
      {open?.panels && drawn?.(open.panels)}
    </section>
  );
});
