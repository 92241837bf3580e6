import { lengthOf } from "../column-type.ts";
import { Decimal } from "../decimal.ts";
import { type Entity, isStored, type Property } from "../documents.ts";
import { type FieldKind, fieldsOf, kindOf } from "../fields.ts";
import { FILE_ENTITY, holdsFiles } from "../files.ts";
import { caseCounts } from "../key.ts";
import { patternFault } from "../pattern/pattern.ts";
import { LONGEST_KEY } from "../table.ts";
import { isTypable } from "../typed.ts";
import { maxLengthOf } from "../validate.ts";
import { isNumberValidator } from "../validators.ts";
import { checkPossible } from "./bounds.ts";
import { checkChoices } from "./choices.ts";
import { checkCodeRule } from "./code-rule.ts";
import { checkCarry, checkComputed, checkDefaultExpression } from "./computed.ts";
import { valueFault } from "./default-value.ts";
import { checkExpressionAt } from "./expressions.ts";
import { mentionField, mentionValues } from "./mentions.ts";
import { checkExists, checkField, type Subject } from "./set.ts";
import type { Path } from "./source.ts";

const TEXTS: readonly FieldKind[] = ["text", "secret"];
const NUMBERS: readonly FieldKind[] = ["integer", "number", "decimal"];
const LISTS: readonly FieldKind[] = ["references", "values", "details"];
const STORED: readonly FieldKind[] = ["text", "integer", "number", "decimal", "boolean", "date", "datetime", "reference", "references"];
const COMPARABLE: readonly FieldKind[] = STORED.filter((kind) => kind !== "references");

/** The kinds of field on which a key has a meaning; keys that are not named here fit every kind. */
const FITS: Readonly<Partial<Record<keyof Property, readonly FieldKind[]>>> = {
  maxLength: TEXTS,
  minLength: TEXTS,
  pattern: TEXTS,
  "x-validator": [...TEXTS, ...NUMBERS],
  minimum: NUMBERS,
  maximum: NUMBERS,
  maxItems: LISTS,
  minItems: LISTS,
  "x-unique": COMPARABLE,
  "x-search": ["text"],
  "x-mask": ["text"],
  "x-index": STORED,
  "x-dict": ["text", "integer"],
  "x-multiple": ["text"],
  "x-precision": ["decimal"],
  "x-scale": ["decimal"],
  "x-snapshot": ["json"],
  "x-typed": ["text"],
  "x-computed": COMPARABLE.filter((kind) => kind !== "reference"),
  "x-carry": ["reference"],
  "x-default": ["text", "integer", "number", "decimal", "boolean", "date", "reference", "references"],
  "x-words": ["boolean"],
  "x-code": ["text"],
  "x-total": NUMBERS,
  "x-files": ["reference", "references"],
  "x-filter": ["reference", "references"],
};

/** They bound the value of text too that holds a number. */
const BOUNDS: ReadonlySet<keyof Property> = new Set(["minimum", "maximum"]);

/** Whether a key has a meaning on a field that holds this. */
export const keyFits = (key: string, kind: FieldKind): boolean => FITS[key as keyof Property]?.includes(kind) ?? true;

