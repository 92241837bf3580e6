import { AppError } from "../../../model/error.ts";
import type { Field } from "../../../model/fields.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import type { Stored } from "../../records/column.ts";
import type { RecordContext } from "../../records/context.ts";
import type { RecordCodes } from "./codes.ts";
import { fieldOf, type RecordShape } from "./record-shape.ts";

type Content = WrittenDocument["content"];

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** What a field begins with, where that is a plain value: whoever says nothing of it says that. */
const usualOf = ({ property: { default: usual } }: Field): unknown => (typeof usual === "object" ? undefined : usual);

/**
 * What of a stored record goes to another site: values in the order of the shape, records to which it points by their codes, and nothing that it lacks
 * or that is as every record begins.
 * @throws AppError promotion.unseen
 */
export async function contentOf(context: RecordContext, codes: RecordCodes, shape: RecordShape, record: Stored): Promise<Content> {
  const content: Record<string, unknown> = {};
  for (const name of shape.fields) {
    const field = fieldOf(context, shape, name);
    const { kind, property } = field;
    const value = record[name];
    if (isNothing(value) || value === usualOf(field)) continue;
    if (kind === "reference") content[name] = (await codes.of(property["x-entity"] ?? "", [String(value)]))[0];
    else if (kind === "references")
      content[name] = (await codes.of(property.items?.["x-entity"] ?? "", (value as unknown[]).map(String))).toSorted();
    else content[name] = value;
  }
  return content;
}

/**
 * The values by which a record becomes what came.
 * @param former what it says now: what is the same is left out, what goes is emptied; absent for a new one
 * @throws AppError promotion.missing where it names a record that is not here
 */
export async function valuesOf(
  context: RecordContext,
  codes: RecordCodes,
  shape: RecordShape,
  content: Content,
  former?: Content,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const name of shape.fields) {
    const field = fieldOf(context, shape, name);
    const { kind, property } = field;
    const value = content[name];
    if (former && JSON.stringify(former[name]) === JSON.stringify(value)) continue;
    if (isNothing(value)) {
      if (former) values[name] = kind === "references" || kind === "values" ? [] : (usualOf(field) ?? null);
      continue;
    }
    if (kind === "reference") values[name] = { id: (await idsIn(codes, property["x-entity"] ?? "", [value]))[0] };
    else if (kind === "references")
      values[name] = (await idsIn(codes, property.items?.["x-entity"] ?? "", Array.isArray(value) ? value : [value])).map((id) => ({ id }));
    else values[name] = value;
  }
  return values;
}

/** The ids of records by their codes, all of them. @throws AppError promotion.missing */
export async function idsIn(codes: RecordCodes, entity: string, named: readonly unknown[]): Promise<string[]> {
  const texts = named.map(String);
  const known = await codes.idsOf(entity, texts);
  return texts.map((code) => {
    const id = known.get(code);
    if (id === undefined) throw new AppError("promotion.missing", { params: { entity, code } });
    return id;
  });
}
