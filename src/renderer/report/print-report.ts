import type { PrintedReport } from "../../model/contract/report.ts";
import type { ReportSay } from "../../model/report/words.ts";
import { writeReport } from "./paper.ts";

/** Hands a report to the browser's own dialog of printing, in a frame that nobody sees and that is gone when the dialog is closed. */
export async function printReport(report: PrintedReport, say: ReportSay, language: string): Promise<void> {
  const frame = document.createElement("iframe");
  frame.setAttribute("aria-hidden", "true");
  frame.tabIndex = -1;
  // Out of sight, and not without a size: some browsers print nothing of what has none.
  Object.assign(frame.style, {
    position: "fixed",
    insetInlineStart: "-10000px",
    insetBlockStart: "0",
    width: "10px",
    height: "10px",
    border: "0",
  });
  document.body.append(frame);
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) return frame.remove();
  writeReport(page, report, say, language);
  await page.fonts.ready;
  const closed = new Promise<void>((resolve) => view.addEventListener("afterprint", () => resolve(), { once: true }));
  view.focus();
  view.print();
  await closed;
  frame.remove();
}
