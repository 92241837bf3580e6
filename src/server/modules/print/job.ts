import type { PrintOrder } from "../../../model/contract/print.ts";
import { entityOf } from "../../../model/documents.ts";
import type { JobHandler } from "../../jobs/kinds.ts";
import type { PrintParts } from "./parts.ts";
import { printFor } from "./print.ts";

/** What a batch is asked for. */
export interface BatchInput extends PrintOrder {
  /** The task in which it is asked for (`jobs/task.ts`). */
  readonly task?: string | undefined;
}

/**
 * Prints many records to one PDF, with the rights that its owner has now; they stand in the log when it is laid out. Its file is given to who has
 * these rights, as that of an export.
 */
export const batchPrinter =
  (parts: PrintParts): JobHandler =>
  async ({ id, entity: name, input, context, store, signal, progress, report }) => {
    const order = input as BatchInput;
    const { pdfOf } = await import("./painting.ts");
    progress(0, order.ids.length);
    const run = await printFor(context, await parts.texts(), order, "pdf", { onRecord: progress });
    signal.throwIfAborted();
    const bytes = await pdfOf(context, parts.files.store, run);
    const key = `${id}.pdf`;
    const size = await store.save(
      key,
      (async function* () {
        yield bytes;
      })(),
      signal,
    );
    report({ rows: order.ids.length });
    return { key, name: `${entityOf(context.documents, name).title} ${run.at.toISOString().slice(0, 10)}.pdf`, bytes: size };
  };
