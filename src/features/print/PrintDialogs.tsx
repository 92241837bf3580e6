import { Suspense } from "react";
import { loadTexts } from "../../i18n/setup.ts";
import { codeAhead } from "../../renderer/code-ahead.ts";
import { closePrint, usePrintQuestion } from "./print-store.ts";

/** The preview and its texts. It comes before it is asked for where somebody is about to print. */
export const preview = codeAhead(async () => (await Promise.all([import("./dialog/PrintDialog.tsx"), loadTexts("print")]))[0]);
const reprint = codeAhead(async () => (await Promise.all([import("./dialog/ReprintDialog.tsx"), loadTexts("print")]))[0]);

const PrintDialog = preview.component("PrintDialog");
const ReprintDialog = reprint.component("ReprintDialog");

/** Draws the preview that is asked for. Stands once, beside the pages. */
export function PrintDialogs() {
  const { question, reprint: former, turn } = usePrintQuestion();
  return (
    <Suspense>
      {question && <PrintDialog key={turn} {...question} onClose={closePrint} />}
      {former && <ReprintDialog key={turn} {...former} onClose={closePrint} />}
    </Suspense>
  );
}
