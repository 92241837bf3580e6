import { AppError } from "../../../model/error.ts";
import { alone } from "../../db/lock.ts";
import { dropSleeping, type SleepingColumn, sleepingColumns } from "../../db/schema/sleeping.ts";
import { PATIENCE_MS, tableBusy } from "../../documents/published/patience.ts";
import { publishedDocuments } from "../../documents/published/rows.ts";
import type { RecordContext } from "../../records/context.ts";
import { assertPublisher } from "../designs/publish.ts";
import { designOf } from "../designs/store.ts";
import { FORMS } from "./kind.ts";

/** The columns of a form that no field has any more, and how many values each keeps. @throws AppError record.notFound, access.denied */
export async function sleepingOf(context: RecordContext, id: string): Promise<SleepingColumn[]> {
  // They are those of all tenants.
  assertPublisher(context);
  await designOf(context, FORMS, id);
  const own = await publishedDocuments(context.db, id);
  return sleepingColumns(context.db, new Set(own.filter(({ kind }) => kind === "entity").map((one) => one.id)));
}

/**
 * Clears a column that sleeps, for good.
 * @throws AppError record.notFound; formDesign.clears, a question that says how many values are lost; document.tableBusy
 */
export async function clearSleeping(
  context: RecordContext,
  id: string,
  { table, column, confirmed = false }: { readonly table: string; readonly column: string; readonly confirmed?: boolean | undefined },
): Promise<void> {
  const find = (asleep: readonly SleepingColumn[]): SleepingColumn => {
    const found = asleep.find((one) => one.table === table && one.column === column);
    if (!found) throw new AppError("record.notFound");
    return found;
  };
  const { values, field } = find(await sleepingOf(context, id));
  if (values > 0 && !confirmed) throw new AppError("formDesign.clears", { params: { field, values }, data: { confirm: true } });
  // Looked at again where nobody publishes: it may have woken.
  const clear = alone(context.db, async (trx) => dropSleeping(trx, find(await sleepingOf({ ...context, db: trx }, id))), PATIENCE_MS);
  await clear.catch((error: unknown) => {
    throw tableBusy(error);
  });
}
