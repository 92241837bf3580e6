import type { Printing } from "../../model/printing.ts";
import type { ActionHandler } from "../../renderer/actions/action-context.ts";
import { askReprint } from "./print-store.ts";

/** The action `print.reprint` of the print log: shows the very pages of a print, and prints them again. */
export const reprintAction =
  (printing: Printing | undefined): ActionHandler =>
  async ({ rows: [row], reload, dialogs, services }) => {
    // To ask for its pages is to print it: it stands in the log then.
    if (row && printing && (await dialogs.confirm(services.texts("screen")("print.again"))))
      askReprint({ log: row.id, title: String(row.templateTitle ?? ""), source: await printing.source(), onPrinted: () => void reload() });
    return { message: null };
  };
