import type { Environment } from "@marcbachmann/cel-js";
import { idOf } from "./condition.ts";
import type { Values } from "./data-source.ts";
import { Decimal } from "./decimal.ts";
import { itemKindOf } from "./dictionary-field.ts";
import type { Entity } from "./documents.ts";
import { type Link, linkKey } from "./expression-reads.ts";
import { type Field, fieldsOf } from "./fields.ts";
import type { Reference } from "./wire.ts";

/**
 * The CEL type under which a field is known, as an entry for a schema; secrets and free JSON are not known at all.
 * @param row the type of a row, of details
 */
export function celType(field: Field, row = "dyn"): [[name: string, type: string]] | undefined {
  switch (field.kind) {
    case "integer":
      return [[field.name, "int"]];
    case "number":
      return [[field.name, "double"]];
    case "decimal":
      return [[field.name, "decimal"]];
    case "boolean":
      return [[field.name, "bool"]];
    case "references":
      return [[field.name, "list<string>"]];
    case "values":
      return [[field.name, itemKindOf(field) === "integer" ? "list<int>" : "list<string>"]];
    case "details":
      return [[field.name, `list<${row}>`]];
    case "secret":
    case "json":
      return undefined;
    default:
      return [[field.name, "string"]];
  }
}

/**
 * A stored or typed value as CEL has it; undefined for nothing, so that `has()` is false. Dates and instants stay ISO text, which sorts by time.
 * @param entityOf the entity of detail rows; absent: their values have the types of JSON
 */
export function celValue(field: Field, value: unknown, entityOf?: (id: string) => Entity | undefined): unknown {
  if (field.kind === "boolean") return value === true;
  if (field.kind === "references") return Array.isArray(value) ? value.map(idOf).filter((id) => id !== null) : [];
  if (field.kind === "values") return Array.isArray(value) ? value.map(plainValue).filter((one) => one !== undefined) : [];
  if (field.kind === "details") {
    const rows = entityOf?.(field.property["x-details"] as string);
    return Array.isArray(value) ? value.map((row) => (rows ? typedRow(rows, row) : plainRow(row))) : [];
  }
  if (value === null || value === undefined || value === "") return undefined;
  switch (field.kind) {
    case "integer":
      return Number.isInteger(value) ? BigInt(value as number) : undefined;
    case "number":
      return typeof value === "number" ? value : undefined;
    case "decimal":
      return Decimal.parse(value);
    case "reference":
      return idOf(value) ?? undefined;
    default:
      return typeof value === "string" ? value : undefined;
  }
}

/** The fields that an expression reads, as CEL has them; rows that are only summed as they are, so that their sums are found with them. */
export function pickedValues(
  entity: Entity,
  names: ReadonlySet<string>,
  values: Values,
  entityOf?: (id: string) => Entity | undefined,
  summed?: ReadonlySet<string>,
): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const name of names) {
    const field = fieldsOf(entity).get(name);
    const given = values[name];
    const value = summed?.has(name) && Array.isArray(given) ? given : field && celValue(field, given, entityOf);
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}

/** Where a record to which a reference points is found, as far as it is known there: the server has read it, the form asked for it. */
export type LinkedRecords = (entity: string, id: string) => Values | undefined;

/** The fields of references that an expression reads, as CEL has them, by their joined names; what is not known is left out, as what is empty is. */
export function linkedValues(
  entity: Entity,
  links: readonly Link[],
  values: Values,
  {
    entityOf,
    linked,
  }: { readonly entityOf?: ((id: string) => Entity | undefined) | undefined; readonly linked?: LinkedRecords | undefined },
): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const link of links) {
    const target = fieldsOf(entity).get(link.reference)?.property["x-entity"] ?? "";
    const given = linkedValue(values[link.reference], link.column, target, linked);
    const field = given === undefined ? undefined : fieldsOfTarget(entityOf?.(target), link.column);
    const value = field ? celValue(field, given) : plainValue(given);
    if (value !== undefined) picked[linkKey(link)] = value;
  }
  return picked;
}

const fieldsOfTarget = (target: Entity | undefined, column: string): Field | undefined => target && fieldsOf(target).get(column);

