import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useStable } from "../../renderer/useStable.ts";

interface TourKeys {
  readonly onNext: () => void;
  readonly onBack: () => void;
  readonly onEnd: () => void;
}

const panel = () => document.querySelector<HTMLElement>(".ant-tour:not(.ant-tour-hidden) .ant-tour-inner");
const nextButton = () => panel()?.querySelector<HTMLElement>(".ant-tour-next-btn");

/**
 * Makes the library's tour a dialog for keyboard and screen reader: the focus goes to the button of each step, stays in the panel, and
 * afterwards goes back to where it was.
 */
export function useTourFocus(step: number | null, keys: TourKeys): void {
  const { t } = useTranslation("layout");
  const onKeyDown = useStable((event: KeyboardEvent) => {
    if (event.key === "Escape") keys.onEnd();
    else if (event.key === "ArrowRight") keys.onNext();
    else if (event.key === "ArrowLeft") keys.onBack();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    const before = document.activeElement;
    const stay = ({ target }: FocusEvent) => {
      const frame = panel();
      if (frame && target instanceof Node && !frame.contains(target)) nextButton()?.focus({ preventScroll: true });
    };
    window.addEventListener("keydown", onKeyDown, true);
    document.addEventListener("focusin", stay);
    return () => {
      window.removeEventListener("keydown", onKeyDown, true);
      document.removeEventListener("focusin", stay);
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [onKeyDown]);

  useEffect(() => {
    if (step === null) return;
    // The panel of the step is drawn with the next frame.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const dialog = panel();
        dialog?.setAttribute("role", "dialog");
        dialog?.setAttribute("aria-modal", "true");
        dialog?.setAttribute("aria-label", [t("tour.label"), ...textsOf(dialog)].join(": "));
        nextButton()?.focus({ preventScroll: true });
      }),
    );
    return () => cancelAnimationFrame(frame);
  }, [step, t]);
}

const textsOf = (panelOfStep: HTMLElement): string[] =>
  [...panelOfStep.querySelectorAll(".ant-tour-title, .ant-tour-description")].map(({ textContent }) => textContent ?? "");
