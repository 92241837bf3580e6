import { create } from "zustand";
import type { PrintSource, PrintWish } from "../../model/printing.ts";

/** Records whose print is looked at, and where they are printed. */
export interface PrintQuestion {
  readonly wish: PrintWish;
  readonly source: PrintSource;
}

/** A print of the log that is printed again. */
export interface ReprintQuestion {
  /** Its row. */
  readonly log: string;
  readonly title: string;
  readonly source: PrintSource;
  /** Hears that it stands in the log again. */
  readonly onPrinted: () => void;
}

interface Asking {
  readonly question: PrintQuestion | undefined;
  readonly reprint: ReprintQuestion | undefined;
  /** Counts the questions, so that each preview begins anew. */
  readonly turn: number;
}

/** The preview that stands now. */
export const usePrintQuestion = create<Asking>(() => ({ question: undefined, reprint: undefined, turn: 0 }));

/** Opens the preview of records. */
export const askPrint = (question: PrintQuestion): void =>
  usePrintQuestion.setState(({ turn }) => ({ question, reprint: undefined, turn: turn + 1 }));
/** Opens the preview of a print of the log. */
export const askReprint = (reprint: ReprintQuestion): void =>
  usePrintQuestion.setState(({ turn }) => ({ question: undefined, reprint, turn: turn + 1 }));
export const closePrint = (): void => usePrintQuestion.setState({ question: undefined, reprint: undefined });
