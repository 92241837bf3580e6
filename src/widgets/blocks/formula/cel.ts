import type { Entity } from "../../../model/documents.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { formulaFields, isComplete, type Operator, type Token, type Variant } from "./formula.ts";

/**
 * A complete formula in CEL. It is worked out in exact decimals: whole numbers are made decimals where something is divided, as 7 / 2 is 3 in
 * CEL, and fractions everywhere.
 */
export function toCel(tokens: readonly Token[], entity: Entity, variant: Variant): string {
  if (variant === "dateDifference") {
    const [later, earlier] = tokens.flatMap((token) => (token.kind === "field" ? [token.name] : []));
    return `daysBetween(record.${earlier}, record.${later})`;
  }
  const divides = tokens.some((token) => token.kind === "operator" && token.sign === "/");
  const written = (token: Token): string => {
    if (token.kind === "operator") return token.sign === "×" ? "*" : token.sign;
    if (token.kind === "sum") return `record.${token.details}.sum("${token.column}")`;
    if (token.kind === "number") {
      // CEL knows no leading zeros.
      const text = token.text.replace(/^0+(?=\d)/, "");
      return text.includes(".") ? `decimal("${text}")` : divides ? `decimal(${text})` : text;
    }
    const isWhole = fieldsOf(entity).get(token.name)?.kind === "integer";
    return divides && isWhole ? `decimal(record.${token.name})` : `record.${token.name}`;
  };
  return tokens.map(written).join(" ").replaceAll("( ", "(").replaceAll(" )", ")");
}

const DAYS = /^\s*daysBetween\(\s*record\.(\w+)\s*,\s*record\.(\w+)\s*\)\s*$/;
const PIECE =
  /\s*(?:record\.(?<details>\w+)\.sum\("(?<column>\w+)"\)|record\.(?<field>\w+)(?!\s*\.)|decimal\(record\.(?<whole>\w+)\)|decimal\("(?<exact>\d+(?:\.\d+)?)"\)|decimal\((?<digits>\d+)\)|(?<number>\d+(?:\.\d+)?)(?![\w.])|(?<sign>[-+*/()]))\s*/y;

/** The pieces of an expression that the dialog could have written; undefined for any other, which can only be edited as text. */
export function fromCel(source: string, entity: Entity, variant: Variant): readonly Token[] | undefined {
  const tokens = variant === "dateDifference" ? daysIn(source) : piecesOf(source);
  if (!tokens) return undefined;
  const fieldNames = new Set(formulaFields(entity, variant).map(({ name }) => name));
  const isDetails = (name: string) => fieldsOf(entity).get(name)?.kind === "details";
  const isKnown = tokens.every((token) =>
    token.kind === "field" ? fieldNames.has(token.name) : token.kind !== "sum" || isDetails(token.details),
  );
  return isKnown && isComplete(tokens, variant) ? tokens : undefined;
}

function daysIn(source: string): Token[] | undefined {
  const [, earlier, later] = DAYS.exec(source) ?? [];
  if (earlier === undefined || later === undefined) return undefined;
  return [
    { kind: "field", name: later },
    { kind: "operator", sign: "-" },
    { kind: "field", name: earlier },
  ];
}

function piecesOf(source: string): Token[] | undefined {
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    PIECE.lastIndex = at;
    const match = PIECE.exec(source);
    if (!match?.groups) return undefined;
    at = PIECE.lastIndex;
    const { details, column, field, whole, exact, digits, number, sign } = match.groups;
    const name = field ?? whole;
    const text = exact ?? digits ?? number;
    if (details !== undefined && column !== undefined) tokens.push({ kind: "sum", details, column });
    else if (name !== undefined) tokens.push({ kind: "field", name });
    else if (text !== undefined) tokens.push({ kind: "number", text });
    else tokens.push({ kind: "operator", sign: (sign === "*" ? "×" : sign) as Operator });
  }
  return tokens;
}
