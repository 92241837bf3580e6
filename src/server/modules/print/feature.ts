import type { Feature, Ground } from "../../feature.ts";
import type { Messages } from "../../plugins/messages.ts";
import type { PrintParts } from "./parts.ts";
import { reportRoutes } from "./report-routes.ts";
import { printRoutes } from "./routes.ts";

/** Printing of records by templates, its log, and for whom and where templates are. */
export function printing({ messageFiles, files, config }: Ground): Feature {
  let texts: Promise<Messages> | undefined;
  const parts: PrintParts = { texts: () => (texts ??= messageFiles.load("exchange.json")), files };
  return {
    name: "printing",
    jobs: {
      print: { load: async () => (await import("./job.ts")).batchPrinter(parts) },
      // It is not begun anew: labels may have come out.
      printSend: { load: async () => (await import("./send.ts")).sender(parts, config) },
    },
    routes: async (app) => {
      await printRoutes(app, parts);
      await reportRoutes(app);
    },
  };
}
