import fits from "../../../schemas/language/widget-fits.json" with { type: "json" };
import { dictionaryOf } from "../dictionary-field.ts";
import type { Dictionary, Entity, Screen } from "../documents.ts";
import { type Field, type FieldKind, fieldsOf } from "../fields.ts";
import { INVOICE_PARTS, type InvoiceFields, type InvoicePart } from "../invoice-fields.ts";
import { shapesOf } from "../shapes.ts";
import { checkExists, checkField, type Subject } from "./set.ts";
import type { Path } from "./source.ts";

/** Where a field is shown. */
type FieldPlace = "form" | "query" | "grid";

/** What a document says of how a field is shown. */
interface Appearance {
  readonly widget?: string | undefined;
  readonly cell?: string | undefined;
  readonly options?: object | undefined;
}

/** The shapes that each widget (form, query) and each cell (grid) takes. */
const FITS: Readonly<Record<FieldPlace, Readonly<Record<string, readonly string[]>>>> = fits;
const NUMBERS: readonly FieldKind[] = ["integer", "number", "decimal"];

/** Checks how a field is shown: its widget or cell takes what it holds, and the fields, entities and screens of the options are there. */
export function checkAppearance(
  subject: Subject<Screen>,
  entity: Entity,
  field: Field,
  { widget, cell, options = {} }: Appearance,
  path: Path,
  place: FieldPlace,
): void {
  if (widget !== undefined) checkFit(subject, field, widget, [...path, "widget"], place);
  if (cell !== undefined) checkFit(subject, field, cell, [...path, "cell"], place);
  const { picker, canInsert, of: whole, with: after, entity: target, reads } = options as Readonly<Record<string, unknown>>;
  const at = (option: string): Path => [...path, "options", option];
  if (typeof picker === "string") checkNamedPicker(subject, field, picker, at("picker"));
  if (canInsert === true) checkInsertion(subject, field, at("canInsert"));
  if (typeof target === "string") checkExists(subject, "entity", target, at("entity"));
  if (typeof whole === "string") checkOther(subject, entity, whole, NUMBERS, at("of"));
  if (typeof after === "string") checkOther(subject, entity, after, ["json"], at("with"));
  if (typeof reads === "object") checkReads(subject, entity, reads as InvoiceFields, at("reads"));
}

function checkFit({ report, set }: Subject<Screen>, field: Field, name: string, path: Path, place: FieldPlace): void {
  const isKnown = Object.values(FITS).some((names) => Object.hasOwn(names, name));
  const id = field.property["x-entity"] ?? field.property.items?.["x-entity"];
  const target = set.documents.entities.get(id ?? "");
  if (!isKnown || (id !== undefined && !target)) return;
  const shapes = shapesOf(field, target);
  const takes = (taken: readonly string[] = []) => shapes.some((shape) => taken.includes(shape));
  if (takes(FITS[place][name])) return;
  const known = Object.keys(FITS[place]).filter((other) => takes(FITS[place][other]));
  const noun = place === "grid" ? "cell" : "widget";
  report(path, `${noun} "${name}" does not fit "${field.name}" in a ${place}, which holds ${shapes[0]} (known: ${known.join(", ")})`);
}

/** Reports an option that names no field of the same record, or one of another kind. */
function checkOther({ report }: Subject<Screen>, entity: Entity, name: string, kinds: readonly FieldKind[], path: Path): void {
  const field = checkField(report, entity, name, path);
  if (field && !kinds.includes(field.kind)) report(path, `"${name}" holds ${field.kind}, not ${kinds.join(" or ")}`);
}

/** What is read from the code of an invoice: each part has a field of its own, of the same record, that people fill in and that has room for it. */
function checkReads(subject: Subject<Screen>, entity: Entity, reads: InvoiceFields, path: Path): void {
  const { report } = subject;
  if (entity["x-master"] !== undefined) report(path, `rows of "${entity["x-master"]}" are no form of their own: nothing is read into them`);
  const taken = new Set<string>();
  for (const [part, name] of Object.entries(reads) as [InvoicePart, string][]) {
    const at = [...path, part];
    const { kind, length, scale } = INVOICE_PARTS[part];
    checkOther(subject, entity, name, [kind], at);
    const property = fieldsOf(entity).get(name)?.property;
    if (taken.has(name)) report(at, `"${name}" takes another part of the invoice already`);
    taken.add(name);
    if (!property) continue;
    if (property["x-computed"] !== undefined) report(at, `"${name}" is computed and is never filled in`);
    if (length !== undefined && (property.maxLength ?? length) < length)
      report(at, `"${name}" holds ${property.maxLength} characters, and "${part}" has up to ${length}`);
    if (kind === "decimal" && scale !== undefined && (property["x-scale"] ?? scale) < scale)
      report(at, `"${name}" holds ${property["x-scale"]} digits after the point, and "${part}" has ${scale}`);
  }
}

function checkNamedPicker(subject: Subject<Screen>, { property }: Field, named: string, path: Path): void {
  checkExists(subject, "screen", named, path);
  const screen = subject.set.documents.screens.get(named);
  const target = property["x-entity"] ?? property.items?.["x-entity"];
  if (screen && (screen.kind !== "picker" || screen.entity !== target))
    subject.report(path, `screen "${named}" is no picker of "${target}"`);
}

const isClosed = (dictionary: Dictionary | undefined): boolean => dictionary?.fixed === true || dictionary?.from !== undefined;

/** The server refuses a new value of a dictionary that the program relies on. */
function checkInsertion({ report, set }: Subject<Screen>, { name, property }: Field, path: Path): void {
  const type = dictionaryOf({ property });
  if (type === undefined) report(path, `"${name}" has no dictionary that a value could be added to`, { key: true });
  else if (isClosed(set.documents.dictionaries.get(type)))
    report(path, `dictionary "${type}" is fixed: no value can be added to it`, { key: true });
}
