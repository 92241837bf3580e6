import { storedForm } from "../../../../model/computed.ts";
import type { Entity } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import { fieldsOf } from "../../../../model/fields.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { RecordContext } from "../../../records/context.ts";
import { detailsFields, withDetails } from "../../../records/read/details.ts";
import { withLinked } from "../../../records/read/linked.ts";
import { load } from "../../../records/read/load.ts";
import { draftOfChange } from "../../../records/write/draft.ts";
import { asAppErrors } from "../../../records/write/failures.ts";
import { change } from "../../../records/write/write.ts";
import { asFlow } from "../record/move.ts";

/**
 * Sets fields of a flow's record, as its service tasks say, by the rules and history of a save; locks of its states do not hold the flow back.
 * @param values as CEL gives them
 * @throws AppError record.notFound, record.invalid
 */
export async function setFields(
  context: RecordContext,
  entity: Entity,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  const fields = fieldsOf(entity);
  const stored = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = fields.get(name);
      return field ? [[name, storedForm(field, value)]] : [];
    }),
  );
  await asAppErrors(context, entity, "save", () =>
    inTransaction(asFlow(context), async (inside) => {
      const [own] = await load(inside, entity, [id], { lock: true });
      if (!own) throw new AppError("record.notFound");
      const [old = own] = await withDetails(inside, [own], detailsFields(entity));
      const around = await withLinked(inside, entity, () => [{ record: { ...old, ...stored }, old }]);
      await change(around, { ...draftOfChange(around, entity, old, stored), ofFlow: new Set(Object.keys(stored)) });
    }),
  );
}
