import type { Entity } from "../../../model/documents.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";

/** What a formula works out: a number from numbers, or the days between two dates (specification administration §2.4). */
export type Variant = "number" | "dateDifference";

export type Operator = "+" | "-" | "×" | "/" | "(" | ")";

/** One piece of a formula, as the dialog shows it. */
export type Token =
  | { readonly kind: "field"; readonly name: string }
  /** A column of details, added up. */
  | { readonly kind: "sum"; readonly details: string; readonly column: string }
  | { readonly kind: "operator"; readonly sign: Operator }
  | { readonly kind: "number"; readonly text: string };

const KINDS: Readonly<Record<Variant, readonly Field["kind"][]>> = {
  number: ["integer", "number", "decimal"],
  dateDifference: ["date", "datetime"],
};

/** The fields of an entity that a formula can speak of: amounts, or dates. */
export const formulaFields = (entity: Entity, variant: Variant): Field[] =>
  [...fieldsOf(entity).values()].filter(
    ({ kind, system, property }) => !system && KINDS[variant].includes(kind) && property["x-dict"] === undefined,
  );

/** The columns of details that a formula can add up, where the entities of their rows are known. */
export function formulaSums(
  entity: Entity,
  variant: Variant,
  entityOf: (id: string) => Entity | undefined,
): Extract<Token, { kind: "sum" }>[] {
  if (variant !== "number") return [];
  return [...fieldsOf(entity).values()].flatMap(({ name: details, property }) => {
    const rows = entityOf(property["x-details"] ?? "");
    return rows ? formulaFields(rows, variant).map(({ name }) => ({ kind: "sum" as const, details, column: name })) : [];
  });
}

/** The formula with a key pressed behind it. Digits and the point go on with the number before them. */
export function withKey(tokens: readonly Token[], key: string): readonly Token[] {
  const last = tokens.at(-1);
  if (!/^[\d.]$/.test(key)) return [...tokens, { kind: "operator", sign: key as Operator }];
  if (last?.kind !== "number") return [...tokens, { kind: "number", text: key === "." ? "0." : key }];
  if (key === "." && last.text.includes(".")) return tokens;
  return [...tokens.slice(0, -1), { kind: "number", text: last.text === "0" && key !== "." ? key : last.text + key }];
}

/** The formula without what was put in last: a character of a number, else a piece. */
export function withoutLast(tokens: readonly Token[]): readonly Token[] {
  const last = tokens.at(-1);
  const rest = tokens.slice(0, -1);
  return last?.kind === "number" && last.text.length > 1 ? [...rest, { kind: "number", text: last.text.slice(0, -1) }] : rest;
}

/** Whether the pieces make a formula: values with operators between them, every bracket closed. */
export function isComplete(tokens: readonly Token[], variant: Variant): boolean {
  if (variant === "dateDifference") {
    const [from, minus, to] = tokens;
    return tokens.length === 3 && from?.kind === "field" && to?.kind === "field" && minus?.kind === "operator" && minus.sign === "-";
  }
  let depth = 0;
  let wantsValue = true;
  for (const token of tokens) {
    if (token.kind !== "operator" || token.sign === "(") {
      if (!wantsValue) return false;
      if (token.kind === "operator") depth++;
      else wantsValue = false;
      if (token.kind === "number" && token.text.endsWith(".")) return false;
    } else if (wantsValue) return false;
    else if (token.sign === ")") {
      if (--depth < 0) return false;
    } else wantsValue = true;
  }
  return !wantsValue && depth === 0;
}
