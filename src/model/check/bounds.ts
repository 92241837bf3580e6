import { Decimal } from "../decimal.ts";
import type { Property } from "../documents.ts";
import type { Field } from "../fields.ts";
import { fileLimitsOf } from "../files.ts";
import { maxLengthOf } from "../validate.ts";
import { soundPart, valueFault } from "./default-value.ts";
import type { DocumentSet } from "./set.ts";

type ReportKey = (key: keyof Property, message: string) => void;

/** Reports bounds that no value can keep: too long, too many, too large, between two steps, or against every value of the dictionary. */
export function checkPossible(field: Field, set: DocumentSet, at: ReportKey): void {
  const { kind, property } = field;
  if (kind === "text" || kind === "secret") checkLength(field, at);
  if (kind === "references" || kind === "values" || kind === "details") checkCount(field, at);
  if (kind === "decimal") checkSteps(soundPart(property), at);
  checkDictionaryValues(field, set, at);
}

function checkLength(field: Field, at: ReportKey): void {
  const { minLength = 0, maxLength } = field.property;
  const most = maxLengthOf(field);
  if (maxLength === undefined && minLength > most)
    at("minLength", `"minLength" is greater than the ${most} characters that the field takes`);
}

function checkCount(field: Field, at: ReportKey): void {
  const { minItems = 0, maxItems } = field.property;
  const most = fileLimitsOf(field)?.maxCount ?? (field.kind === "details" ? 2000 : 1000);
  if (maxItems === undefined && minItems > most) at("minItems", `"minItems" is greater than the ${most} entries that the field takes`);
}

function checkSteps({ minimum, maximum, "x-precision": precision = 18, "x-scale": scale = 2 }: Property, at: ReportKey): void {
  if (scale > precision) return;
  const step = new Decimal(1n, scale);
  const most = new Decimal(10n ** BigInt(precision) - 1n, scale);
  const least = new Decimal(-most.digits, scale);
  const [low, high] = [minimum, maximum].map((bound) => (bound === undefined ? undefined : Decimal.parse(String(bound))));
  if (low && low.compare(most) > 0)
    at("minimum", `"minimum" is greater than ${precision} digits, ${scale} of them after the point, can say`);
  if (high && high.compare(least) < 0)
    at("maximum", `"maximum" is less than ${precision} digits, ${scale} of them after the point, can say`);
  if (!low || !high || low.compare(high) > 0) return;
  const rounded = low.round(scale);
  const first = rounded.compare(low) < 0 ? rounded.plus(step) : rounded;
  if (first.compare(high) > 0) at("minimum", `no number with ${scale} digits after the point lies between "minimum" and "maximum"`);
}

/** Values that a dictionary offers and no save would take. A comma-separated text is longer than its values: their own length is not bounded. */
function checkDictionaryValues(field: Field, { documents }: DocumentSet, at: ReportKey): void {
  const dictionary = documents.dictionaries.get(field.property["x-dict"] ?? "");
  if (!dictionary || field.property["x-multiple"]) return;
  for (const { value } of dictionary.items) {
    const isRight = typeof value === (field.kind === "integer" ? "number" : "string");
    const fault = isRight ? valueFault(field, value, documents, "value") : undefined;
    if (fault) at("x-dict", `dictionary "${dictionary.$id}": ${fault}`);
  }
}
