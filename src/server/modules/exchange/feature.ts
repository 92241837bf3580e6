import fastifyPlugin from "fastify-plugin";
import type { Feature, Ground } from "../../feature.ts";
import type { Messages } from "../../plugins/messages.ts";
import type { ImportParts } from "./bring-rows.ts";
import { EXCHANGE_CALLS } from "./calls.ts";
import { uploadRoutes } from "./routes.ts";

/** Somebody looks at the dialog. */
const URGENT = 10;

/** Export and import of records, and the kinds of background jobs that do them. What does them is loaded when it is first asked for. */
export function exchange({ messageFiles, messages }: Ground): Feature {
  let texts: Promise<Messages> | undefined;
  const parts: ImportParts = { errors: messages.errors, texts: () => (texts ??= messageFiles.load("exchange.json")) };
  const importer = async () => (await import("./import.ts")).importer(parts);
  return {
    name: "exchange",
    calls: EXCHANGE_CALLS,
    jobs: {
      // It reads, and its file takes the place of a former one.
      export: { load: async () => (await import("./export.ts")).exporter(parts), retry: { times: 2, pauseSeconds: 5 } },
      import: { load: importer },
      importCheck: { load: importer, listed: false, priority: URGENT },
      importUndo: { load: async () => (await import("./undo.ts")).undoer(parts) },
    },
    routes: fastifyPlugin(async (app) => {
      app.decorate("exchange", parts);
      await app.register(uploadRoutes);
    }),
  };
}
