import type { Entity } from "./documents.ts";
import { compileExpression } from "./expression.ts";
import { readsVariable } from "./expression-reads.ts";
import { type Field, fieldsOf } from "./fields.ts";

/** Kinds of values that somebody without an account may fill in: they name no records, people or files. */
const OPEN_KINDS: ReadonlySet<Field["kind"]> = new Set([
  ...(["text", "integer", "number", "decimal", "boolean", "date", "datetime", "values"] as const),
]);

/**
 * Whether a field can be filled in by a public link. Closed is what points to records, people or files, what the product works out or guards, and
 * what is unique: a refusal would tell that a value is there.
 */
function isOpen(entity: Entity, { name, kind, system, property }: Field): boolean {
  if (system || !OPEN_KINDS.has(kind) || name === entity["x-states"]?.field) return false;
  if (property["x-unique"] || property["x-computed"] !== undefined || property["x-code"] !== undefined) return false;
  if (property["x-readonly"] !== undefined || property.format === "html") return false;
  return !(entity["x-unique"] ?? []).some((together) => together.includes(name));
}

/** The fields of a form that public links can open, in their order. */
export const openFields = (entity: Entity): readonly Field[] => [...fieldsOf(entity).values()].filter((field) => isOpen(entity, field));

/** The names that a link says, in their order; none: all that can be open. */
export const namesIn = (text: string | null | undefined): readonly string[] =>
  (text ?? "").split(/[\s,，、;；]+/).filter((name) => name !== "");

/** The fields that a link opens. */
export function fieldsOfLink(entity: Entity, text: string | null | undefined): readonly Field[] {
  const open = openFields(entity);
  const names = namesIn(text);
  return names.length === 0 ? open : names.flatMap((name) => open.find((field) => field.name === name) ?? []);
}

/** What must have a value, gets none by itself, and is not among the open fields: nobody could send anything. */
export function missingFields(entity: Entity, open: readonly Field[]): readonly Field[] {
  const gets = ({ property }: Field) =>
    property.default !== undefined ||
    ["x-default", "x-code", "x-computed"].some((key) => key in property) ||
    property["x-required"] !== undefined;
  return [...fieldsOf(entity).values()].filter((field) => field.required && !field.system && !gets(field) && !open.includes(field));
}

/**
 * Whether a rule of a field goes with a public form, to be kept true while somebody fills it in: it reads open fields alone, nothing of whose link
 * it is or of other records. The server asks every other one when the answer comes.
 */
export function isToldOutside(entity: Entity, source: string, open: readonly Field[]): boolean {
  const { fields, links, sums, ast } = compileExpression(source, entity);
  const names = new Set(open.map(({ name }) => name));
  if (links.length > 0 || sums.length > 0 || readsVariable(ast, "user") || readsVariable(ast, "old")) return false;
  return [...fields].every((name) => names.has(name));
}
