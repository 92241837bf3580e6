import type { Dict } from "../../../generated/entities/dict.ts";
import type { DictItem } from "../../../generated/entities/dict-item.ts";
import { levelErrors } from "../../../model/dictionary-levels.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import { mayDo } from "../../../model/permitted.ts";
import { maySee } from "../../records/access/column-access.ts";
import type { RecordContext, RecordHooks } from "../../records/context.ts";
import { firstUse } from "./uses.ts";

type Item = Partial<DictItem>;
const WHOLE_NUMBER = /^-?\d{1,15}$/;

const itemsOf = (record: Partial<Dict> | Readonly<Partial<Dict>> | undefined): readonly Item[] => (record?.items ?? []) as readonly Item[];

/**
 * What must be true of dictionaries beyond their fields: values stand once, below others of the dictionary; a value that records hold is
 * neither taken away nor made another one, but disabled. Fixed ones follow their documents, and are changed by nobody.
 */
export const dictionaryHooks: RecordHooks<Dict> = {
  async beforeSave(context, { old, record, changes }) {
    if (!("items" in changes)) return;
    const items = itemsOf(record);
    const errors = [...levelErrors(items, "items"), ...(record.valueType === "integer" ? noNumbers(items) : [])];
    if (errors.length > 0) throw new AppError("record.invalid", { fields: errors });
    const kept = new Set(items.map(({ value }) => value));
    const gone = itemsOf(old).filter(({ value }) => value !== undefined && !kept.has(value));
    if (old) await refuseUsed(context, old, gone);
  },
  async beforeRemove(context, { records }) {
    for (const record of records) await refuseUsed(context, record, itemsOf(record));
  },
};

const noNumbers = (items: readonly Item[]): FieldError[] =>
  items.flatMap(({ value = "" }, index) => (WHOLE_NUMBER.test(value) ? [] : [{ path: `items.${index}.value`, code: "field.integer" }]));

/** @throws AppError dictionary.valueInUse, which names the field where its reader sees it; dictionary.valueUsed where he does not */
async function refuseUsed(context: RecordContext, { dictType }: Readonly<Dict>, items: readonly Item[]): Promise<void> {
  const use = await firstUse(
    context,
    dictType,
    items.flatMap(({ value }) => value ?? []),
  );
  if (!use) return;
  const { entity, field } = use;
  const label = items.find(({ value }) => value === use.value)?.label ?? use.value;
  const master = context.documents.entities.get(entity["x-master"] ?? "");
  const isSeen = mayDo(context.actor, master ?? entity, "view") && maySee(entity, field.name, context.actor);
  throw isSeen
    ? new AppError("dictionary.valueInUse", { params: { value: label, entity: (master ?? entity).title, field: field.property.title } })
    : new AppError("dictionary.valueUsed", { params: { value: label } });
}
