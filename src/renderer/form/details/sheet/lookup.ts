import { access } from "../../../../model/access.ts";
import { allOf, type Condition } from "../../../../model/condition.ts";
import type { DataSource } from "../../../../model/data-source.ts";
import type { Entity } from "../../../../model/documents.ts";
import { displayField, type Field, fieldsOf } from "../../../../model/fields.ts";
import { plainText } from "../../../../model/key.ts";
import { isMasked } from "../../../../model/mask.ts";
import { mayDo } from "../../../../model/permitted.ts";
import type { Reference, Row } from "../../../../model/wire.ts";
import { nameOf } from "../../../list/list-query.ts";
import type { Viewer } from "../../../services.tsx";

/** A record that a text names, whole where the viewer may read it. */
export interface LookupResult {
  readonly reference: Reference;
  readonly record: Row | undefined;
}
export type Answer = LookupResult | "none" | "several";

/** Texts that one question asks for; answers come a page at a time. */
const BATCH = 200;
const PAGE = 500;

/**
 * Finds the records that texts name: by a unique field (a code) or by what references show. One question for many texts. A code goes before
 * a name; two records of one name are "several".
 */
export async function findByTexts(
  texts: Iterable<string>,
  entity: Entity,
  { source, viewer }: { readonly source: DataSource; readonly viewer: Viewer },
  filter: Condition | undefined,
): Promise<ReadonlyMap<string, Answer>> {
  const uniqueTexts = [...new Set(texts)];
  const answers = new Map<string, Answer>();
  if (!mayDo(viewer, entity, "view")) {
    for (const text of uniqueTexts) answers.set(text, await byName(text, entity, source, filter));
    return answers;
  }
  const keys = keyFields(entity, viewer);
  for (let from = 0; from < uniqueTexts.length; from += BATCH) {
    const some = uniqueTexts.slice(from, from + BATCH);
    const any = keys.map((field): Condition => ({ field: field.name, op: "in", value: spellingsOf(field, some) }));
    const condition = allOf(filter, { any });
    const { records } = await source.list(entity.$id, { current: 1, size: PAGE, ...(condition && { condition }) });
    for (const text of some) answers.set(text, answerOf(text, records, keys, entity));
  }
  return answers;
}

/** The texts as values of the field: a key is found however wide its letters are written. */
const spellingsOf = (field: Field, texts: readonly string[]): string[] => [...new Set(texts.map((text) => plainText(field, text)))];

function answerOf(text: string, records: readonly Row[], keys: readonly Field[], entity: Entity): Answer {
  for (const field of keys) {
    const sought = plainText(field, text).toLowerCase();
    const matching = records.filter((record) => String(record[field.name] ?? "").toLowerCase() === sought);
    if (matching.length > 1) return "several";
    if (matching[0]) return { reference: { id: matching[0].id, name: nameOf(entity, matching[0]) }, record: matching[0] };
  }
  return "none";
}

/** Codes first, then what references show; what the viewer sees masked cannot be asked for. */
function keyFields(entity: Entity, viewer: Viewer): Field[] {
  const seen = (name: string): Field[] => {
    const field = fieldsOf(entity).get(name);
    return field && access(entity, name, viewer, "view") !== "hidden" && !isMasked(entity, field, viewer) ? [field] : [];
  };
  const unique = [...fieldsOf(entity).values()].filter(
    ({ kind, property }) => kind === "text" && property["x-unique"] && !property["x-dict"],
  );
  return [...new Set([...unique.map(({ name }) => name), displayField(entity)])].flatMap(seen);
}

/** Users who may only pick see names alone. */
async function byName(text: string, entity: Entity, source: DataSource, filter: Condition | undefined): Promise<Answer> {
  const { records } = await source.options(entity.$id, { keyword: text, size: 20, ...(filter && { condition: filter }) });
  const exact = records.filter(({ name }) => name === text);
  if (exact.length > 1) return "several";
  return exact[0] ? { reference: exact[0], record: undefined } : "none";
}

/** The one record that a half-written text can only mean; "none" where there is no such one. */
export async function findByPart(text: string, entity: Entity, source: DataSource, filter: Condition | undefined): Promise<Answer> {
  const { records, total } = await source.options(entity.$id, { keyword: text, size: 2, ...(filter && { condition: filter }) });
  return total === 1 && records[0] ? { reference: records[0], record: undefined } : total > 1 ? "several" : "none";
}
