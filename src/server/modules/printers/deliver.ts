import { AppError } from "../../../model/error.ts";
import { isPrinterAllowed } from "../../../model/printer-address.ts";
import type { Config } from "../../config.ts";
import { type Sending, transmit } from "./connection.ts";
import type { PrinterPlace } from "./usable.ts";

/**
 * Sends labels to a printer, if the operator still allows its address.
 * @throws AppError printer.addressRefused, and as `transmit`
 */
export async function deliver(
  { printerAddresses }: Pick<Config, "printerAddresses">,
  printer: PrinterPlace,
  labels: () => Promise<readonly string[]>,
  sending: Sending,
): Promise<void> {
  if (!isPrinterAllowed(printerAddresses, printer)) throw new AppError("printer.addressRefused");
  await transmit(printer, labels, sending);
}
