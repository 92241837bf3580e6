import { entityOf } from "../../../model/documents.ts";
import { mayDo } from "../../../model/permitted.ts";
import { factsIn } from "../../../model/promotion/item.ts";
import type { Messages } from "../../plugins/messages.ts";
import type { RecordContext } from "../../records/context.ts";
import { get } from "../../records/read/read.ts";
import { remove } from "../../records/write/remove.ts";
import { add, edit } from "../../records/write/write.ts";
import { publish } from "../flow/publish/publish.ts";
import type { RecordCodes } from "./codes.ts";
import { type ComparedItem, isTaken } from "./compare.ts";
import { FLOW, VARIABLE } from "./flows.ts";
import { ENTRY } from "./menus.ts";
import { contentOf, valuesOf } from "./record-content.ts";
import { type RecordShape, recordsWhere } from "./record-shape.ts";

/** Of the states of a flow the one in which it has a version. */
const PUBLISHED = 1;

/** Makes or changes the record of an item; gives its id. */
async function bringRecord(context: RecordContext, codes: RecordCodes, shape: RecordShape, item: ComparedItem): Promise<string> {
  const entity = entityOf(context.documents, shape.entity);
  const here = item.here?.record;
  const values = await valuesOf(context, codes, shape, factsIn(item.documents) ?? {}, item.here && factsIn(item.here.documents));
  if (here === undefined) return (await add(context, entity, { [shape.code]: item.packed.id, ...values })).id;
  if (Object.keys(values).length > 0) await edit(context, entity, here, { ...values, version: (await get(context, entity, here)).version });
  return here;
}

/**
 * Brings a flow in: its record and diagram as a draft, its variables, and where it is asked for a new version.
 * @returns its record, and whether a version was published
 */
export async function bringFlow(
  context: RecordContext,
  codes: RecordCodes,
  item: ComparedItem,
  problems: Messages | undefined,
): Promise<{ readonly id: string; readonly isPublished: boolean }> {
  const id = await bringRecord(context, codes, FLOW, item);
  if (isTaken(item)) await bringVariables(context, codes, id, item);
  const entity = entityOf(context.documents, FLOW.entity);
  if (problems === undefined || !mayDo(context.actor, entity, "publish")) return { id, isPublished: false };
  const { status } = await get(context, entity, id);
  const isNews = isTaken(item) || status !== PUBLISHED;
  if (isNews) await publish(context, id, problems);
  return { id, isPublished: isNews };
}

async function bringVariables(context: RecordContext, codes: RecordCodes, flow: string, item: ComparedItem): Promise<void> {
  const entity = entityOf(context.documents, VARIABLE.entity);
  const stored = await recordsWhere(context, VARIABLE.entity, { field: "flowEntry", op: "eq", value: flow });
  const known = new Map(stored.map((record) => [String(record.variableName), record]));
  const wanted = Object.entries((factsIn(item.documents)?.variables ?? {}) as Record<string, Record<string, unknown>>);
  for (const [name, content] of wanted) {
    const here = known.get(name);
    const values = await valuesOf(context, codes, VARIABLE, content, here && (await contentOf(context, codes, VARIABLE, here)));
    if (!here) await add(context, entity, { variableName: name, ...values, flowEntry: { id: flow } });
    else if (Object.keys(values).length > 0) await edit(context, entity, String(here.id), { ...values, version: here.version });
  }
  const names = new Set(wanted.map(([name]) => name));
  const gone = stored.filter((record) => !names.has(String(record.variableName))).map(({ id }) => String(id));
  if (gone.length > 0) await remove(context, entity, gone, "remove");
}

/** Brings entries of the menu in, those above others first. */
export async function bringEntries(context: RecordContext, codes: RecordCodes, items: readonly ComparedItem[]): Promise<void> {
  for (const item of inTreeOrder(items)) codes.made(ENTRY.entity, item.packed.id, await bringRecord(context, codes, ENTRY, item));
}

/** Entries behind those that they name. */
function inTreeOrder(items: readonly ComparedItem[]): ComparedItem[] {
  const byCode = new Map(items.map((item) => [item.packed.id, item]));
  const ordered = new Set<ComparedItem>();
  const visiting = new Set<ComparedItem>();
  const visit = (item: ComparedItem): void => {
    if (ordered.has(item) || visiting.has(item)) return;
    visiting.add(item);
    const { parent, activeMenu } = factsIn(item.documents) ?? {};
    for (const code of [parent, activeMenu]) {
      const above = byCode.get(String(code));
      if (above) visit(above);
    }
    ordered.add(item);
  };
  for (const item of items) visit(item);
  return [...ordered];
}
