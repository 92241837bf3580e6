import { lazy, Suspense } from "react";
import { loadTexts } from "../../i18n/setup.ts";
import { closePrint, usePrintQuestion } from "./print-store.ts";

const PrintDialog = lazy(async () => ({
  default: (await Promise.all([import("./dialog/PrintDialog.tsx"), loadTexts("print")]))[0].PrintDialog,
}));
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