/** Checks one property of an entity: its keys against its kind, what it refers to, its bounds, default, pattern and expressions. */
export function checkProperty(subject: Subject<Entity>, name: string, property: Property): void {
  const { report, set, document } = subject;
  const path = ["properties", name] as const;
  const at = (key: keyof Property, message: string) => report([...path, key], message);
  mentionField(report, document.$id, name, path, { key: true });
  checkType(subject, name, property);
  const kind = kindOf(property);
  const validator = property["x-validator"];
  const holdsNumber = validator !== undefined && isNumberValidator(validator);
  for (const key of Object.keys(property) as (keyof Property)[])
    if (Object.hasOwn(FITS, key) && !FITS[key]?.includes(kind) && !(BOUNDS.has(key) && kind === "text" && holdsNumber))
      report([...path, key], `"${key}" has no meaning on a field that holds ${kind}`, { key: true });
  if (property["x-entity"]) checkExists(subject, "entity", property["x-entity"], [...path, "x-entity"]);
  checkItems(subject, name, property);
  if (property["x-files"] && !holdsFiles({ property })) at("x-files", `"x-files" needs a reference to "${FILE_ENTITY}" beside it`);
  if (property["x-files"]?.maxCount && property["x-entity"]) at("x-files", 'a single reference takes one file: "maxCount" is for lists');
  if (property["x-dict"]) checkDictionary(subject, name, property["x-dict"], kind, [...path, "x-dict"]);
  if (validator && !holdsNumber && NUMBERS.includes(kind)) at("x-validator", `validator "${validator}" is for text`);
  if (property["x-multiple"] && !property["x-dict"]) at("x-multiple", '"x-multiple" needs "x-dict" beside it');
  if (property["x-snapshot"]) {
    const named = checkField(report, document, property["x-snapshot"], [...path, "x-snapshot"]);
    if (named && named.kind !== "text") at("x-snapshot", `"${named.name}" holds ${named.kind}, not the text that names an entity`);
  }
  if (property["x-about"]) {
    checkExists(subject, "entity", property["x-about"], [...path, "x-about"]);
    if (property.format !== "condition") at("x-about", '"x-about" needs format "condition" beside it');
    else if (property["x-snapshot"]) at("x-about", '"x-about" and "x-snapshot" exclude each other');
  }
  checkTyped(subject, property, path);
  const former = property["x-renamed-from"];
  if (former !== undefined && Object.hasOwn(document.properties, former))
    at("x-renamed-from", `"${former}" is still a field of this entity`);
  const words = property["x-words"];
  if (words && words.yes.trim().toLowerCase() === words.no.trim().toLowerCase())
    at("x-words", `both values are called "${words.no}": nobody could tell them apart`);
  checkUniqueCase(property, at);
  checkBounds(property, at);
  const field = fieldsOf(document).get(name);
  const pattern = property.pattern === undefined ? undefined : patternFault(property.pattern, field && maxLengthOf(field));
  if (pattern) at("pattern", pattern);
  if (field) checkPossible(field, set, at);
  const fault = field && valueFault(field, property.default, set.documents, "default");
  if (fault) at("default", fault);
  if (field) mentionValues(report, field, property.default, [...path, "default"]);
  checkChoices(subject, name, property);
  checkComputed(subject, name, property);
  checkDefaultExpression(subject, name, property);
  checkCarry(subject, name, property);
  checkCodeRule(subject, name, property);
  for (const key of ["x-visible", "x-required", "x-readonly"] as const) {
    const expression = property[key];
    if (typeof expression === "string") checkExpressionAt(subject, document, expression, [...path, key]);
  }
}

/** What names the other field is text, and the fields that it may name hold what can be written as one text. */
function checkTyped(subject: Subject<Entity>, property: Property, path: Path): void {
  const { report, set, document } = subject;
  const typed = property["x-typed"];
  if (!typed) return;
  const naming = checkField(report, document, typed.field, [...path, "x-typed", "field"]);
  if (naming && naming.kind !== "text")
    report([...path, "x-typed", "field"], `"${naming.name}" holds ${naming.kind}, not the name of a field`);
  checkExists(subject, "entity", typed.entity, [...path, "x-typed", "entity"]);
  const values = set.documents.entities.get(typed.entity);
  if (!values) return;
  if (isStored(values)) {
    report([...path, "x-typed", "entity"], `"${typed.entity}" has records: "x-typed" is for an entity of values (x-value)`);
    return;
  }
  const odd = [...fieldsOf(values).values()].find((field) => !field.system && !isTypable(field));
  if (odd) report([...path, "x-typed", "entity"], `"${odd.name}" of "${typed.entity}" holds ${odd.kind}, which is not written as one text`);
}

/** Case is of text that people type; a longer text than an index holds is told apart by a digest, which knows no case. */
function checkUniqueCase(property: Property, at: (key: keyof Property, message: string) => void): void {
  if (caseCounts({ property })) return;
  if (kindOf(property) !== "text" || property["x-dict"] !== undefined)
    at("x-unique", '"case" has a meaning for text that is typed, without "x-dict"');
  else if ((lengthOf(property) ?? Number.POSITIVE_INFINITY) > LONGEST_KEY)
    at("x-unique", `"case" is for text of at most ${LONGEST_KEY} characters: say so by "maxLength"`);
}

/** The type must be written, once, and must agree with the format and with what makes a reference or details. */
function checkType({ report, document }: Subject<Entity>, name: string, property: Property): void {
  const path = ["properties", name] as const;
  const { type, format } = property;
  const field = fieldsOf(document).get(name);
  if (field?.system) {
    const { [name]: _, ...others } = document.properties;
    const kept = fieldsOf({ ...document, properties: others }).get(name);
    if (!kept || kindOf({ ...kept.property, ...property }) !== kept.kind || property["x-entity"] !== undefined)
      report(path, `"${name}" is kept by the system (x-keep); only its texts can be written here`, { key: true });
    return;
  }
  const makers = (["x-entity", "x-details", "items"] as const).filter((key) => property[key] !== undefined);
  if (makers.length > 1) report([...path, makers[1] ?? ""], `"${makers[0]}" and "${makers[1]}" exclude each other`, { key: true });
  const needed = property["x-entity"]
    ? undefined
    : makers.length > 0
      ? "array"
      : format === "condition"
        ? "object"
        : format
          ? "string"
          : type;
  if (needed === undefined && type === undefined && !property["x-entity"])
    report(path, `"${name}" needs a "type", or "x-entity"`, { key: true });
  else if (property["x-entity"] && type !== undefined)
    report([...path, "type"], 'a reference has no "type": it stores an id', { key: true });
  else if (needed !== undefined && type !== needed)
    report(
      [...path, type === undefined ? "title" : "type"],
      `"type" must be "${needed}" with ${makers[0] ? `"${makers[0]}"` : `format "${format}"`}`,
    );
  else if (type === "array" && makers.length === 0)
    report([...path, "type"], 'a list needs "x-details", or "items" with "x-entity" or "x-dict"');
  if (property["x-secret"] && (type !== "string" || (format !== undefined && format !== "multiline")))
    report([...path, "x-secret"], 'a secret is plain text, without format or with "multiline"', { key: true });
}

