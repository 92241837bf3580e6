import { create } from "zustand";
import type { PrintSource, PrintWish } from "../../model/printing.ts";

/** Records whose print is looked at, and where they are printed. */
export interface PrintQuestion {
  readonly wish: PrintWish;
  readonly source: PrintSource;
}

interface Asking {
  readonly question: PrintQuestion | undefined;
  /** Counts the questions, so that each preview begins anew. */
  readonly turn: number;
}

/** The preview that stands now. */
export const usePrintQuestion = create<Asking>(() => ({ question: undefined, turn: 0 }));

/** Opens the preview of records. */
export const askPrint = (question: PrintQuestion): void => usePrintQuestion.setState(({ turn }) => ({ question, turn: turn + 1 }));
export const closePrint = (): void => usePrintQuestion.setState({ question: undefined });
