import type { FastifyInstance } from "fastify";
import fastifyPlugin from "fastify-plugin";
import type { MessageFiles, Messages } from "../../plugins/messages.ts";
import type { ImportParts } from "./import.ts";
import { uploadRoutes } from "./routes.ts";

export interface ExchangeOptions {
  readonly files: MessageFiles;
  /** Texts of failures. */
  readonly messages: Messages;
}

/** Somebody looks at the dialog. */
const URGENT = 10;

/** Export and import of records, and the kinds of background jobs that do them. What does them is loaded when it is first asked for. */
export const exchange = fastifyPlugin(async (app: FastifyInstance, { files, messages }: ExchangeOptions) => {
  let texts: Promise<Messages> | undefined;
  const parts: ImportParts = { errors: messages, texts: () => (texts ??= files.load("exchange.json")) };
  const importer = async () => (await import("./import.ts")).importer(parts);
  app.jobs.add({
    // It reads, and its file takes the place of a former one.
    export: { load: async () => (await import("./export.ts")).exporter(parts), retry: { times: 2, pauseSeconds: 5 } },
    import: { load: importer },
    importCheck: { load: importer, listed: false, priority: URGENT },
    importUndo: { load: async () => (await import("./undo.ts")).undoer(parts) },
  });
  app.decorate("exchange", parts);
  await app.register(uploadRoutes);
});
