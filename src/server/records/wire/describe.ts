import type { Actor } from "../../../model/actor.ts";
import type { Documents } from "../../../model/documents.ts";
import { mayDo } from "../../../model/permitted.ts";
import { actionIn, type Call } from "./call.ts";
import { answer, type Schema } from "./call-schemas.ts";
import { Dispatch, type RecordCall } from "./dispatch.ts";
import { recordSchema } from "./record-schemas.ts";

/** What the OpenAPI document says of records. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly schemas: Readonly<Record<string, Schema>>;
  /** What each group of calls is about. */
  readonly groups: Readonly<Record<string, string>>;
}

/** Describes the calls of all entities with x-api, `more` among them, as OpenAPI 3.1 has it, each with its permission: those that the actor may make. */
export function describeRecords(documents: Documents, more: readonly Call[], actor?: Actor): Description {
  const dispatch = new Dispatch(documents, more);
  const paths: Record<string, Record<string, object>> = {};
  const schemas: Record<string, Schema> = {};
  const groups: Record<string, string> = {};
  for (const one of dispatch.all()) {
    if (actor && !mayDo(actor, one.entity, actionIn(one.entity, one.call))) continue;
    groups[one.entity.title] ??= one.entity.description ?? one.entity.title;
    schemas[schemaName(one)] ??= recordSchema(one.entity, documents);
    const path = one.url.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [one.call.method.toLowerCase()]: operation(one, dispatch.bodyOf(one)) };
  }
  return { paths, schemas, groups };
}

const schemaName = ({ entity }: RecordCall): string => `${entity.$id}.record`;

/** The name of a call in the API description. */
export const operationIdOf = ({ call, entity, dialect }: Pick<RecordCall, "call" | "entity" | "dialect">): string =>
  call.operation?.id ?? `${entity.$id}.${dialect}.${call.name}`;

function operation(one: RecordCall, body: Schema | undefined): object {
  const { entity, call, permission } = one;
  const parameters = [...parametersOf(call.params, "path"), ...parametersOf(call.query, "query")];
  // Shared by reference: answers would otherwise repeat it a dozen times.
  const data = call.gives({ $ref: `#/components/schemas/${schemaName(one)}` });
  return {
    operationId: operationIdOf(one),
    summary: call.operation?.summary ?? `${entity.title}: ${call.name}`,
    tags: [entity.title],
    ...(entity.description !== undefined && { description: entity.description }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, ...json(body) } }),
    responses: { 200: { description: "OK", ...json(answer(data)) } },
    "x-permission": permission,
  };
}

const json = (schema: Schema) => ({ content: { "application/json": { schema } } });

function parametersOf(schema: Schema | undefined, place: "path" | "query"): object[] {
  const required = (schema?.required ?? []) as readonly string[];
  return Object.entries((schema?.properties ?? {}) as Record<string, Schema>).map(([name, { description, ...value }]) => ({
    in: place,
    name,
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema: value,
  }));
}
