import { Suspense } from "react";
import { usePrintQuestion } from "../features/print/print-store.ts";
import { printDialogs } from "./printing.ts";

const PrintDialogs = printDialogs.component("PrintDialogs");

/** The preview that is asked for, beside the pages: what draws it comes then, or shortly before. */
export function PrintPreviews() {
  const isAsked = usePrintQuestion(({ question, reprint }) => question !== undefined || reprint !== undefined);
  if (!isAsked) return null;
  return (
    <Suspense>
      <PrintDialogs />
    </Suspense>
  );
}
