import { access } from "../../../../model/access.ts";
import type { ChangeSet } from "../../../../model/change-set.ts";
import type { Leaving } from "../../../../model/contract/user-leave.ts";
import type { Entity } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import { type Field, fieldsOf } from "../../../../model/fields.ts";
import { mayDo } from "../../../../model/permitted.ts";
import type { RecordContext } from "../../../records/context.ts";
import { list } from "../../../records/read/read.ts";
import { actionsOf } from "../../../records/write/actions.ts";

/** Records of one step: as many as one transaction may hold back others for. */
const MOST = 5_000;
const PAGE = 500;
/** Deputies end; they are handed to nobody. */
const ENDED = "flow-deputy";

/** The fields that name a user and that the actor may change, with their entities. */
function namingFields({ actor, documents }: RecordContext): readonly (readonly [Entity, Field])[] {
  return [...documents.entities.values()].flatMap((entity) => {
    const open = entity["x-api"] && actionsOf(entity).has("edit") && mayDo(actor, entity, "edit") && mayDo(actor, entity, "view");
    if (!open || entity.$id === ENDED) return [];
    return [...fieldsOf(entity).values()].flatMap((field) => {
      const names = field.kind === "reference" && field.property["x-entity"] === "user" && !field.system;
      return names && access(entity, field.name, actor, "edit") === "editable" ? [[entity, field] as const] : [];
    });
  });
}

const naming = (field: string, user: string) => ({ field, op: "eq", value: user }) as const;

/** Where records that the actor sees name somebody, and how many do. */
export async function leftRecords(context: RecordContext, user: string): Promise<Leaving["records"]> {
  const told: Leaving["records"][number][] = [];
  for (const [entity, { name, property }] of namingFields(context)) {
    const { total } = await list(context, entity, { condition: naming(name, user), current: 1, size: 10, columns: new Set(["id"]) });
    if (total > 0) told.push({ entity: entity.$id, field: name, title: entity.title, fieldTitle: property.title ?? name, count: total });
  }
  return told;
}

/**
 * The changes by which these fields name the heir.
 * @throws AppError request.tooMany for more records than one step may change; access.denied for a field that the actor may not change
 */
export async function handOverOf(
  context: RecordContext,
  user: string,
  heir: string,
  fields: readonly { readonly entity: string; readonly field: string }[],
): Promise<ChangeSet> {
  const open = namingFields(context);
  const changes = new Map<string, ChangeSet[number]>();
  for (const { entity: of, field } of fields) {
    const [entity] = open.find(([one, { name }]) => one.$id === of && name === field) ?? [];
    if (!entity) throw new AppError("access.denied");
    for (let current = 1; ; current++) {
      const page = await list(context, entity, {
        condition: naming(field, user),
        current,
        size: PAGE,
        columns: new Set(["id", "version"]),
      });
      for (const { id, version } of page.records) {
        const key = `${of} ${id}`;
        const values = { ...changes.get(key)?.values, [field]: heir };
        changes.set(key, { entity: of, kind: "edit", record: id, version: version as number | undefined, values });
      }
      if (changes.size > MOST) throw new AppError("request.tooMany");
      if (page.records.length < PAGE) break;
    }
  }
  return [...changes.values()];
}
