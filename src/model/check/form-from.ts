import { OPERATIONS } from "../contract/contract.ts";
import type { Operation } from "../contract/operation.ts";
import type { Entity, Screen } from "../documents.ts";
import { filledIn } from "./layout.ts";
import type { Subject } from "./set.ts";
import type { Path } from "./source.ts";

type Action = Exclude<NonNullable<Screen["actions"]>[number], string>;

/** Checks that the operation with whose answer the form of an action begins tells of the record on a row, for whoever may press the action, and has its fields. */
export function checkFormFrom({ report }: Subject<Screen>, entity: Entity, action: Action, path: Path): void {
  const at = [...path, "formFrom"];
  const names = entity["x-operations"] ?? {};
  const name = action.formFrom ?? "";
  if (!action.form || action.operation === undefined) report(at, '"formFrom" needs "form" and "operation"', { key: true });
  if (!Object.hasOwn(names, name)) {
    report(at, `entity "${entity.$id}" names no operation "${name}"`, { name, among: Object.keys(names) });
    return;
  }
  // An id that no contract declares is reported at the entity.
  const operation: Operation | undefined = OPERATIONS.get(names[name] ?? "");
  if (!operation) return;
  const { id, method, params, query, permission, answer } = operation;
  const inPath = Object.keys((params?.properties ?? {}) as object);
  const needed = (query?.required ?? []) as readonly string[];
  if (method !== "GET") {
    report(at, `operation "${id}" does something: a form begins with what is read`);
    return;
  }
  if (action.on !== "row" || inPath.join() !== "id" || needed.length > 0)
    report(at, `operation "${id}" does not tell of the one record on a row by its id alone`);
  const called: Operation | undefined = OPERATIONS.get(names[action.operation ?? ""] ?? "");
  if (called && called.permission !== permission)
    report(at, `operation "${id}" asks for "${permission}", and "${called.id}" for "${called.permission}"`);
  const told = Object.keys((answer.properties ?? {}) as object);
  for (const { name: field, path: place } of action.form ? filledIn(action.form, [...path, "form"]) : [])
    if (!told.includes(field)) report(place, `operation "${id}" tells no "${field}"`, { name: field, among: told });
}
