import { App } from "antd";
import { useState } from "react";
import type { PrintPreview, PrintRequest } from "../../../model/contract/print.ts";
import type { PrintSource } from "../../../model/printing.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { inCopies, usePrintWork } from "./use-print-work.ts";

/** The ways to print what is looked at; and how often it was printed. */
export function useDirectPrint(source: PrintSource, request: Omit<PrintRequest, "zone">, printed: PrintPreview["printed"]) {
  const t = useTexts("print");
  const { message } = App.useApp();
  /** Prints since the preview was loaded. */
  const [since, setSince] = useState(0);
  const onPrinted = () => setSince((former) => former + 1);
  const { busy, doing, print, save } = usePrintWork({
    pages: async () => {
      const { pages, copies, title } = await source.browser(request);
      return { pages: inCopies(pages, copies), title };
    },
    save: () => source.pdf(request),
    onDone: onPrinted,
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
  const before = request.ids.map((id) => (printed[id] ?? 0) + since);
  const again = before.filter((count) => count > 0).length;
  const one = request.ids.length === 1;
  const times = again === 0 ? undefined : one ? t("times.one", { count: (before[0] ?? 0) + 1 }) : t("times.some", { count: again });
  return { print, save, openWindow, busy, times, onPrinted };
}
