import { sql } from "kysely";
import type { DictionaryItem } from "../../../model/contract/dictionaries.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { RecordContext } from "../../records/context.ts";
import { refuseHeld } from "../../records/write/held.ts";
import { noteChanges } from "../../records/write/note-changes.ts";

/** As the document of the dictionaries says it of their items. */
const MOST_VALUES = 1000;

interface StoredValue {
  readonly value: string;
  readonly label: string;
  readonly color: string | null;
  readonly status: number;
}

/**
 * Adds a value to the end of a dictionary: what somebody typed who found no value for what he meant (specification administration §7.4,
 * addValue). A dictionary of text keeps the text itself as the value, one of integers the next number.
 * @param which id or type of the dictionary
 * @returns the new value as screens have it
 * @throws AppError record.notFound; dictionary.valueEmpty; dictionary.fixed for a dictionary that the program relies on;
 *   dictionary.exists for a text that is there already – its data is the value, unless that is switched off;
 *   record.held
 */
export function addValue(context: RecordContext, which: string, text: string): Promise<DictionaryItem> {
  const label = text.trim();
  if (label === "") throw new AppError("dictionary.valueEmpty");
  return inTransaction(context, async (inside) => {
    const { db, actor } = inside;
    const dictionary = await db
      .selectFrom("ecip_dict")
      .select(["id", "name", "dict_type", "value_type", "fixed"])
      .where(/^\d+$/.test(which) ? "id" : "dict_type", "=", which)
      .where("status", "=", 0)
      .where("removed_at", "is", null)
      // Two who add the same at once come one after the other.
      .forUpdate()
      .executeTakeFirst();
    if (!dictionary) throw new AppError("record.notFound");
    if (dictionary.fixed) throw new AppError("dictionary.fixed");
    const entity = entityOf(inside.documents, "dict");
    await refuseHeld(inside, entity, [{ id: dictionary.id, name: dictionary.name }]);
    const counted = dictionary.value_type === "integer";
    const shown = ({ value, label: text, color }: Omit<StoredValue, "status">): DictionaryItem => ({
      value: counted ? Number(value) : value,
      label: text,
      ...(color && { color }),
    });

    const known: StoredValue[] = await db
      .selectFrom("ecip_dict_item")
      .select(["value", "label", "color", "status"])
      .where("master_id", "=", dictionary.id)
      .execute();
    const same = known.find((item) => item.label === label || item.value === label);
    if (same) throw new AppError("dictionary.exists", same.status === 0 ? { data: shown(same) } : {});
    if (known.length >= MOST_VALUES)
      throw new AppError("record.invalid", { fields: [{ path: "items", code: "field.maxItems", params: { max: MOST_VALUES } }] });

    // A comma would separate two values.
    const value = counted ? String(Math.max(0, ...known.map((item) => Number(item.value))) + 1) : label.replaceAll(",", "，");
    await db
      .insertInto("ecip_dict_item")
      .values({
        master_id: dictionary.id,
        sort_no: sql`(select coalesce(max(sort_no), 0) + 1 from ecip_dict_item where master_id = ${dictionary.id})`,
        ...{ value, label, status: 0 },
      })
      .execute();
    // Who has the dictionary open in a form is told that it has changed, and does not write over it.
    const { version } = await db
      .updateTable("ecip_dict")
      .set({ version: sql`version + 1`, update_time: sql`now()`, update_by_id: actor.id })
      .where("id", "=", dictionary.id)
      .returning("version")
      .executeTakeFirstOrThrow();
    const entry = { id: dictionary.id, version, before: { items: [] }, after: { items: [{ value, label, status: 0 }] } };
    await noteChanges(inside, entity, "edit", [entry]);
    return shown({ value, label, color: null });
  });
}