/** What stands in a list: references to an entity, or values of a dictionary with their type. */
function checkItems(subject: Subject<Entity>, name: string, { items }: Property): void {
  if (!items) return;
  const path = ["properties", name, "items"] as const;
  const { "x-entity": entity, "x-dict": dictionary, type } = items;
  const at = (key: keyof typeof items, message: string) => subject.report([...path, key], message, { key: true });
  if (entity === undefined && dictionary === undefined)
    subject.report(path, 'a list needs "x-entity", or "type" and "x-dict", of what stands in it', { key: true });
  else if (entity !== undefined && dictionary !== undefined) at("x-dict", '"x-entity" and "x-dict" exclude each other');
  else if (entity !== undefined && type !== undefined) at("type", 'a reference has no "type": it stores an id');
  else if (dictionary !== undefined && type === undefined) at("x-dict", '"x-dict" needs "type" beside it');
  if (entity !== undefined) checkExists(subject, "entity", entity, [...path, "x-entity"]);
  if (dictionary !== undefined && entity === undefined && type !== undefined)
    checkDictionary(subject, name, dictionary, type === "integer" ? "integer" : "text", [...path, "x-dict"]);
}

function checkDictionary(subject: Subject<Entity>, name: string, id: string, kind: FieldKind, path: Path): void {
  checkExists(subject, "dictionary", id, path);
  const dictionary = subject.set.documents.dictionaries.get(id);
  const values = dictionary?.from === undefined ? dictionary?.items.map((item) => typeof item.value) : ["string"];
  const wanted = kind === "integer" ? "number" : "string";
  if (values && (kind === "integer" || kind === "text") && values.some((type) => type !== wanted))
    subject.report(path, `dictionary "${id}" has ${wanted === "number" ? "text" : "integer"} values, but "${name}" holds ${kind}`);
}

const DECIMAL = 'digits with at most one point, like "0.5"';

/** So many digits of a number stay what they are when JSON is read; more of them stand in quotes. */
const EXACT_DIGITS = 15;
const isRounded = (bound: string | number): boolean =>
  typeof bound === "number" && String(bound).replace(/\D/g, "").replace(/^0+/, "").length > EXACT_DIGITS;

function checkBounds(property: Property, at: (key: keyof Property, message: string) => void): void {
  const kind = kindOf(property);
  for (const key of ["minimum", "maximum"] as const) {
    const bound = property[key];
    if (bound === undefined || !(NUMBERS.includes(kind) || kind === "text")) continue;
    const isText = kind === "decimal" || kind === "text";
    const fits = isText
      ? Decimal.parse(bound) && !isRounded(bound)
      : kind === "integer"
        ? Number.isSafeInteger(bound)
        : typeof bound === "number";
    if (fits) continue;
    const wanted = isText
      ? typeof bound === "string"
        ? DECIMAL
        : `${EXACT_DIGITS} digits at most without an exponent, or in quotes, like "0.5"`
      : kind === "integer"
        ? "a whole number"
        : "a number";
    at(key, `"${key}" of a field that holds ${kind} must be ${wanted}`);
  }
  const exceeds = (low: keyof Property, high: keyof Property) => {
    const [a, b] = [property[low], property[high]].map((bound) => (bound === undefined ? undefined : Decimal.parse(String(bound))));
    if (a && b && a.compare(b) > 0) at(low, `"${low}" is greater than "${high}"`);
  };
  exceeds("minimum", "maximum");
  exceeds("minLength", "maxLength");
  exceeds("minItems", "maxItems");
  const { "x-scale": scale = 2, "x-precision": precision = 18 } = property;
  if (kind === "decimal" && scale > precision)
    at(property["x-scale"] === undefined ? "x-precision" : "x-scale", `scale ${scale} is greater than precision ${precision}`);
}
