import { Ajv } from "ajv";
import { OPERATIONS } from "../contract/contract.ts";
import type { Operation } from "../contract/operation.ts";
import type { Entity, Screen } from "../documents.ts";
import { type FieldKind, fieldsOf } from "../fields.ts";
import { filledIn } from "./layout.ts";
import type { Subject } from "./set.ts";
import type { Path } from "./source.ts";

type Action = Exclude<NonNullable<Screen["actions"]>[number], string>;
type Schema = Readonly<Record<string, unknown>>;

/** What a form sends for a field of each kind, as JSON Schema calls it. Free JSON may be anything. */
const SENT: Readonly<Partial<Record<FieldKind, readonly string[]>>> = {
  ...{ text: ["string"], secret: ["string"], date: ["string"], datetime: ["string"], decimal: ["string"] },
  ...{ integer: ["integer", "number"], number: ["number"], boolean: ["boolean"] },
  ...{ reference: ["object"], references: ["array"], details: ["array"] },
};

/**
 * Checks that an action gives the operation which it names what that takes: the record or the chosen ones, by where the action stands, and the
 * fields of its form with the constants beside them as its body.
 * @param asked the entity whose fields the form has; absent where there is none
 */
export function checkOperation(subject: Subject<Screen>, entity: Entity, action: Action, path: Path, asked: Entity | undefined): void {
  const { report } = subject;
  const names = entity["x-operations"] ?? {};
  const name = action.operation ?? "";
  const at = [...path, "operation"];
  if (!Object.hasOwn(names, name)) {
    report(at, `entity "${entity.$id}" names no operation "${name}"`, { name, among: Object.keys(names) });
    return;
  }
  // An id that no contract declares is reported at the entity.
  const operation: Operation | undefined = OPERATIONS.get(names[name] ?? "");
  if (!operation) return;
  const { id, method, permission, bodyType } = operation;
  if (action.permission !== undefined && action.permission !== permission)
    report([...path, "permission"], `operation "${id}" asks for ${JSON.stringify(permission)}: leave "permission" out`);
  if (method === "GET") report(at, `operation "${id}" only reads: an action does something`);
  else if (bodyType) report(at, `operation "${id}" takes a file, which no action sends`);
  else {
    checkPlace(subject, action, operation, at);
    checkBody(subject, action, operation, path, asked);
  }
}

/** The record's id is the parameter `id`; nothing else of an address is filled in. */
function checkPlace({ report }: Subject<Screen>, { on }: Action, { id, params, query }: Operation, at: Path): void {
  const inPath = Object.keys((params?.properties ?? {}) as object);
  const more = [...inPath.filter((name) => name !== "id"), ...requiredOf(query)];
  if (more.length > 0) report(at, `operation "${id}" needs "${more[0]}" in its address, which no action fills in`);
  else if (on === "row" && !inPath.includes("id")) report(at, `operation "${id}" is about no record: on must not be "row"`);
  else if (on !== "row" && inPath.includes("id")) report(at, `operation "${id}" is about one record: on must be "row"`);
}

function checkBody({ report }: Subject<Screen>, action: Action, { id, body }: Operation, path: Path, asked: Entity | undefined): void {
  const fields = action.form ? filledIn(action.form, [...path, "form"]) : [];
  const constants = Object.entries(action.values ?? {}).map(([name, value]) => ({ name, value, path: [...path, "values", name] }));
  const isMany = action.on === "selection";
  const shape = shapeOf(body, isMany);
  if (isMany && !shape?.takes("ids")) {
    report([...path, "operation"], `operation "${id}" is not about several records: its body has no "ids"`);
    return;
  }
  const among = Object.keys(shape?.properties ?? {});
  for (const { name, path: at } of [...fields, ...constants])
    if (!shape?.takes(name)) report(at, `operation "${id}" takes no "${name}"`, { name, among });
  for (const { name, path: at } of fields) {
    const types = typesOf(shape?.properties[name]);
    const field = asked && fieldsOf(asked).get(name);
    const sent = field && SENT[field.kind];
    if (types && sent && !sent.some((type) => types.includes(type)))
      report(at, `operation "${id}" takes "${name}" as ${types.join(" or ")}: the field holds ${field.kind}`);
  }
  for (const { name, value, path: at } of constants)
    if (shape?.properties[name] && !new Ajv({ strict: false, validateFormats: false }).validate(shape.properties[name], value))
      report(at, `operation "${id}" takes "${name}" as something else than ${JSON.stringify(value)}`);
  const sent = new Set([...fields, ...constants].map(({ name }) => name).concat(isMany ? ["ids"] : []));
  const missing = requiredOf(shape).find((name) => !sent.has(name));
  if (missing !== undefined) report([...path, "operation"], `operation "${id}" needs "${missing}", for which the action does not ask`);
}

interface Shape extends Schema {
  readonly properties: Readonly<Record<string, Schema>>;
  readonly takes: (name: string) => boolean;
}

/** The object that a body is; of several that it may be the one with `ids` where records are chosen. */
function shapeOf(body: Schema | undefined, isMany: boolean): Shape | undefined {
  const shapes = ((body?.anyOf ?? (body ? [body] : [])) as readonly Schema[])
    .filter((schema) => typesOf(schema)?.includes("object") ?? true)
    .map((schema) => {
      const properties = (schema.properties ?? {}) as Shape["properties"];
      return { ...schema, properties, takes: (name: string) => Object.hasOwn(properties, name) || schema.additionalProperties !== false };
    });
  return shapes.find(({ takes }) => takes("ids") === isMany) ?? shapes[0];
}

const requiredOf = (schema: Schema | undefined): readonly string[] => (schema?.required ?? []) as readonly string[];

const typesOf = (schema: Schema | undefined): readonly string[] | undefined =>
  schema?.type === undefined ? undefined : ([schema.type].flat() as string[]);
