import { dictionaryOf } from "../dictionary-field.ts";
import type { Entity } from "../documents.ts";
import { fieldsOf } from "../fields.ts";
import { fieldOfTarget, type Renaming, renamedField } from "./row-rewrite.ts";

/**
 * Text of a flow about records of an entity: lists of fields ("entity:field"), fields by their names in attributes, and CEL. Flows have words of
 * their own beside those of documents, so that names are told by how they are written: `record.name`, of references and rows as documents write them.
 */
export function renamedInFlow(text: string, entity: Entity, renaming: Renaming): string {
  const { target, name, documents } = renaming;
  if ("dictionaryValue" in target) return renamedValueInFlow(text, entity, renaming, target.dictionaryValue);
  if (!("field" in target)) return text;
  const { entity: owner, field } = target.field;
  const next = String(name);
  let result = text.replace(new RegExp(`\\b${escaped(owner)}:${escaped(field)}(?![\\w-])`, "g"), `${owner}:${next}`);
  const fields = [...fieldsOf(entity).values()];
  result = result.replace(
    LISTS,
    (_, before: string, list: string) =>
      `${before}${list
        .split(",")
        .map((one) => renamedEntry(one, entity, renaming))
        .join(",")}`,
  );
  if (owner === entity.$id)
    result = result
      .replace(new RegExp(`\\b(record|old|master)(\\s*\\.\\??\\s*)${escaped(field)}\\b(?!\\s*\\()`, "g"), `$1$2${next}`)
      .replace(new RegExp(`\\b((?:ap:)?(?:field|bindColumnId)=")${escaped(field)}(")`, "g"), `$1${next}$2`);
  for (const { name: reference, property } of fields)
    if (property["x-entity"] === owner)
      result = result.replace(
        new RegExp(`\\b((?:record|old)\\.${escaped(reference)}\\.)${escaped(field)}\\b(?!\\s*\\()`, "g"),
        `$1${next}`,
      );
  if (fields.some(({ property }) => property["x-details"] === owner) && documents.entities.has(owner))
    result = result
      .replace(new RegExp(`(\\.sum\\(\\s*(?:"|'|&quot;|&#39;|&apos;))${escaped(field)}(?=(?:"|'|&quot;|&#39;|&apos;))`, "g"), `$1${next}`)
      .replace(new RegExp(`\\b(row\\.)${escaped(field)}\\b(?!\\s*\\()`, "g"), `$1${next}`);
  return result;
}

/** The lists of fields of a task, as its attributes hold them: "remarks,items.amount". */
const LISTS = /(\b(?:permission\w*|paramRequire)=")([^"]*)/g;

function renamedEntry(entry: string, entity: Entity, renaming: Renaming): string {
  const [head = "", column] = entry.trim().split(".");
  if (column === undefined) return entry.replace(head, renamedField(renaming, entity.$id, head));
  const rows = fieldsOf(entity).get(head)?.property["x-details"] ?? "";
  return `${renamedField(renaming, entity.$id, head)}.${renamedField(renaming, rows, column)}`;
}

/** A value of a dictionary where CEL compares a field with it, or with a list that it is in. */
function renamedValueInFlow(text: string, entity: Entity, { name, documents }: Renaming, { dictionary, value }: DictionaryValue): string {
  const former =
    typeof value === "string" ? new RegExp(`(${QUOTE})${escaped(value)}(?=${QUOTE})`, "g") : new RegExp(`()\\b${value}\\b`, "g");
  return pathsOf(entity, documents, dictionary).reduce(
    (result, path) =>
      result.replace(new RegExp(`\\b${escaped(path)}\\s*(?:(?:==|!=)\\s*${LITERAL}|in\\s*\\[[^\\]]*\\])`, "g"), (comparison) =>
        comparison.replace(former, (_, quote: string) => `${quote}${name}`),
      ),
    text,
  );
}

interface DictionaryValue {
  readonly dictionary: string;
  readonly value: string | number;
}

/** How CEL reads the fields that have values of a dictionary: of the record, of what it refers to, and of its rows. */
function pathsOf(entity: Entity, { entities }: Renaming["documents"], dictionary: string): string[] {
  const own = (of: Entity | undefined, before: string) =>
    [...(of ? fieldsOf(of).values() : [])].filter((field) => dictionaryOf(field) === dictionary).map(({ name }) => `${before}.${name}`);
  const further = [...fieldsOf(entity).values()].flatMap(({ name, property }) => [
    ...own(entities.get(property["x-entity"] ?? ""), `record.${name}`),
    ...own(entities.get(property["x-details"] ?? ""), "row"),
  ]);
  return [...own(entity, "record"), ...further];
}

/** A quote in a text of XML, or in CEL. */
const QUOTE = `(?:"|'|&quot;|&#39;|&apos;)`;
const LITERAL = `(?:${QUOTE}(?:(?!${QUOTE})[^\\n])*${QUOTE}|-?\\d+)`;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The same for all texts within a value: the graph that a flow was compiled to. */
export function renamedInGraph(value: unknown, entity: Entity, renaming: Renaming): unknown {
  if (typeof value === "string") return renamedInFlow(value, entity, renaming);
  if (Array.isArray(value)) return value.map((one) => renamedInGraph(one, entity, renaming));
  if (typeof value !== "object" || value === null) return value;
  const field = fieldOfTarget(renaming, entity.$id);
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [
      key,
      (key === "field" || key === "bindColumnId") && field !== undefined && held === field
        ? String(renaming.name)
        : renamedInGraph(held, entity, renaming),
    ]),
  );
}
