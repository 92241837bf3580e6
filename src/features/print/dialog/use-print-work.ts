import { App } from "antd";
import { useState } from "react";
import type { PrintedPage } from "../../../print/draw.ts";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { printPages } from "../browser/print-pages.ts";

/** Pages as often as copies are wanted, copy after copy. */
export const inCopies = <T>(pages: readonly T[], copies: number): T[] => Array.from({ length: copies }, () => pages).flat();

interface PrintWorks {
  /** Gives the pages that the browser prints. */
  readonly pages: () => Promise<{ readonly pages: readonly PrintedPage[]; readonly title: string }>;
  /** Saves the PDF. */
  readonly save: () => Promise<void>;
  /** Hears that something was printed. */
  readonly onDone?: (() => void) | undefined;
}

/** Printing by the browser and as a PDF, one at a time; what fails is told. */
export function usePrintWork({ pages, save, onDone }: PrintWorks) {
  const t = useTexts("print");
  const { message } = App.useApp();
  const textOf = useErrorText();
  const [busy, setBusy] = useState<string>();
  const doing = (way: string, work: () => Promise<void>) => async () => {
    setBusy(way);
    try {
      await work();
    } catch (error) {
      message.error(textOf(error));
    } finally {
      setBusy(undefined);
    }
  };
  return {
    busy,
    doing,
    print: doing("print", async () => {
      const printed = await pages();
      onDone?.();
      await printPages(printed.pages, printed.title);
    }),
    save: doing("save", async () => {
      await save();
      onDone?.();
      message.success(t("saved"));
    }),
  };
}
