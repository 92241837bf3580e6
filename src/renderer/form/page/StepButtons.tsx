import { observer } from "@formily/reactive-react";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useTexts } from "../../texts.ts";
import { finishTyping } from "../state/finish-typing.ts";
import { goToStep, shownSteps, stepAt } from "../state/steps.ts";
import type { ReadyForm } from "../state/useRecordForm.ts";

interface ButtonsProps {
  readonly form: ReadyForm;
  /** The button that saves: it stands on the last step, and on every one of a record that is stored. */
  readonly save: ReactNode;
}

/** Back and on. On checks the step; the last one saves, and so does any other where the record is stored already. */
export const StepButtons = observer(function StepButtons({ form: { model, view }, save }: ButtonsProps) {
  const t = useTexts("form");
  const at = stepAt(model, view);
  const isLast = at >= shownSteps(model).length - 1;
  const isStored = model.plan.mode === "edit";
  const next = async () => {
    // What is typed or still being found out belongs to the step.
    await finishTyping();
    await model.settled();
    goToStep(model, view, at + 1);
  };
  return (
    <>
      {at > 0 && <Button onClick={() => goToStep(model, view, at - 1)}>{t("steps.back")}</Button>}
      {!isLast && (
        <Button {...(!isStored && { type: "primary" })} onClick={() => void next()}>
          {t("steps.next")}
        </Button>
      )}
      {(isLast || isStored) && save}
    </>
  );
});
