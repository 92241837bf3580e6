import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import type { Config } from "../../config.ts";
import type { JobHandler } from "../../jobs/kinds.ts";
import { load } from "../../records/read/load.ts";
import { deliver } from "./deliver.ts";
import { testPage } from "./test-page.ts";
import type { PrinterPlace } from "./usable.ts";

/** Prints a page that says which printer it is. */
export const tester =
  (config: Pick<Config, "printerAddresses">): JobHandler =>
  async ({ input, entity, context, signal }) => {
    const [row] = await load(context, entityOf(context.documents, entity), [(input as { printer: string }).printer]);
    if (!row) throw new AppError("record.notFound");
    const printer = row as unknown as PrinterPlace & { readonly enabled: boolean };
    if (!printer.enabled) throw new AppError("printer.switchedOff");
    await deliver(config, printer, async () => [testPage(printer)], { signal });
    return null;
  };
