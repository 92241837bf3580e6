import { factsOf } from "../../../model/promotion/item.ts";
import type { Stored } from "../../records/column.ts";
import type { RecordContext } from "../../records/context.ts";
import { type Carrier, itemsOf } from "./carrier.ts";
import { RecordCodes } from "./codes.ts";
import { FLOW } from "./flows.ts";
import { contentOf } from "./record-content.ts";
import { bringsWhole, type RecordShape, recordsOf, recordsWhere, seesWhole } from "./record-shape.ts";

/** An entry of the menu by its code. */
export const ENTRY: RecordShape = {
  entity: "resource",
  code: "code",
  fields: [
    ...["name", "type", "parent", "path", "component", "icon", "permission", "link", "iframe", "formId", "formType", "entryId", "hidden"],
    ...["affix", "noCache", "breadcrumb", "showRoot", "activeMenu", "devices", "badge", "sort", "status"],
  ],
};

/** Entries of the menu, each by itself. */
export const menuCarrier: Carrier = {
  kind: "menu",
  mayTake: (context) => seesWhole(context, ENTRY),
  mayBring: (context) => bringsWhole(context, ENTRY),
  async read(context, _, ids) {
    const codes = new RecordCodes(context);
    const records = await recordsOf(context, ENTRY, ids);
    const keys = await keysOf(context, records);
    return itemsOf(records, ids === undefined, async (record) => {
      const content = await contentOf(context, codes, ENTRY, record);
      const entryId = keys.get(String(content.entryId)) ?? content.entryId;
      const facts = factsOf(String(record.code), { ...content, ...(entryId !== undefined && { entryId }) });
      return { kind: "menu", id: String(record.code), record: String(record.id), documents: [facts] };
    });
  },
};

/** Flows that entries name by their id: on another site they have their key alone. Of who does not see flows the id goes, and opens nothing there. */
async function keysOf(context: RecordContext, entries: readonly Stored[]): Promise<ReadonlyMap<string, string>> {
  const ids = entries.flatMap(({ entryId }) => (typeof entryId === "string" && /^\d+$/.test(entryId) ? [entryId] : []));
  if (ids.length === 0 || !seesWhole(context, FLOW)) return new Map();
  const flows = await recordsWhere(context, FLOW.entity, { field: "id", op: "in", value: ids });
  return new Map(flows.map((flow) => [String(flow.id), String(flow.processDefinitionKey)]));
}
