import type { SendOrder } from "../../../model/contract/print.ts";
import type { Config } from "../../config.ts";
import type { JobHandler } from "../../jobs/kinds.ts";
import { deliver } from "../printers/deliver.ts";
import { usablePrinter } from "../printers/usable.ts";
import type { PrintParts } from "./parts.ts";
import { zplOf } from "./zpl.ts";

/** What a printer is asked for. */
export interface SendInput extends SendOrder {
  /** The task in which it is asked for (`jobs/task.ts`). */
  readonly task?: string | undefined;
}

/**
 * Prints labels on a printer, with the rights that who asked has now. They are counted and logged when a connection stands: what is in the log may have come
 * out, what is not has not.
 */
export const sender =
  (parts: PrintParts, config: Pick<Config, "printerAddresses">): JobHandler =>
  async ({ input, context, signal, progress, report }) => {
    const { printer: id, ...order } = input as SendInput;
    const printer = await usablePrinter(context, id);
    await deliver(config, printer, () => zplOf(context, parts, order, printer), { signal, onSent: progress });
    report({ rows: order.ids.length });
    return null;
  };
