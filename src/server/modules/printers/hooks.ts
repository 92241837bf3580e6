import type { Printer } from "../../../generated/entities/printer.ts";
import { AppError } from "../../../model/error.ts";
import { isPrinterAllowed } from "../../../model/printer-address.ts";
import type { Config } from "../../config.ts";
import type { RecordHooks } from "../../records/context.ts";

/** A printer stands where the operator allows it: who administers printers cannot make the server knock at other doors of its network. */
export const printerHooks = ({ printerAddresses }: Pick<Config, "printerAddresses">): RecordHooks<Printer> => ({
  async beforeSave(_, { record: { address, port }, changes }) {
    if (!("address" in changes || "port" in changes)) return;
    if (isPrinterAllowed(printerAddresses, { address: String(address), port: Number(port) })) return;
    throw new AppError("record.invalid", { fields: [{ path: "address", code: "field.printerAddress" }] });
  },
});
