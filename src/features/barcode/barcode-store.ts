import { create } from "zustand";
import type { ArchivePrint } from "../../model/archive-label.ts";
import type { LABEL, QrCode } from "../../model/contract/label.ts";
import type { Input } from "../../model/contract/operation.ts";

/** A label that is linked to the form. */
export interface LinkedLabel {
  readonly id: string;
  readonly name: string;
  /** Whether anything stands on it: only its bar codes can be printed otherwise. */
  readonly isPrintable: boolean;
}

/** Bar codes that are looked at: of which records, for one of which labels. */
export interface BarcodeQuestion {
  readonly title: string;
  readonly labels: readonly LinkedLabel[];
  readonly items: Input<typeof LABEL.codes>["body"];
  readonly codes: (label: string) => Promise<readonly QrCode[]>;
  /** Open the preview of a print, for a label: of the codes that are looked at, or of the label itself. Absent: who looks may not print. */
  readonly prints?: Readonly<Record<ArchivePrint, (label: string) => void>> | undefined;
}

interface Asking {
  readonly question: BarcodeQuestion | undefined;
  /** Counts the questions, so that each preview begins anew. */
  readonly turn: number;
}

/** The preview that stands now. */
export const useBarcodeQuestion = create<Asking>(() => ({ question: undefined, turn: 0 }));

export const showBarcodes = (question: BarcodeQuestion): void => useBarcodeQuestion.setState(({ turn }) => ({ question, turn: turn + 1 }));
export const closeBarcodes = (): void => useBarcodeQuestion.setState({ question: undefined });
