import type { InboundHook } from "../../../generated/entities/inbound-hook.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import { ExpressionError } from "../../../model/expression.ts";
import { messageValue } from "../../../model/inbound-mapping.ts";
import { mayDo } from "../../../model/permitted.ts";
import { actorInRole } from "../../identity/in-role.ts";
import type { RecordContext, RecordHooks } from "../../records/context.ts";
import { removalOfWay } from "../webhooks/removal.ts";
import { targetOf } from "./values.ts";

/** A hook writes in the name of who saved it last, in a role of his own: who changes what it writes does not come by what somebody else may. */
export const inboundHooks: RecordHooks<InboundHook> = {
  async beforeSave(context, { record, changes }) {
    changes.owner = context.actor.id;
    const faults = await faultsOf(context, record);
    if (faults.length > 0) throw new AppError("record.invalid", { fields: faults });
  },
  ...removalOfWay,
};

async function faultsOf(
  context: RecordContext,
  { module, role, keyField, mappings }: Pick<InboundHook, "module" | "role" | "keyField" | "mappings">,
): Promise<FieldError[]> {
  const { actor, documents } = context;
  const entity = documents.entities.get(module);
  const inRole = await actorInRole(context, { user: actor.id, role: String(role) });
  // A key leads nothing to where its own role does not.
  if (!inRole || (actor.key && actor.key.role !== String(role))) return [{ path: "role", code: "field.beyondOwn" }];
  if (!entity || !(mayDo(inRole, entity, "add") || mayDo(inRole, entity, "edit"))) return [{ path: "module", code: "field.beyondOwn" }];
  const rows = (mappings ?? []) as readonly { readonly field: string; readonly value: string }[];
  const faults = rows.flatMap(({ field, value }, index): FieldError[] => [
    ...(targetOf(entity, field) ? [] : [{ path: `mappings.${index}.field`, code: "field.unknown" }]),
    ...faultOfValue(value, `mappings.${index}.value`),
  ]);
  const isMapped = !keyField || rows.some(({ field }) => targetOf(entity, field)?.field.name === keyField);
  return isMapped ? faults : [...faults, { path: "keyField", code: "field.unknown" }];
}

function faultOfValue(value: string, path: string): FieldError[] {
  try {
    messageValue(value);
    return [];
  } catch (error) {
    if (error instanceof ExpressionError) return [{ path, code: error.code, params: { message: error.message } }];
    throw error;
  }
}
