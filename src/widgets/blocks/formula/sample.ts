import type { Values } from "../../../model/data-source.ts";
import { Decimal } from "../../../model/decimal.ts";
import type { Entity } from "../../../model/documents.ts";
import { compileExpression, ExpressionError } from "../../../model/expression.ts";
import { toCel } from "./cel.ts";
import { isComplete, type Token, type Variant } from "./formula.ts";

/** What comes of a formula for sample values; `waiting`: it is not whole, or a value is missing. */
export type SampleResult =
  | { readonly state: "waiting" }
  | { readonly state: "value"; readonly text: string }
  | { readonly state: "zero" | "failed" };

/** The fields and sums that a formula speaks of, each once, in their order. */
export const spokenOf = (tokens: readonly Token[]): readonly Token[] =>
  tokens.filter((token, at) => keyOf(token) !== undefined && tokens.findIndex((other) => keyOf(other) === keyOf(token)) === at);

/** The name under which the sample has a value; undefined of what has none. */
export function keyOf(token: Token): string | undefined {
  if (token.kind === "field") return token.name;
  return token.kind === "sum" ? `${token.details}.${token.column}` : undefined;
}

/** Works a formula out for sample values, as it will be for records. */
export function resultFor(tokens: readonly Token[], entity: Entity, variant: Variant, sample: Values): SampleResult {
  const spoken = spokenOf(tokens);
  if (!isComplete(tokens, variant)) return { state: "waiting" };
  if (spoken.some((token) => [undefined, null, ""].includes(sample[keyOf(token) ?? ""] as never))) return { state: "waiting" };
  const record: Record<string, unknown> = {};
  for (const token of spoken) {
    if (token.kind === "field") record[token.name] = sample[token.name];
    if (token.kind === "sum")
      record[token.details] = [{ ...(record[token.details] as [object] | undefined)?.[0], [token.column]: sample[keyOf(token) ?? ""] }];
  }
  try {
    const value = compileExpression(toCel(tokens, entity, variant), entity, "dyn").run({ record });
    if (value === undefined) return { state: "waiting" };
    return { state: "value", text: value instanceof Decimal ? plain(value.toString()) : String(value) };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return { state: /division by zero|divide by zero/i.test(error.message) ? "zero" : "failed" };
  }
}

/** Without zeros behind the point that say nothing. */
const plain = (number: string): string => (number.includes(".") ? number.replace(/\.?0+$/, "") : number);
