import { type ASTNode, Environment, type ParseResult } from "@marcbachmann/cel-js";
import { columnSum } from "./column-sum.ts";
import type { Values } from "./data-source.ts";
import type { Entity } from "./documents.ts";
import { type ColumnSum, fieldsRead, onlySummed, sumsIn } from "./expression-reads.ts";
import { celType, celValue, numberOperators } from "./expression-values.ts";
import { fieldsOf } from "./fields.ts";

/** The signed-in user as expressions see him. */
export interface ExpressionUser {
  readonly id: string;
  readonly username: string;
  readonly userType: number;
  readonly dept: string | null;
  readonly tenant: string | null;
  readonly organisation: string | null;
  readonly roles: readonly string[];
}

export interface ExpressionScope {
  readonly record: Values;
  /** The record as it was stored; absent when adding. */
  readonly old?: Values | undefined;
  readonly user?: ExpressionUser | undefined;
  /** Of a row of details: the record that it belongs to. */
  readonly master?: { readonly entity: Entity; readonly values: Values } | undefined;
}

/** What the place of an expression needs: a bool, any value, or any value and, in rows of details, `master` beside `record`. */
export type Wanted = "bool" | "dyn" | "choices";

/** What is wrong with an expression, and where: `offset` counts characters from the start of its source. */
export class ExpressionError extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/** An expression in CEL, checked against its entity and compiled. */
export interface Expression {
  readonly source: string;
  /** Fields of `record` that it reads, `has()` included: what a change must touch to change the result. */
  readonly fields: ReadonlySet<string>;
  /** Fields of `master` that it reads. */
  readonly masters: ReadonlySet<string>;
  /** The columns of details that it adds up. */
  readonly sums: readonly ColumnSum[];
  readonly ast: ASTNode;
  /**
   * Its value; undefined ("unknown") when it hangs on a field that is empty, as CEL's own logic has it: `a || b` is true when one is
   * true, whatever the other. Every other failure throws an ExpressionError: it never counts as false.
   */
  run(scope: ExpressionScope): unknown;
}

const USER = {
  id: "string",
  username: "string",
  userType: "int",
  dept: "string",
  tenant: "string",
  organisation: "string",
  roles: "list<string>",
};
const LIMITS = { maxAstNodes: 500, maxDepth: 40, maxListElements: 200, maxMapEntries: 50, maxCallArguments: 8 };

interface Compiler {
  readonly environment: Environment;
  /** With the master of a row, where rows have one. */
  readonly inRow: Environment;
  readonly compiled: Map<string, Expression>;
}
const compilers = new WeakMap<Entity, Compiler>();

/** What is the same for every entity. Environments are cloned from it, so that a thousand entities share one set of operators. */
let base: Environment | undefined;

const makeBase = (): Environment =>
  numberOperators(new Environment({ limits: LIMITS, homogeneousAggregateLiterals: false }))
    .registerFunction("daysBetween(string, string): int", (from: string, to: string) => daysBetween(from, to))
    .registerFunction("list.sum(string): decimal", (rows: readonly Values[], column: string) => columnSum(rows, column))
    .registerVariable({ name: "user", schema: USER });

function compilerOf(entity: Entity): Compiler {
  const known = compilers.get(entity);
  if (known) return known;
  const schema = Object.fromEntries([...fieldsOf(entity).values()].flatMap((field) => celType(field) ?? []));
  base ??= makeBase();
  const environment = base
    .clone()
    .registerType({ name: "Record", schema })
    .registerVariable("record", "Record")
    .registerVariable("old", "Record");
  // The master's fields are checked with the documents; here its entity is not known.
  const inRow = entity["x-master"] === undefined ? environment : environment.clone().registerVariable("master", "map<string, dyn>");
  const compiler = { environment, inRow, compiled: new Map<string, Expression>() };
  compilers.set(entity, compiler);
  return compiler;
}

/** Whole days from one date or instant to another. */
function daysBetween(from: string, to: string): bigint {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  if (Number.isNaN(days)) throw new Error("daysBetween needs two dates");
  return BigInt(Math.trunc(days));
}

/**
 * Parses, type-checks and compiles. Memoised by entity and source.
 * @throws ExpressionError with the position
 */
export function compileExpression(source: string, entity: Entity, wanted: Wanted = "bool"): Expression {
  const { environment, inRow, compiled } = compilerOf(entity);
  const key = `${wanted} ${source}`;
  const known = compiled.get(key);
  if (known) return known;
  const program = parse(wanted === "choices" ? inRow : environment, source);
  const checked = program.check();
  if (!checked.valid) throw asExpressionError(checked.error);
  if (wanted === "bool" && checked.type !== "bool" && checked.type !== "dyn")
    throw new ExpressionError(`needs a bool, gives ${checked.type}`, 0);
  const fields = new Set<string>();
  const olds = new Set<string>();
  const masters = new Set<string>();
  for (const { owner, name, offset } of fieldsRead(program.ast)) {
    if (owner === "master") {
      masters.add(name);
      continue;
    }
    // `has()` alone asks for any name, so its type check lets a misspelt one through.
    const field = fieldsOf(entity).get(name);
    if (!field || !celType(field)) throw new ExpressionError(`No such key: ${name}`, offset);
    (owner === "record" ? fields : olds).add(name);
  }
  const sums = sumsIn(program.ast);
  const summed = onlySummed(program.ast);
  const expression: Expression = {
    source,
    fields,
    masters,
    sums,
    ast: program.ast,
    run: ({ record, old, user, master }) => {
      try {
        return program({
          record: pick(entity, fields, record, summed),
          old: pick(entity, olds, old ?? {}),
          user: userValues(user),
          ...(wanted === "choices" && { master: master ? pick(master.entity, masters, master.values) : {} }),
        });
      } catch (error) {
        // The check has proved that the name exists, so a missing key is an empty field.
        if ((error as { code?: unknown }).code === "no_such_key") return undefined;
        throw asExpressionError(error);
      }
    },
  };
  compiled.set(key, expression);
  return expression;
}

/** What is wrong with an expression, or undefined. For the check of documents. */
export function checkExpression(source: string, entity: Entity, wanted: Wanted = "bool"): ExpressionError | undefined {
  try {
    compileExpression(source, entity, wanted);
    return undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
}

function parse(environment: Environment, source: string): ParseResult {
  try {
    return environment.parse(source);
  } catch (error) {
    throw asExpressionError(error);
  }
}

function asExpressionError(error: unknown): ExpressionError {
  const { summary, message, range } = error as { summary?: string; message?: string; range?: { start: number } };
  return new ExpressionError(summary ?? message ?? String(error), range?.start ?? 0);
}

/** The fields that an expression reads, as CEL has them; rows that are only summed as they are, so that their sums are found with them. */
function pick(entity: Entity, names: ReadonlySet<string>, values: Values, summed?: ReadonlySet<string>): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const name of names) {
    const field = fieldsOf(entity).get(name);
    const given = values[name];
    const value = summed?.has(name) && Array.isArray(given) ? given : field && celValue(field, given);
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}

function userValues(user: ExpressionUser | undefined): Record<string, unknown> {
  if (!user) return {};
  const { id, username, userType, dept, tenant, organisation, roles } = user;
  const values = { id, username, userType: BigInt(userType), dept, tenant, organisation, roles: [...roles] };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
