import { lazy, Suspense } from "react";
import { loadTexts } from "../../i18n/setup.ts";
import { showImpact, useImpactQuestion } from "./impact-store.ts";

const ImpactDialog = lazy(async () => ({
  default: (await Promise.all([import("./ImpactDialog.tsx"), loadTexts("impact")]))[0].ImpactDialog,
}));

/** Draws what names something, where that was asked. Stands once, beside the pages. */
export function ImpactDialogs() {
  const { question } = useImpactQuestion();
  if (!question) return null;
  return (
    <Suspense>
      <ImpactDialog key={JSON.stringify(question.target)} {...question} onClose={() => showImpact(undefined)} />
    </Suspense>
  );
}
