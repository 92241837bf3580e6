import { lazy, Suspense } from "react";
import { loadTexts } from "../../i18n/setup.ts";
import { closePrint, usePrintQuestion } from "./print-store.ts";

/** The preview and its texts. It comes before it is asked for where somebody is about to print. */
export const loadPreview = async () => (await Promise.all([import("./dialog/PrintDialog.tsx"), loadTexts("print")]))[0];

const PrintDialog = lazy(async () => ({ default: (await loadPreview()).PrintDialog }));
const ReprintDialog = lazy(async () => ({
  default: (await Promise.all([import("./dialog/ReprintDialog.tsx"), loadTexts("print")]))[0].ReprintDialog,
}));

/** Draws the preview that is asked for. Stands once, beside the pages. */
export function PrintDialogs() {
  const { question, reprint, turn } = usePrintQuestion();
  return (
    <Suspense>
      {question && <PrintDialog key={turn} {...question} onClose={closePrint} />}
      {reprint && <ReprintDialog key={turn} {...reprint} onClose={closePrint} />}
    </Suspense>
  );
}