/** What came with the reference itself, else what is known of its record. */
function linkedValue(reference: unknown, column: string, target: string, linked: LinkedRecords | undefined): unknown {
  const { fields } = (typeof reference === "object" && reference !== null ? reference : {}) as Partial<Reference>;
  if (fields && Object.hasOwn(fields, column)) return fields[column];
  const id = idOf(reference);
  return id === null ? undefined : linked?.(target, id)?.[column];
}

/** A detail row with the types of its entity. */
function typedRow(entity: Entity, row: unknown): unknown {
  const given = typeof row === "object" && row !== null ? (row as Record<string, unknown>) : {};
  const values: Record<string, unknown> = {};
  for (const field of fieldsOf(entity).values()) {
    const value = celType(field) && celValue(field, given[field.name]);
    if (value !== undefined) values[field.name] = value;
  }
  return values;
}

/** A detail row: whole numbers as int, references as ids. Its exact types are not known here. */
function plainRow(row: unknown): unknown {
  if (typeof row !== "object" || row === null) return {};
  const values: Record<string, unknown> = {};
  for (const [name, given] of Object.entries(row)) {
    const value = plainValue(given);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

function plainValue(value: unknown): unknown {
  if (value === null || value === undefined || value === "") return undefined;
  return Number.isInteger(value) ? BigInt(value as number) : typeof value === "object" ? idOf(value) : value;
}

/** Lets int, double and decimal meet in arithmetic and comparison; the result of arithmetic is exact where one side is a decimal. */
export function numberOperators(environment: Environment): Environment {
  environment.registerType("decimal", { ctor: Decimal, fields: {} });
  environment.registerFunction("decimal(string): decimal", (text: string) => exact(text));
  environment.registerFunction("decimal(int): decimal", (whole: bigint) => exact(whole));
  environment.registerFunction("decimal(decimal): decimal", (number: Decimal) => number);
  const arithmetic: Record<string, (a: Decimal, b: Decimal) => Decimal> = {
    "+": (a, b) => a.plus(b),
    "-": (a, b) => a.minus(b),
    "*": (a, b) => a.times(b),
    "/": (a, b) => a.over(b),
  };
  const order: Record<string, (sign: number) => boolean> = {
    "<": (sign) => sign < 0,
    "<=": (sign) => sign <= 0,
    ">": (sign) => sign > 0,
    ">=": (sign) => sign >= 0,
  };
  for (const [left, right] of [
    ["decimal", "decimal"],
    ["decimal", "int"],
    ["int", "decimal"],
    ["decimal", "double"],
    ["double", "decimal"],
  ] as const) {
    for (const [op, apply] of Object.entries(arithmetic))
      environment.registerOperator(`${left} ${op} ${right}: decimal`, (a: unknown, b: unknown) => bounded(apply(exact(a), exact(b))));
    for (const [op, test] of Object.entries(order))
      environment.registerOperator(`${left} ${op} ${right}: bool`, (a: unknown, b: unknown) => test(exact(a).compare(exact(b))));
    if (left === "decimal")
      environment.registerOperator(`${left} == ${right}: bool`, (a: unknown, b: unknown) => exact(a).compare(exact(b)) === 0);
  }
  const mixed: Record<string, (a: number, b: number) => number> = {
    "+": (a, b) => a + b,
    "-": (a, b) => a - b,
    "*": (a, b) => a * b,
    "/": (a, b) => a / b,
  };
  for (const [op, apply] of Object.entries(mixed)) {
    environment.registerOperator(`int ${op} double: double`, (a: bigint, b: number) => apply(Number(a), b));
    environment.registerOperator(`double ${op} int: double`, (a: number, b: bigint) => apply(a, Number(b)));
  }
  return environment;
}

const MOST_DIGITS = 1_000;
const MOST = 10n ** BigInt(MOST_DIGITS);

/** Squared again and again, a number would soon fill the memory. */
function bounded(number: Decimal): Decimal {
  if (number.scale <= MOST_DIGITS && number.digits < MOST && number.digits > -MOST) return number;
  throw new Error(`a decimal has at most ${MOST_DIGITS} digits`);
}

function exact(value: unknown): Decimal {
  const decimal = value instanceof Decimal ? value : Decimal.parse(value);
  // Without the value: what is thrown may reach who may not see it.
  if (!decimal) throw new Error("a text is not a decimal");
  return decimal;
}
