import { PRINTERS } from "../../../model/contract/printers.ts";
import { AppError } from "../../../model/error.ts";
import type { FeatureCard } from "../../feature.ts";
import { serve } from "../../plugins/serve.ts";
import type { RecordHooks } from "../../records/context.ts";
import { load } from "../../records/read/load.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import { begin } from "../exchange/calls.ts";
import { printerHooks } from "./hooks.ts";
import { usablePrinters } from "./usable.ts";

/** Printers of labels that the server reaches over the network, as far as the operator allows it (PRINTER_ADDRESSES). */
export const printers: FeatureCard = ({ config }) => ({
  name: "printers",
  hooks: new Map([["printer", printerHooks(config) as RecordHooks]]),
  calls: [
    operationCall(PRINTERS.test, async ({ params }, context, entity, request) => {
      // Nothing begins at a printer that is out of reach, as at one that is not there.
      const [printer] = await load(context, entity, [params.id]);
      if (!printer) throw new AppError("record.notFound");
      return begin(context, entity, request, "printerTest", { printer: params.id });
    }),
  ],
  jobs: {
    // Nothing begins anew by itself: what has come out of a printer would come out twice.
    printerTest: { load: async () => (await import("./jobs.ts")).tester(config) },
  },
  async routes(app) {
    serve(app, PRINTERS.usable, async (_, request) =>
      (await usablePrinters(request.context())).map(({ id, name, dpi, paper }) => ({ id, name, dpi, paper })),
    );
  },
});
