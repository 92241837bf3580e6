import { lazy, Suspense } from "react";
import { loadTexts } from "../../../i18n/setup.ts";
import { showPreview, usePreviewQuestion } from "./preview-store.ts";

const PreviewDialog = lazy(async () => ({
  default: (await Promise.all([import("./PreviewDialog.tsx"), loadTexts("designer")]))[0].PreviewDialog,
}));

/** Draws a form that is previewed, where that was asked. Stands once, beside the pages. */
export function PreviewDialogs() {
  const { question } = usePreviewQuestion();
  if (!question) return null;
  return (
    <Suspense>
      <PreviewDialog key={`${question.entity} ${question.id}`} {...question} onClose={() => showPreview(undefined)} />
    </Suspense>
  );
}
