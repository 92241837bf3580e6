import type { Entity } from "../documents.ts";
import { checkExpression, compileExpression, ExpressionError, typeOfExpression, type Wanted } from "../expression.ts";
import { fieldsOf } from "../fields.ts";

/** What is wrong with an expression, as a key of the texts `widgets` (`cel.fault.<key>`). */
export const FAULTS = [
  "field",
  "variable",
  "function",
  "arguments",
  "operator",
  "yesNo",
  "end",
  "quote",
  "character",
  "equals",
  "database",
  "other",
] as const;

export interface NamedFault {
  readonly key: (typeof FAULTS)[number];
  /** The place counts from 1. */
  readonly place: number;
  /** The word that is wrong; of what is said in no words, what the parser says. */
  readonly name: string;
}

/**
 * What is wrong with an expression, for who writes it; undefined: nothing.
 * @param find the entities to which it can lead, whose names are then checked too
 */
export function faultIn(source: string, entity: Entity, wanted: Wanted, find: (id: string) => Entity | undefined): NamedFault | undefined {
  const fault = checkExpression(source, entity, wanted) ?? faultOfType(source, entity, wanted, find);
  return fault && namedFault(source, fault);
}

/** With the other entities known: the fields of references, the columns of rows, and the types of both. */
function faultOfType(...[source, entity, wanted, find]: Parameters<typeof typeOfExpression>): ExpressionError | undefined {
  for (const { reference, column, offset } of compileExpression(source, entity, wanted).links) {
    const target = find(fieldsOf(entity).get(reference)?.property["x-entity"] ?? "");
    if (target && !fieldsOf(target).has(column)) return new ExpressionError(`No such key: ${column}`, offset);
  }
  try {
    typeOfExpression(source, entity, wanted, find);
    return undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
}

/** Puts a fault of the parser or of the types under the key by which it is said in words. */
export function namedFault(source: string, { message, offset }: ExpressionError): NamedFault {
  const at = (key: NamedFault["key"], name = ""): NamedFault => ({ key, place: offset + 1, name });
  const word = /^[\p{L}_][\p{L}\w]*/u.exec(source.slice(offset).replace(/^\s*\??\./, ""))?.[0] ?? "";
  const called = /no matching overload for '(?:.*\.)?(\w+)\(/.exec(message)?.[1];
  if (called) return at(KNOWN.has(called) ? "arguments" : "function", called);
  if (message.startsWith("No such key: ")) return at("field", message.slice("No such key: ".length));
  if (message.startsWith("Unknown variable: ")) return at("variable", message.slice("Unknown variable: ".length));
  if (message.startsWith("needs a bool")) return at("yesNo");
  if (message.startsWith("no such overload: ")) return at("operator", message.slice("no such overload: ".length));
  if (/^this part cannot be turned|^only a constant|^the database is not asked/.test(message)) return at("database");
  if (message.startsWith("Unterminated string")) return at("quote");
  if (/got EOF|: EOF/.test(message)) return at("end");
  const character = /^Unexpected character: '?(.)/u.exec(message)?.[1];
  if (character === "=") return at("equals");
  if (character !== undefined) return at("character", word || character);
  return at("other", message);
}

const KNOWN: ReadonlySet<string> = new Set(
  "has today now daysBetween decimal string int double size contains startsWith endsWith matches trim sum exists all map filter join split".split(
    " ",
  ),
);
