import type { Actor } from "../../../model/actor.ts";
import { CONDITION, RECORD_ID } from "../../../model/contract/record-parts.ts";
import { choice, integer, list, object, optional, text } from "../../../model/contract/schema.ts";
import { type Entity, entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { mayDo } from "../../../model/permitted.ts";
import { documentsSeenBy } from "../../documents/seen.ts";
import { readFilter } from "../../records/read/filter-input.ts";
import { get, list as listRecords, options } from "../../records/read/read.ts";
import { type McpCaller, offeredEntities, offeredEntity } from "./caller.ts";
import { describeEntity } from "./describe.ts";
import { type McpTool, tool } from "./tool.ts";

/** Records of one answer. */
const MOST_RECORDS = 50;
/** Rows of details of one answer: the rest is told by its number. */
const MOST_ROWS = 200;

const ENTITY = text(60, { description: "Id of an entity, as list_entities gives it." });
const PAGE = {
  page: optional(integer({ minimum: 1, maximum: 10_000, default: 1 })),
  size: optional(integer({ minimum: 1, maximum: MOST_RECORDS, default: 20 })),
};
const ASKED = {
  entity: ENTITY,
  keyword: optional(text(200, { description: "Looked for in the entity's search fields." })),
  condition: optional({ ...CONDITION, description: 'E.g. {"field":"status","op":"eq","value":0}; {"all":[…]}, {"any":[…]}, {"not":…}.' }),
};
interface Asked {
  readonly keyword?: string | undefined;
  readonly condition?: unknown;
}
const filterOf = (entity: Entity, actor: Actor, { keyword, condition }: Asked) => readFilter(entity, actor, { keyword, condition });

/** Whether the records can be looked at on a screen, for a person who wants to. */
function toldOf(caller: McpCaller, entity: Entity): object {
  const { actor, documents } = caller.context;
  const writes = caller.settings.modules.get(entity.$id)?.write === true;
  const seen = documentsSeenBy(actor, documents);
  const screens = [...seen.screens.values()].filter((screen) => screen.entity === entity.$id && screen.kind !== "picker");
  return {
    entity: entity.$id,
    title: entity.title,
    ...(entity.description !== undefined && { description: entity.description }),
    may: (["add", "edit", "remove"] as const).filter((action) => writes && mayDo(actor, entity, action)),
    screens: screens.map(({ $id, title }) => ({ id: $id, title: title ?? entity.title })),
  };
}

function cut(record: Readonly<Record<string, unknown>>): object {
  const cuts: Record<string, number> = {};
  const values = Object.entries(record).map(([name, value]) => {
    if (!Array.isArray(value) || value.length <= MOST_ROWS) return [name, value] as const;
    cuts[name] = value.length;
    return [name, value.slice(0, MOST_ROWS)] as const;
  });
  return { record: Object.fromEntries(values), ...(Object.keys(cuts).length > 0 && { rowsInAll: cuts }) };
}

/** A reference field that the caller sees, of an entity that is offered; or of its rows. */
function targetOf(caller: McpCaller, { entity: id, field: path }: { readonly entity: string; readonly field: string }): Entity {
  const { actor, documents } = caller.context;
  offeredEntity(caller, id);
  const seen = documentsSeenBy(actor, documents);
  const [first = "", second] = path.split(".");
  const own = entityOf(seen, id);
  const rows = second === undefined ? undefined : fieldsOf(own).get(first)?.property["x-details"];
  const property = (rows === undefined ? fieldsOf(own).get(path) : fieldsOf(entityOf(seen, rows)).get(second as string))?.property;
  const target = property?.["x-entity"] ?? property?.items?.["x-entity"];
  const entity = target === undefined ? undefined : documents.entities.get(target);
  if (!entity || !mayDo(actor, entity, "pick")) throw new AppError("mcp.notOffered");
  return entity;
}

/** What assistants can read. */
export const READ_TOOLS: readonly McpTool[] = [
  tool({
    name: "list_entities",
    description: "Lists the kinds of records that you may use, what you may do with them, and the screens that show them.",
    input: object({}),
    reads: true,
    run: async (caller) => ({ entities: offeredEntities(caller).map((entity) => toldOf(caller, entity)) }),
  }),
  tool({
    name: "describe_entity",
    description: "Tells the fields of an entity as JSON Schema: what you see, and what you may fill in to add or edit a record.",
    input: object({ entity: ENTITY }),
    reads: true,
    run: (caller, { entity }) => describeEntity(caller, offeredEntity(caller, entity)),
  }),
  tool({
    name: "search_records",
    description: "Finds records by keyword and condition, a page at a time, without their detail rows.",
    input: object({
      ...ASKED,
      ...PAGE,
      fields: optional(list(text(60), { maxItems: 60, description: "Fields wanted; default: all that you see." })),
      sort: optional(list(object({ field: text(60), order: choice(["asc", "desc"]) }), { maxItems: 5 })),
    }),
    reads: true,
    async run(caller, { entity: id, page: current = 1, size = 20, fields, sort, ...asked }) {
      const entity = offeredEntity(caller, id);
      const columns = fields && new Set(fields);
      const { records, total, about } = await listRecords(caller.context, entity, {
        ...{ ...filterOf(entity, caller.context.actor, asked), current, size, columns },
        ...(sort && { sort: [...sort] }),
      });
      return { records, total, ...(about && { about }), page: current, size };
    },
  }),
  tool({
    name: "get_record",
    description: "Reads one record whole, with its detail rows and its version.",
    input: object({ entity: ENTITY, id: RECORD_ID }),
    reads: true,
    run: async (caller, { entity, id }) => cut({ ...(await get(caller.context, offeredEntity(caller, entity), id)) }),
  }),
  tool({
    name: "count_records",
    description: "Counts the records that match.",
    input: object(ASKED),
    reads: true,
    async run(caller, { entity: id, ...asked }) {
      const entity = offeredEntity(caller, id);
      const { total, about } = await listRecords(caller.context, entity, {
        ...{ ...filterOf(entity, caller.context.actor, asked), current: 1, size: 1, columns: new Set<string>() },
      });
      return { total, exact: about !== true };
    },
  }),
  tool({
    name: "find_references",
    description: "Finds records that a reference field may point to, as id and name. The field may be one of detail rows: items.material.",
    input: object({ entity: ENTITY, field: text(120), keyword: optional(text(200)), ...PAGE }),
    reads: true,
    async run(caller, { entity, field, keyword, page: current = 1, size = 20 }) {
      const target = targetOf(caller, { entity, field });
      const { records, total } = await options(caller.context, target, {
        ...{ ...filterOf(target, caller.context.actor, { keyword }), current, size },
      });
      return { of: target.$id, records, total, page: current, size };
    },
  }),
];
