import { Button, Tour, type TourStepProps } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStable } from "../../renderer/useStable.ts";
import { useShell } from "../services.tsx";
import { standing } from "./standing.ts";
import { endTour, showUserMenu } from "./store.ts";
import { elementOf, isInUserMenu, presentSteps } from "./targets.ts";
import { useTourFocus } from "./use-tour-focus.ts";

/** Lighter than the library's, as under every dialog here. */
const MASK = "rgb(16 26 44 / 42%)";

/**
 * Shows the tools of the frame one after another (specification shell §2). The arrow keys go on and back, Escape skips the rest; what is not
 * there is not shown.
 */
export function GuidedTour() {
  const { t } = useTranslation("layout");
  const { account } = useShell();
  const [steps] = useState(presentSteps);
  const [at, setAt] = useState<number | null>(null);

  const end = useStable(() => endTour(account));
  const show = useStable(async (index: number) => {
    const step = steps[index];
    if (step === undefined) return index < 0 ? undefined : end();
    showUserMenu(isInUserMenu(step));
    // A menu that was asked for takes a moment to stand where it will be pointed at.
    await standing(() => elementOf(step));
    setAt(index);
  });
  useEffect(() => void show(0), [show]);
  useTourFocus(at, { onNext: () => void show((at ?? 0) + 1), onBack: () => void show((at ?? 0) - 1), onEnd: end });

  if (at === null) return null;
  return (
    <Tour
      open
      current={at}
      disabledInteraction
      scrollIntoViewOptions={false}
      zIndex={1070}
      mask={{ color: MASK }}
      onChange={(index) => void show(index)}
      onClose={end}
      steps={steps.map<TourStepProps>((step) => ({
        target: () => elementOf(step) as HTMLElement,
        title: t(`tour.${step}.title`),
        description: t(`tour.${step}.text`),
        placement: isInUserMenu(step) ? "left" : "bottom",
      }))}
      actionsRender={(buttons, { current, total }) => (
        <>
          {current < total - 1 && (
            <Button size="small" type="text" onClick={end}>
              {t("tour.skip")}
            </Button>
          )}
          {buttons}
        </>
      )}
    />
  );
}
