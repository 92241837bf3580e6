import meta from "../../../../schemas/language/print.json" with { type: "json" };
import { checkField, type Subject } from "../../check/set.ts";
import type { Path } from "../../check/source.ts";
import type { Entity } from "../../documents.ts";
import { fieldsOf } from "../../fields.ts";
import { isKnownIn, LAYOUT_VALUES, type LayoutValue, type Placeholder, type TextPlace, textParts } from "../../print-placeholder.ts";

/** What texts of a template may name. */
export interface TextGround extends Pick<Subject<unknown>, "report" | "set"> {
  readonly entity: Entity;
  /** The entity of `row`, where there is one. */
  readonly rows?: Entity | undefined;
  readonly params: ReadonlySet<string>;
}

const FORMATS: readonly string[] = meta.definitions.format.enum;

/** Checks every value that a text names, at its character. */
export function checkText(ground: TextGround, text: string, path: Path, place: TextPlace): void {
  for (const part of textParts(text)) {
    if (typeof part === "string") {
      if (part.includes("{{") || part.includes("}}")) ground.report(path, "a value stands in double braces: {{record.code}}");
      continue;
    }
    const { format, offset } = part;
    if (format !== undefined && !FORMATS.includes(format))
      ground.report(path, `unknown format "${format}"`, { offset, name: format, among: FORMATS });
    checkPath(ground, part, path, place);
  }
}

/** Checks the place of a value. */
export function checkPath(ground: TextGround, { path: written, offset }: Placeholder, path: Path, place: TextPlace): void {
  const { report, entity, rows, params } = ground;
  const [head = "", first = "", second, ...further] = written.split(".");
  if (further.length > 0) report(path, `"${written}" leads too far`, { offset });
  else if (head.startsWith("$")) checkLayoutValue(ground, [head.slice(1), first, second], { written, path, offset, place });
  else if (head === "param") {
    if (!params.has(first)) report(path, `unknown parameter "${first}"`, { offset, name: first, among: params });
  } else if (head === "record") checkFieldPath(ground, entity, [first, second], path, offset);
  else if (head !== "row") report(path, `"${written}" is no value: it begins with record, row, param or $`, { offset });
  else if (rows) checkFieldPath(ground, rows, [first, second], path, offset);
  else report(path, "there is no row here", { offset });
}

type Names = readonly [first: string, second: string | undefined];

/** A field, or a field of the record to which a reference points. */
function checkFieldPath({ report, set }: TextGround, owner: Entity, [first, second]: Names, path: Path, offset: number): void {
  const field = checkField((at, message, detail) => report(at, message, { offset, ...detail }), owner, first, path);
  if (!field || second === undefined) return;
  const target = set.documents.entities.get(field.property["x-entity"] ?? "");
  if (field.kind !== "reference") report(path, `"${first}" is no reference, so it has no "${second}"`, { offset });
  else if (target && !fieldsOf(target).has(second))
    report(path, `unknown field "${second}"`, { offset, name: second, among: fieldsOf(target).keys() });
}

interface Place {
  readonly written: string;
  readonly path: Path;
  readonly offset: number;
  readonly place: TextPlace;
}

function checkLayoutValue({ report, entity, set }: TextGround, names: readonly (string | undefined)[], at: Place): void {
  const [name = "", details = "", column = ""] = names;
  const { path, offset, place, written } = at;
  if (!isLayoutValue(name)) {
    report(path, `unknown value "$${name}"`, { offset, name, among: Object.keys(LAYOUT_VALUES) });
    return;
  }
  if (!isKnownIn(name, place)) report(path, `"$${name}" is not known here`, { offset });
  const rows = set.documents.entities.get(fieldsOf(entity).get(details)?.property["x-details"] ?? "");
  if (!LAYOUT_VALUES[name].fields) {
    if (details !== "") report(path, `"${written}" leads too far`, { offset });
  } else if (!rows) report(path, `"${written}" names no details and column: $sum.items.amount`, { offset });
  else if (!isSummed(rows, column))
    report(path, `"${column}" is no number of "${rows.$id}"`, { offset, name: column, among: summedOf(rows) });
}

const isLayoutValue = (name: string): name is LayoutValue => Object.hasOwn(LAYOUT_VALUES, name);

/** Whether a field of rows is a number that can be summed. */
export const isSummed = (rows: Entity, name: string): boolean => summedOf(rows).includes(name);

export const summedOf = (rows: Entity): string[] =>
  [...fieldsOf(rows).values()]
    .filter(({ kind, system }) => !system && (kind === "decimal" || kind === "integer" || kind === "number"))
    .map(({ name }) => name);
