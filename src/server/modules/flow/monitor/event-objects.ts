import { ALWAYS, type OcelObject, type OcelRelationship, type OcelType, type OcelTypes } from "../../../../flow/ocel.ts";
import type { Entity } from "../../../../model/documents.ts";
import { type FieldKind, fieldsOf } from "../../../../model/fields.ts";
import { mayDo } from "../../../../model/permitted.ts";
import type { Reference, Row } from "../../../../model/wire.ts";
import type { Context } from "../../../context.ts";
import { findByIds } from "../../../records/read/read.ts";
import { flowOf, personOf, recordOf, taskOf } from "./event-ids.ts";

/** What is told of flows and tasks: fields of their documents, as far as the reader may see them. */
const OF_FLOW = ["title", "processDefinitionKey", "processDefinitionName", "status", "result", "suspended", "createTime", "endTime"];
const OF_TASK = ["taskKey", "taskName", "via", "signGroup", "state", "outcome", "createTime", "dueTime", "endTime"];

/** Objects that are called otherwise than their entity. */
const ENTITY_OF: Readonly<Record<string, string>> = { flow: "flow-instance", task: "flow-task", person: "user" };

const idIn = (value: unknown): string | undefined => (value as Reference | null | undefined)?.id;
const chosen = (row: Row, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, row[name]]));

/** The objects of a log, each told once, of whatever batch of flows it comes. Rows are those that left the serialiser: what is hidden is not in them. */
export class EventObjects {
  readonly #context: Context;
  readonly #types: OcelTypes;
  readonly #told = new Set<string>();
  readonly people = new Map<string, Reference>();

  constructor(context: Context, types: OcelTypes) {
    this.#context = context;
    this.#types = types;
  }

  flow(row: Row): OcelObject {
    const record = this.#recordOf(row);
    const relationships = [
      ...(record ? [{ objectId: recordOf(record.entity.$id, record.id), qualifier: "record" }] : []),
      ...this.#person(row.starter, "starter"),
    ];
    return this.#object({ id: flowOf(row.id), type: "flow", relationships }, chosen(row, OF_FLOW));
  }

  task(row: Row): OcelObject {
    const flow = idIn(row.flowInstance);
    const relationships = [
      ...(flow === undefined ? [] : [{ objectId: flowOf(flow), qualifier: "flow" }]),
      ...this.#person(row.assignee, "assignee"),
      ...this.#person(row.owner, "owner"),
    ];
    return this.#object({ id: taskOf(row.id), type: "task", relationships }, chosen(row, OF_TASK));
  }

  /** The records of flows that were not told yet; of those that the reader may not view there is an object without anything. */
  async records(flows: readonly Row[]): Promise<OcelObject[]> {
    const fresh = flows.flatMap((row) => {
      const record = this.#recordOf(row);
      return record && this.#once(recordOf(record.entity.$id, record.id)) ? [record] : [];
    });
    const objects: OcelObject[] = [];
    for (const [entity, records] of Map.groupBy(fresh, (one) => one.entity)) {
      const ids = records.map(({ id }) => id);
      const rows = mayDo(this.#context.actor, entity, "view") ? await findByIds(this.#context, entity, ids) : [];
      const byId = new Map(rows.map((row) => [row.id, row]));
      for (const id of ids)
        objects.push(this.#object({ id: recordOf(entity.$id, id), type: entity.$id, relationships: [] }, plainOf(entity, byId.get(id))));
    }
    return objects;
  }

  /** People whom something named since this was asked last. */
  *persons(): Generator<OcelObject> {
    for (const { id, name } of this.people.values())
      if (this.#once(personOf(id))) yield this.#object({ id: personOf(id), type: "person", relationships: [] }, { name });
  }

  #recordOf({ tableClassName, businessKey }: Row): { entity: Entity; id: string } | undefined {
    if (typeof tableClassName !== "string" || typeof businessKey !== "string") return undefined;
    const entity = [...this.#context.documents.entities.values()].find((one) => one["x-table"] === tableClassName);
    return entity && { entity, id: businessKey };
  }

  #person(value: unknown, qualifier: string): OcelRelationship[] {
    const person = value as Reference | null | undefined;
    if (!person?.id) return [];
    if (!this.people.get(person.id)?.name) this.people.set(person.id, person);
    return [{ objectId: personOf(person.id), qualifier }];
  }

  #once(id: string): boolean {
    if (this.#told.has(id)) return false;
    this.#told.add(id);
    return true;
  }

  #object(object: Omit<OcelObject, "attributes">, values: Readonly<Record<string, unknown>>): OcelObject {
    const entity = this.#context.documents.entities.get(ENTITY_OF[object.type] ?? object.type);
    const attributes = this.#types.attributes(object.type, values, entity && kindsOf(entity));
    return { ...object, attributes: attributes.map((attribute) => ({ ...attribute, time: ALWAYS })) };
  }
}

/** What fields of records are in a log; a day is none of its types. */
const KINDS: { readonly [K in FieldKind]?: OcelType } = {
  ...{ text: "string", integer: "integer", number: "float", decimal: "float", boolean: "boolean", date: "string", datetime: "time" },
};

const kindsOf = (entity: Entity): Readonly<Record<string, OcelType>> =>
  Object.fromEntries([...fieldsOf(entity).values()].flatMap(({ name, kind }) => (KINDS[kind] ? [[name, KINDS[kind]]] : [])));

/** The plain values of a record: no references, details or files. */
function plainOf(entity: Entity, row: Row | undefined): Record<string, unknown> {
  if (!row) return {};
  return Object.fromEntries(
    [...fieldsOf(entity).values()].flatMap(({ name, kind }) => (name !== "id" && KINDS[kind] ? [[name, row[name]]] : [])),
  );
}
