import { AppError } from "../../../model/error.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { load } from "../../records/read/load.ts";
import { sightDigest } from "./ground.ts";
import { countAlone, loggedPrint, logPrint, timesPrinted } from "./log.ts";
import { type PrintRun, runOf } from "./runs.ts";
import { templateFor } from "./templates.ts";

/**
 * A print of the actor's own as it was, once more: the very pages, with the moment and the count that they had then. It stands in the log as a
 * print of each record, and is given only to who printed it, while the template is open to him, the records are among his rows, and he sees of the fields
 * that the template names what he saw then.
 * @throws AppError record.notFound, print.notYours, print.gone, print.rightsChanged, and as `templateFor`
 */
export async function reprintFor(context: Context, log: string): Promise<PrintRun> {
  const { db, actor } = context;
  const row = await loggedPrint(db, log);
  if (!row) throw new AppError("record.notFound");
  if (row.create_by_id !== actor.id || row.real_user_id !== (actor.realUser?.id ?? null)) throw new AppError("print.notYours");
  const run = row.run === null ? undefined : await runOf(db, row.run);
  if (!run) throw new AppError("print.gone");
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
