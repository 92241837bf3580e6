import { App } from "antd";
import { useState } from "react";
import type { PrintPreview, PrintRequest } from "../../../model/contract/print.ts";
import type { PrintSource } from "../../../model/printing.ts";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { printPages } from "../browser/print-pages.ts";

type Way = "print" | "save" | "window";

/** Pages as often as copies are wanted, copy after copy. */
const inCopies = <T>(pages: readonly T[], copies: number): T[] => Array.from({ length: copies }, () => pages).flat();

/** The ways to print what is looked at, one at a time; and how often it was printed. */
export function useDirectPrint(source: PrintSource, request: Omit<PrintRequest, "zone">, printed: PrintPreview["printed"]) {
  const t = useTexts("print");
  const { message } = App.useApp();
  const textOf = useErrorText();
  const [busy, setBusy] = useState<Way>();
  /** Prints since the preview was loaded. */
  const [since, setSince] = useState(0);
  const doing = (way: Way, work: () => Promise<void>) => async () => {
    setBusy(way);
    try {
      await work();
    } catch (error) {
      message.error(textOf(error));
    } finally {
      setBusy(undefined);
    }
  };
  const print = doing("print", async () => {
    const { pages, copies, title } = await source.browser(request);
    setSince((former) => former + 1);
    await printPages(inCopies(pages, copies), title);
  });
  const save = doing("save", async () => {
    await source.pdf(request);
    setSince((former) => former + 1);
    message.success(t("saved"));
  });
  const openWindow = doing("window", async () => {
    // It must be opened while the click lasts, or browsers take it for an advertisement.
    const opened = window.open("about:blank", "_blank");
    try {
      const { template, ids, params } = request;
      const { url } = await source.ticket({ template, record: ids[0] ?? "", ...(params && { params }) });
      if (!opened) return void message.warning(t("blocked"));
      opened.opener = null;
      opened.location.href = url;
    } catch (error) {
      opened?.close();
      throw error;
    }
  });
  const { ids } = request;
  const before = ids.map((id) => (printed[id] ?? 0) + since);
  const again = before.filter((count) => count > 0).length;
  const times =
    again === 0 ? undefined : ids.length === 1 ? t("times.one", { count: (before[0] ?? 0) + 1 }) : t("times.some", { count: again });
  return { print, save, openWindow, busy, times };
}
