import { whiteOn } from "./contrast.ts";
import { Decimal } from "./decimal.ts";
import type { Property } from "./documents.ts";
import type { FieldError } from "./error.ts";
import { isNumberValidator, passwordLength, VALIDATORS } from "./validators.ts";

/** What is wrong with a value by itself. */
export type ValueError = Omit<FieldError, "path"> | undefined;

/** Stands in place of a value that could not be brought into the form of its field, and says why: no check lets it pass. */
export class Unfit {
  readonly error: NonNullable<ValueError>;
  constructor(error: NonNullable<ValueError>) {
    this.error = error;
  }
}

/** What the field's named validator says. */
export function named(property: Property, value: unknown): ValueError {
  const name = property["x-validator"];
  if (!name) return undefined;
  if (VALIDATORS[name](typeof value === "number" ? inDigits(value) : String(value), property)) return undefined;
  return { code: `field.${name}`, ...params(name, property, String(value)) };
}

/** What the message of a validator tells of the value or its field. */
function params(name: NonNullable<Property["x-validator"]>, property: Property, text: string): Pick<NonNullable<ValueError>, "params"> {
  if (name === "password") return { params: passwordLength(property) };
  // Whether it is a colour at all is said by its format.
  if (name === "solidColor") return { params: whiteOn(text) };
  return {};
}

/** A finite number without an exponent. */
function inDigits(value: number): string {
  const text = String(value);
  if (!text.includes("e")) return text;
  return Math.abs(value) < 1 ? value.toFixed(100) : String(BigInt(value));
}

/** Text that holds a number is bounded by its value too, where the document says so. */
export function numberInTextError(property: Property, text: string): ValueError {
  if (!property["x-validator"] || !isNumberValidator(property["x-validator"])) return undefined;
  return rangeError(Decimal.parse(text) as Decimal, property.minimum, property.maximum, byDecimal);
}

/** The order of a decimal and of a bound, which a document writes as a number, or as text where it has more digits than a number keeps. */
export const byDecimal = (a: Decimal, b: unknown): number => a.compare(Decimal.parse(b) as Decimal);

/** Whether a value keeps within its bounds, which `order` compares it with. */
export function rangeError<T>(value: T, minimum: unknown, maximum: unknown, order: (a: T, b: unknown) => number): ValueError {
  if (minimum !== undefined && order(value, minimum) < 0) return { code: "field.minimum", params: { min: String(minimum) } };
  if (maximum !== undefined && order(value, maximum) > 0) return { code: "field.maximum", params: { max: String(maximum) } };
  return undefined;
}

/** Whether a list has as many entries as it may. */
export function countError(count: number, min: number | undefined, max: number): ValueError {
  if (min !== undefined && count < min) return { code: "field.minItems", params: { min } };
  return count > max ? { code: "field.maxItems", params: { max } } : undefined;
}
