import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { isPrinterAllowed } from "../../../model/printer-address.ts";
import type { Config } from "../../config.ts";
import type { JobHandler } from "../../jobs/kinds.ts";
import { load } from "../../records/read/load.ts";
import { transmit } from "./connection.ts";
import { testPage } from "./test-page.ts";
import type { PrinterPlace } from "./usable.ts";

type Allowed = Pick<Config, "printerAddresses">;

/** Sends to a printer, if the operator still allows its address. */
async function deliver({ printerAddresses }: Allowed, printer: PrinterPlace, zpl: string, signal: AbortSignal): Promise<void> {
  if (!isPrinterAllowed(printerAddresses, printer)) throw new AppError("printer.addressRefused");
  await transmit(printer, zpl, signal);
}

/** Prints a page that says which printer it is. */
export const tester =
  (config: Allowed): JobHandler =>
  async ({ input, entity, context, signal }) => {
    const [row] = await load(context, entityOf(context.documents, entity), [(input as { printer: string }).printer]);
    if (!row) throw new AppError("record.notFound");
    const printer = row as unknown as PrinterPlace & { readonly enabled: boolean };
    if (!printer.enabled) throw new AppError("printer.switchedOff");
    await deliver(config, printer, testPage(printer), signal);
    return null;
  };
