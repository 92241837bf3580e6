import { isDate, isDateTime } from "../comparison.ts";
import { Decimal } from "../decimal.ts";
import type { Documents, Property } from "../documents.ts";
import { type FieldKind, kindOf } from "../fields.ts";

/** What is wrong with the default of a property, or undefined. */
export function defaultFault(property: Property, documents: Pick<Documents, "dictionaries">): string | undefined {
  const value = property.default;
  if (value === undefined || value === null) return undefined;
  const kind = kindOf(property);
  const shown = JSON.stringify(value);
  if (!FITS[kind](value)) return `default ${shown} does not fit a field that holds ${kind}`;
  if (property["x-dict"]) {
    const known: unknown[] | undefined = documents.dictionaries.get(property["x-dict"])?.items.map((item) => item.value);
    const chosen = property["x-multiple"] ? String(value).split(",") : [value];
    if (known && !chosen.every((one) => known.includes(one)))
      return `default ${shown} is no value of the dictionary "${property["x-dict"]}"`;
  }
  if (typeof value === "string" && kind === "text") {
    if (property.maxLength !== undefined && value.length > property.maxLength) return `default ${shown} is longer than maxLength`;
    if (property.pattern && isPattern(property.pattern) && !new RegExp(property.pattern, "u").test(value))
      return `default ${shown} does not match the pattern`;
  }
  return outOfBounds(property, value) ? `default ${shown} lies outside minimum and maximum` : undefined;
}

const text = (value: unknown) => typeof value === "string";
const number = (value: unknown) => typeof value === "number" && Number.isFinite(value);
const never = () => false;

/** Whether a value may be the default of a field of the kind. */
const FITS: Readonly<Record<FieldKind, (value: unknown) => boolean>> = {
  text,
  integer: Number.isSafeInteger,
  number,
  decimal: (value) => text(value) && Decimal.parse(value) !== undefined,
  boolean: (value) => typeof value === "boolean",
  date: isDate,
  datetime: isDateTime,
  reference: never,
  references: never,
  details: never,
  json: never,
  secret: never,
};

/** Whether a value lies outside `minimum` and `maximum`, exactly. */
function outOfBounds({ minimum, maximum }: Property, value: unknown): boolean {
  const exact = Decimal.parse(typeof value === "number" ? String(value) : value);
  if (!exact) return false;
  const against = (bound: number | string | undefined) => (bound === undefined ? undefined : Decimal.parse(String(bound)));
  const [low, high] = [against(minimum), against(maximum)];
  return (low !== undefined && exact.compare(low) < 0) || (high !== undefined && exact.compare(high) > 0);
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, "u") !== undefined;
  } catch {
    return false;
  }
}
