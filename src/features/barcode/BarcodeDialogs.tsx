import { lazy, Suspense } from "react";
import { loadTexts } from "../../i18n/setup.ts";
import { closeBarcodes, useBarcodeQuestion } from "./barcode-store.ts";

const BarcodeDialog = lazy(async () => ({
  default: (await Promise.all([import("./BarcodeDialog.tsx"), loadTexts("print")]))[0].BarcodeDialog,
}));

/** Draws the bar codes that are asked for. Stands once, beside the pages. */
export function BarcodeDialogs() {
  const { question, turn } = useBarcodeQuestion();
  return <Suspense>{question && <BarcodeDialog key={turn} {...question} onClose={closeBarcodes} />}</Suspense>;
}
