import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { accessDigest } from "../../identity/access-digest.ts";
import { load } from "../../records/read/load.ts";
import { assertMay } from "../exchange/fields.ts";
import { sightDigest } from "./ground.ts";
import { countAlone, loggedPrint, logPrint, timesPrinted } from "./log.ts";
import { type PrintRun, runOf } from "./runs.ts";
import { templateFor } from "./templates.ts";

type LoggedRow = NonNullable<Awaited<ReturnType<typeof loggedPrint>>>;

/** A report as it was, for who has all the rights that he had then. */
async function reportAgain(context: Context, row: LoggedRow, run: PrintRun): Promise<PrintRun> {
  const { actor, documents } = context;
  assertMay(entityOf(documents, run.entity), actor, "print");
  if (accessDigest(actor) !== run.seen) throw new AppError("print.rightsChanged");
  const { template, template_title: title, template_hash: hash, module: entity, copies } = row;
  const print = { template, title, hash: hash ?? "", entity, way: run.way, copies, run: run.id, reprint: true };
  await inTransaction(context, ({ db }) =>
    logPrint(db, actor, print, [{ id: null, version: null, pages: run.printed.pages.length, count: null }]),
  );
  return run;
}

/**
 * A print of the actor's own as it was, once more: the very pages, with the moment and the count that they had then. It stands in the log as a
 * print of each record, and is given only to who printed it, while the template is open to him, the records are among his rows, and he sees of the fields
 * that the template names what he saw then; of a report, while he has the rights that he had.
 * @throws AppError record.notFound, print.notYours, print.gone, print.rightsChanged, and as `templateFor`
 */
export async function reprintFor(context: Context, log: string): Promise<PrintRun> {
  const { db, actor } = context;
  const row = await loggedPrint(db, log);
  if (!row) throw new AppError("record.notFound");
  if (row.create_by_id !== actor.id || row.real_user_id !== (actor.realUser?.id ?? null)) throw new AppError("print.notYours");
  const run = row.run === null ? undefined : await runOf(db, row.run);
  if (!run) throw new AppError("print.gone");
  if (row.record_id === null) return reportAgain(context, row, run);
  const open = await templateFor(context, row.template);
  if (open.entity.$id !== run.entity || sightDigest(context, open) !== run.seen) throw new AppError("print.rightsChanged");
  return inTransaction(context, async (inside) => {
    await countAlone(inside.db, row.template);
    const there = await load(inside, open.entity, run.records, { fields: [] });
    if (there.length < run.records.length) throw new AppError("print.rightsChanged");
    const before = await timesPrinted(inside.db, row.template, run.records);
    const { template, template_title: title, module: entity, copies } = row;
    const print = { template, title, hash: row.template_hash ?? "", entity, way: run.way, copies, run: run.id, reprint: true };
    const pages = run.printed.pages.length;
    await logPrint(
      ...([inside.db, actor, print] as const),
      run.records.map((id) => ({ id, version: null, pages, count: (before.get(id) ?? 0) + 1 })),
    );
    return run;
  });
}
