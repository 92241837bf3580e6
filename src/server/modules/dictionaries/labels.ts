import type { DictionaryItem } from "../../../model/contract/dictionaries.ts";
import { inLevels } from "../../../model/dictionary-levels.ts";
import { dividedEntities } from "../../../model/divided-entities.ts";
import { type Dictionary, type Entity, entityOf } from "../../../model/documents.ts";
import { flowTables } from "../../../model/flow-tables.ts";
import { sourceOf } from "../../../model/localise.ts";
import { onlineForms } from "../../../model/online-forms.ts";
import { pageScreens } from "../../../model/page-screens.ts";
import { mayDo } from "../../../model/permitted.ts";
import { labelTemplates, printEntities } from "../../../model/print-template.ts";
import type { Database } from "../../db/database.ts";
import { openReports } from "../../records/report/open.ts";
import { planItems } from "../search-plans/plan-items.ts";
import { permissionItems, type Reader } from "./permissions.ts";

interface StoredItem {
  readonly type: string;
  readonly value: string | number;
  readonly label: string;
  readonly color: string | null;
  readonly parent: string | null;
  readonly closed?: boolean;
}

async function storedItems(db: Database, types: readonly string[]): Promise<{ known: Set<string>; items: StoredItem[] }> {
  const rows = await db
    .selectFrom("ecip_dict as dict")
    .leftJoin("ecip_dict_item as item", (join) => join.onRef("item.master_id", "=", "dict.id"))
    .select(["dict.dict_type", "dict.value_type", "item.value", "item.label", "item.color", "item.parent", "item.status"])
    .where("dict.dict_type", "in", types)
    .where("dict.status", "=", 0)
    .where("dict.removed_at", "is", null)
    .orderBy("item.sort_no")
    .orderBy("item.id")
    .execute();
  const known = new Set(rows.map((row) => row.dict_type));
  const items = rows.flatMap(({ dict_type: type, value_type, value, label, color, parent, status }) =>
    value === null
      ? []
      : {
          ...{ type, value: value_type === "integer" ? Number(value) : value, label: label ?? value, color, parent },
          ...(status !== 0 && { closed: true }),
        },
  );
  return { known, items };
}

/** A label in the user's language. One that somebody changed in the dictionary table is his word and stays as it is. */
function labelOf(dictionary: Dictionary | undefined, value: string | number, label: string): string {
  const labelIn = (document: Dictionary | undefined) => document?.items.find((item) => String(item.value) === String(value))?.label;
  return labelIn(dictionary && sourceOf(dictionary)) === label ? (labelIn(dictionary) ?? label) : label;
}

/** Entities as values of a dictionary: those that the reader may view. */
const viewable = ({ actor }: Reader, entities: readonly Entity[]): DictionaryItem[] =>
  entities.filter((entity) => mayDo(actor, entity, "view")).map(({ $id, title }) => ({ value: $id, label: title }));

/** What fills the dictionaries that have no items of their own (`from`). */
const SOURCES: Readonly<Record<NonNullable<Dictionary["from"]>, (reader: Reader) => Promise<DictionaryItem[]>>> = {
  permissions: permissionItems,
  flowTables: async ({ documents }) => [...flowTables(documents)].map(([value, label]) => ({ value, label })),
  onlineForms: async ({ documents }) => [...onlineForms(documents)].map(([value, label]) => ({ value, label })),
  printEntities: async (reader) => viewable(reader, printEntities(reader.documents)),
  webhookEntities: async (reader) => viewable(reader, printEntities(reader.documents)),
  dividedEntities: async (reader) => viewable(reader, dividedEntities(reader.documents)),
  screens: async ({ documents, actor }) =>
    pageScreens(documents)
      .filter(({ entity }) => mayDo(actor, entityOf(documents, entity), "view"))
      .map(({ $id, title, entity }) => ({ value: $id, label: title ?? entityOf(documents, entity).title })),
  reports: async (reader) =>
    openReports(reader).map(({ $id, title, entity }) => ({ value: $id, label: title ?? entityOf(reader.documents, entity).title })),
  reportEntities: async (reader) =>
    viewable(
      reader,
      [...new Set(openReports(reader).map(({ entity }) => entity))].map((entity) => entityOf(reader.documents, entity)),
    ),
  searchPlans: planItems,
  labelTemplates: async ({ documents, actor }) =>
    labelTemplates(documents)
      .filter(({ entity }) => mayDo(actor, entityOf(documents, entity), "view"))
      .map(({ $id, title }) => ({ value: $id, label: title })),
};

/**
 * The values of these dictionaries with their labels, by type; those that are disabled are closed. The table is what counts; a dictionary that is
 * not in it (yet) is taken from its document, or filled by the program; an unknown type gives nothing.
 */
export async function dictionaryItems(reader: Reader, types: readonly string[]): Promise<Record<string, DictionaryItem[]>> {
  const { db, documents } = reader;
  if (types.length === 0) return {};
  const hasTable = documents.entities.has("dict") && documents.entities.has("dict-item");
  const { known, items } = hasTable ? await storedItems(db, types) : { known: new Set<string>(), items: [] };
  const found: Record<string, DictionaryItem[]> = {};
  for (const type of types) {
    const dictionary = documents.dictionaries.get(type);
    if (!dictionary && !known.has(type)) continue;
    if (dictionary?.from) {
      found[type] = await SOURCES[dictionary.from](reader);
      continue;
    }
    const source = known.has(type) ? items.filter((item) => item.type === type) : dictionary ? sourceOf(dictionary).items : [];
    found[type] = inLevels(
      source.map((item) => ({
        value: item.value,
        label: labelOf(dictionary, item.value, item.label),
        parent: item.parent,
        ...(item.color && { color: item.color }),
        ...("closed" in item && item.closed && { closed: true }),
      })),
    );
  }
  return found;
}
