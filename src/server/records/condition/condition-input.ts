import type { Condition } from "../../../model/condition.ts";
import { AppError } from "../../../model/error.ts";

/** Deeper or larger conditions than people and screens write are refused before they are compiled. */
const MAX_DEPTH = 12;
const MAX_PARTS = 300;

/**
 * A condition from a request, with nothing in it but the parts that the language knows. Fields, operators and values are checked where
 * it is compiled.
 * @throws AppError condition.invalid
 */
export function readCondition(input: unknown): Condition {
  let parts = 0;
  return read(input, 1);

  function read(part: unknown, depth: number): Condition {
    parts += 1;
    if (typeof part !== "object" || part === null || Array.isArray(part) || depth > MAX_DEPTH || parts > MAX_PARTS) throw malformed();
    const keys = Object.keys(part);
    if ("field" in part && "op" in part) return readComparison(part as { field: unknown; op: unknown; value?: unknown }, keys);
    if (keys.length !== 1) throw malformed();
    if ("not" in part) return { not: read(part.not, depth + 1) };
    if ("all" in part && Array.isArray(part.all)) return { all: part.all.map((one) => read(one, depth + 1)) };
    if ("any" in part && Array.isArray(part.any)) return { any: part.any.map((one) => read(one, depth + 1)) };
    throw malformed();
  }

  function readComparison(part: { field: unknown; op: unknown; value?: unknown }, keys: readonly string[]): Condition {
    const { field, op } = part;
    if (typeof field !== "string" || typeof op !== "string") throw malformed();
    if (keys.some((key) => key !== "field" && key !== "op" && key !== "value")) throw invalidCondition(field);
    // Whether the operator exists and fits is looked up when the comparison is typed.
    return part as Condition;
  }
}

/** A condition that does not fit the entity, by the field that it names. */
export const invalidCondition = (field: string): AppError => new AppError("condition.invalid", { params: { field } });

const malformed = (): AppError => invalidCondition("condition");
