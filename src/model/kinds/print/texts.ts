import meta from "../../../../schemas/language/print.json" with { type: "json" };
import { type Mention, mentionField } from "../../check/mentions.ts";
import type { Subject } from "../../check/set.ts";
import type { Path } from "../../check/source.ts";
import type { Entity } from "../../documents.ts";
import { type FieldKind, fieldsOf } from "../../fields.ts";
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

/** Checks the place of a value that is a text of its own. */
export const checkWholePath = (ground: TextGround, written: string, path: Path, place: TextPlace): void =>
  checkPath(ground, { path: written, offset: 0, start: 0 }, path, place);

/** The entity of the rows of a field of details; reports a name that is none. */
export function detailsOf({ entity, report, set }: TextGround, name: string, path: Path, words: Words = {}): Entity | undefined {
  const field = fieldsOf(entity).get(name);
  if (field?.kind === "details") mentionField(report, entity.$id, name, path, words);
  else {
    const among = [...fieldsOf(entity).values()].filter(({ kind }) => kind === "details").map((one) => one.name);
    report(path, `"${name}" is no field of details`, { name, among });
    return undefined;
  }
  return set.documents.entities.get(field.property["x-details"] ?? "");
}

/** Reports a column of rows that cannot be summed; gives whether it can. */
export function checkSummed({ report }: TextGround, rows: Entity, name: string, path: Path, words: Words = {}): boolean {
  const numbers = [...fieldsOf(rows).values()].filter(({ kind, system }) => !system && NUMBERS.includes(kind)).map((field) => field.name);
  if (numbers.includes(name)) mentionField(report, rows.$id, name, path, words);
  else report(path, `"${name}" is no number of "${rows.$id}"`, { name, among: numbers, ...(words.range && { offset: words.range[0] }) });
  return numbers.includes(name);
}

const NUMBERS: readonly FieldKind[] = ["decimal", "integer", "number"];

/** Where a name of a path stands in its text. */
type Words = Pick<Mention, "range">;

/** The parts of a path, and where each stands in the text at `path`. */
interface Names {
  readonly path: Path;
  readonly offset: number;
  readonly names: readonly { readonly name: string; readonly range: readonly [from: number, to: number] }[];
}

function namesOf({ path: written, offset, start }: Placeholder, path: Path): Names {
  let from = start;
  const names = written.split(".").map((name) => {
    const range = [from, from + name.length] as const;
    from += name.length + 1;
    return { name, range };
  });
  return { path, offset, names };
}

/** Checks the place of a value. */
function checkPath(ground: TextGround, placeholder: Placeholder, path: Path, place: TextPlace): void {
  const { report, entity, rows, params } = ground;
  const { offset, path: written } = placeholder;
  const at = namesOf(placeholder, path);
  const [head = "", first = ""] = at.names.map(({ name }) => name);
  if (at.names.length > 3) report(path, `"${written}" leads too far`, { offset });
  else if (head.startsWith("$")) checkLayoutValue(ground, head.slice(1), at, place);
  else if (head === "param") {
    if (!params.has(first)) report(path, `unknown parameter "${first}"`, { offset, name: first, among: params });
  } else if (head === "record") checkFieldPath(ground, entity, at);
  else if (head !== "row") report(path, `"${written}" is no value: it begins with record, row, param or $`, { offset });
  else if (rows) checkFieldPath(ground, rows, at);
  else report(path, "there is no row here", { offset });
}

/** A field, or a field of the record to which a reference points. */
function checkFieldPath({ report, set }: TextGround, owner: Entity, { path, offset, names: [, first, second] }: Names): void {
  const name = first?.name ?? "";
  const field = fieldsOf(owner).get(name);
  if (!field) report(path, `unknown field "${name}"`, { offset, name, among: fieldsOf(owner).keys() });
  else mentionField(report, owner.$id, name, path, first && { range: first.range });
  if (!field || !second) return;
  const target = set.documents.entities.get(field.property["x-entity"] ?? "");
  if (field.kind !== "reference") report(path, `"${name}" is no reference, so it has no "${second.name}"`, { offset });
  else if (target && !fieldsOf(target).has(second.name))
    report(path, `unknown field "${second.name}"`, { offset, name: second.name, among: fieldsOf(target).keys() });
  else if (target) mentionField(report, target.$id, second.name, path, { range: second.range });
}

function checkLayoutValue(ground: TextGround, name: string, at: Names, place: TextPlace): void {
  const { report } = ground;
  const {
    path,
    offset,
    names: [, details, column],
  } = at;
  const written = at.names.map((one) => one.name).join(".");
  if (!isLayoutValue(name)) {
    report(path, `unknown value "$${name}"`, { offset, name, among: Object.keys(LAYOUT_VALUES) });
    return;
  }
  if (!isKnownIn(name, place)) report(path, `"$${name}" is not known here`, { offset });
  if (!LAYOUT_VALUES[name].fields) {
    if (details) report(path, `"${written}" leads too far`, { offset });
    return;
  }
  const isNamed = fieldsOf(ground.entity).get(details?.name ?? "")?.kind === "details";
  const rows = details && isNamed ? detailsOf(ground, details.name, path, { range: details.range }) : undefined;
  if (!isNamed) report(path, `"${written}" names no details and column: $sum.items.amount`, { offset });
  else if (rows && column) checkSummed(ground, rows, column.name, path, { range: column.range });
  else if (rows) report(path, `"${written}" names no details and column: $sum.items.amount`, { offset });
}

const isLayoutValue = (name: string): name is LayoutValue => Object.hasOwn(LAYOUT_VALUES, name);
