import type { OwnOperation } from "../../../model/contract/personal.ts";
import { fieldsOf } from "../../../model/fields.ts";
import type { Context } from "../../context.ts";
import type { RowOf } from "../../db/database.ts";
import { maySee } from "../../records/access/column-access.ts";
import { dictionaryItems } from "../dictionaries/labels.ts";

/** A page of the actor's own operation log, newest first; nobody else's rows, whatever he may see elsewhere. */
export async function ownLog(
  context: Context,
  { current, size }: { current: number; size: number },
): Promise<{ records: OwnOperation[]; total: number; current: number; size: number }> {
  const { db, actor } = context;
  const own = db
    .selectFrom("sysr_operation_log as l")
    .where((eb) => eb.or([eb("l.create_by_id", "=", actor.id), eb("l.real_user_id", "=", actor.id)]));
  const [rows, { total }, labels] = await Promise.all([
    own
      .leftJoin("sysr_user as by", "by.id", "l.real_user_id")
      .leftJoin("sysr_user as of", "of.id", "l.create_by_id")
      .select(["l.id", "l.create_time", "l.operation_type", "l.module", "l.description", "l.record_id", "l.before", "l.after", "l.ip"])
      .select(["l.duration", "by.real_name as by_name", "of.real_name as of_name"])
      .orderBy("l.create_time", "desc")
      .orderBy("l.id", "desc")
      .limit(size)
      .offset((current - 1) * size)
      .execute(),
    own.select((eb) => eb.fn.countAll().as("total")).executeTakeFirstOrThrow(),
    dictionaryItems(context, ["operation_type"]),
  ]);
  const labelOf = (value: string) => labels.operation_type?.find((item) => String(item.value) === value)?.label ?? value;
  const records = rows.map((row) => ({
    id: row.id,
    time: row.create_time ?? "",
    operation: labelOf(row.operation_type ?? ""),
    ...changed(context, row),
    recordId: row.record_id,
    ip: row.ip,
    duration: row.duration,
    inName: row.by_name === null ? null : { by: row.by_name, of: row.of_name ?? "" },
  }));
  return { records, total: Number(total), current, size };
}

type LoggedChange = Pick<RowOf<"sysr_operation_log">, "module" | "description" | "before" | "after">;

/** The names of what was changed, without its values: those are in the log that administrators read. */
function changed({ documents, actor }: Context, row: LoggedChange): Pick<OwnOperation, "module" | "fields"> {
  const entity = documents.entities.get(row.module ?? "");
  if (!entity) return { module: row.description ?? row.module ?? "", fields: [] };
  const names = Object.keys({ ...row.before, ...row.after });
  const known = fieldsOf(entity);
  const fields = names.flatMap((name) => (known.has(name) && maySee(entity, name, actor) ? [known.get(name)?.property.title ?? name] : []));
  return { module: entity.title, fields };
}
