import type { Graph } from "../../../../flow/graph.ts";
import { access, seesLinkedWhole } from "../../../../model/access.ts";
import { idOf } from "../../../../model/condition.ts";
import { type Entity, entityOf } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import type { LinkedRecords } from "../../../../model/expression-values.ts";
import { type Field, fieldsOf } from "../../../../model/fields.ts";
import { linksNamed } from "../../../../model/links.ts";
import { mayDo } from "../../../../model/permitted.ts";
import type { Row } from "../../../../model/wire.ts";
import { inScope } from "../../../records/access/scope.ts";
import { type Stored, selectable } from "../../../records/column.ts";
import type { RecordContext } from "../../../records/context.ts";
import { rowEntity } from "../../../records/read/details.ts";
import { LINKED, linkedRecords } from "../../../records/read/linked-records.ts";
import { load } from "../../../records/read/load.ts";
import { get } from "../../../records/read/read.ts";
import { draftOfNew } from "../../../records/write/draft.ts";
import { normalise } from "../../../records/write/normalise.ts";
import { linkedFor, sourcesOf } from "../operations/sources.ts";
import { flowRecord } from "../record/record.ts";

/** What a draft is run on. */
export interface RehearsalSubject {
  /** Whole, as a flow decides by it. */
  readonly record: Readonly<Stored>;
  /** As the designer sees it. */
  readonly row: Row;
  readonly linked: LinkedRecords | undefined;
  readonly isInvented: boolean;
  readonly starter: string;
}

interface Asked {
  readonly record?: string | null | undefined;
  readonly values?: Readonly<Record<string, unknown>> | null | undefined;
  readonly starter?: string | null | undefined;
}

/**
 * A record that the designer reaches, or one that he invents; and who hands it in: whom he names, else its creator, else himself.
 * @throws AppError record.notFound, access.denied
 */
export async function subjectOf(context: RecordContext, entity: Entity, graph: Graph, asked: Asked): Promise<RehearsalSubject> {
  const named = await starterAmong(context, asked.starter);
  if (asked.record === undefined || asked.record === null) {
    const invented = await inventedRecord(context, entity, graph, asked.values ?? {});
    const starter = named ?? context.actor.id;
    return { ...invented, record: { ...invented.record, createBy: starter }, isInvented: true, starter };
  }
  if (!mayDo(context.actor, entity, "view")) throw new AppError("access.denied", { params: { entity: entity.title } });
  const row = await get(context, entity, asked.record);
  const record = await flowRecord(context, entity, asked.record);
  const linked = await linkedFor(context, entity, record, graph);
  return { record, row, linked, isInvented: false, starter: named ?? idOf(row.createBy) ?? context.actor.id };
}

/** Whom the designer may choose: it is told who is above him. @throws AppError record.notFound */
async function starterAmong(context: RecordContext, starter: string | null | undefined): Promise<string | undefined> {
  if (!starter || starter === context.actor.id) return undefined;
  const user = entityOf(context.documents, "user");
  const [found] = mayDo(context.actor, user, "pick") ? await load(context, user, [starter], { fields: selectable(user, ["id"]) }) : [];
  if (!found) throw new AppError("record.notFound");
  return starter;
}

async function inventedRecord(
  context: RecordContext,
  entity: Entity,
  graph: Graph,
  sent: Readonly<Record<string, unknown>>,
): Promise<Pick<RehearsalSubject, "record" | "row" | "linked">> {
  const values = await reachable(context, entity, normalised(context, entity, sent));
  // What is computed may be invented too: nobody wants to type the rows that make a total.
  const computed = Object.entries(values).filter(([name]) => fieldsOf(entity).get(name)?.property["x-computed"] !== undefined);
  const record: Stored = { ...draftOfNew(context, entity, values).record, ...Object.fromEntries(computed), id: "0" };
  const seen = [...fieldsOf(entity).values()].filter(({ name }) => access(entity, name, context.actor, "view") !== "hidden");
  // References keep the name under which they were chosen.
  const shown = ({ name, kind }: Field) => (kind === "reference" && record[name] ? sent[name] : record[name]) ?? null;
  const row = { ...Object.fromEntries(seen.map((field) => [field.name, shown(field)])), id: "0" } as Row;
  return { record, row, linked: await linkedSeen(context, entity, graph, record) };
}

/** What was sent for fields that he sees, as a record keeps it. */
function normalised(context: RecordContext, entity: Entity, sent: Readonly<Record<string, unknown>>): Stored {
  return Object.fromEntries(
    [...fieldsOf(entity).values()].flatMap((field): [string, unknown][] => {
      if (!Object.hasOwn(sent, field.name) || field.kind === "secret" || access(entity, field.name, context.actor, "view") === "hidden")
        return [];
      const value = sent[field.name];
      if (field.kind !== "details") return [[field.name, normalise(field, value)]];
      const rows = Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
      return [[field.name, rows.map((row) => normalised(context, rowEntity(context, field), row))]];
    }),
  );
}

/** References to what he may pick; others are empty. */
async function reachable(context: RecordContext, entity: Entity, values: Stored): Promise<Stored> {
  const kept: Stored = { ...values };
  for (const [name, value] of Object.entries(values)) {
    const field = fieldsOf(entity).get(name) as Field;
    if (field.kind === "details")
      kept[name] = await Promise.all((value as Stored[]).map((row) => reachable(context, rowEntity(context, field), row)));
    if (field.kind !== "reference" && field.kind !== "references") continue;
    const target = entityOf(context.documents, (field.property["x-entity"] ?? field.property.items?.["x-entity"]) as string);
    const ids = [value].flat().filter((id) => id !== null);
    const found = mayDo(context.actor, target, "pick") ? await load(context, target, ids, { fields: selectable(target, ["id"]) }) : [];
    const there = new Set(found.map(({ id }) => id));
    kept[name] = field.kind === "references" ? ids.filter((id) => there.has(id)) : there.has(value) ? value : null;
  }
  return kept;
}

/** Of the records to which an invented one points, what he sees of them himself: else he would invent one after the other, and read them all. */
async function linkedSeen(context: RecordContext, entity: Entity, graph: Graph, record: Stored): Promise<LinkedRecords | undefined> {
  const sources = sourcesOf(graph);
  if (sources.length === 0) return undefined;
  const links = [...linksNamed(entity, sources)].flatMap(([name, columns]) => {
    const target = entityOf(context.documents, fieldsOf(entity).get(name)?.property["x-entity"] as string);
    const seen = [...columns].filter((column) => seesLinkedWhole(target, column, context.actor));
    return mayDo(context.actor, target, "view") && seen.length > 0 ? [[name, new Set(seen)] as const] : [];
  });
  const known = new Map(links);
  const among = (target: Entity) => inScope(target, context.actor, LINKED);
  return linkedRecords(context, entity, [{ record }], among, (of) => (of === entity ? known : new Map()));
}
