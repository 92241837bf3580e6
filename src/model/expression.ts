import { type ASTNode, Environment, type ParseResult } from "@marcbachmann/cel-js";
import { columnSum } from "./column-sum.ts";
import type { Values } from "./data-source.ts";
import { dayOf } from "./day.ts";
import type { Entity } from "./documents.ts";
import { metered, OutOfSteps, withinBudget } from "./expression-budget.ts";
import { bracketIn, type ColumnSum, fieldsRead, onlySummed, sumsIn } from "./expression-reads.ts";
import { type ExpressionUser, userValues } from "./expression-user.ts";
import { celType, numberOperators, pickedValues } from "./expression-values.ts";
import { type Field, fieldsOf } from "./fields.ts";

export interface ExpressionScope {
  readonly record: Values;
  /** The record as it was stored; absent when adding. */
  readonly old?: Values | undefined;
  readonly user?: ExpressionUser | undefined;
  /** Of a row of details: the record that it belongs to. */
  readonly master?: { readonly entity: Entity; readonly values: Values } | undefined;
  /** The entity of detail rows: their values then have its types, as the check has seen them. */
  readonly entityOf?: ((id: string) => Entity | undefined) | undefined;
}

/** What the place of an expression needs: a bool, any value, or any value and, in rows of details, `master` beside `record`. */
export type Wanted = "bool" | "dyn" | "choices";

/** What is wrong with an expression, and where: `offset` counts characters from the start of its source. */
export class ExpressionError extends Error {
  readonly offset: number;
  /** What is said of it on the field. */
  readonly code: "field.expression" | "field.expressionCost";
  constructor(message: string, offset: number, code: ExpressionError["code"] = "field.expression") {
    super(message);
    this.offset = offset;
    this.code = code;
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
   * true, whatever the other. Every other failure throws an ExpressionError, also more than a million steps: it never counts as false.
   */
  run(scope: ExpressionScope): unknown;
}

const USER = {
  id: "string",
  username: "string",
  name: "string",
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
    .registerFunction("today(): string", () => dayOf(new Date().toISOString()))
    .registerFunction("now(): string", () => new Date().toISOString())
    .registerFunction("list.sum(string): decimal", (rows: readonly Values[], column: string) => columnSum(rows, column))
    .registerVariable({ name: "user", schema: USER });

/** The names and types of an entity's fields. */
const schemaOf = (entity: Entity, rows?: RowType): Record<string, string> =>
  Object.fromEntries([...fieldsOf(entity).values()].flatMap((field) => celType(field, rows?.(field)) ?? []));
type RowType = (field: Field) => string | undefined;

const withRecord = (environment: Environment, entity: Entity, rows?: RowType): Environment =>
  environment
    .registerType({ name: "Record", schema: schemaOf(entity, rows) })
    .registerVariable("record", "Record")
    .registerVariable("old", "Record");

function compilerOf(entity: Entity): Compiler {
  const known = compilers.get(entity);
  if (known) return known;
  base ??= makeBase();
  const environment = withRecord(base.clone(), entity);
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
  const bracket = bracketIn(program.ast);
  if (bracket) throw new ExpressionError('a field is read by its name: record.name, not record["name"]', bracket.start);
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
    run: ({ record, old, user, master, entityOf }) => {
      try {
        const variables = {
          record: pickedValues(entity, fields, record, entityOf, summed),
          old: pickedValues(entity, olds, old ?? {}, entityOf),
          user: userValues(user),
          ...(wanted === "choices" && { master: master ? pickedValues(master.entity, masters, master.values) : {} }),
        };
        return withinBudget(() => program(variables));
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

/**
 * The CEL type of what an expression gives, with the columns of details and the fields of a row's master known by name and type: they are
 * not when it is compiled alone. For the check of documents.
 * @param find the entity with an id, where there is one
 * @throws ExpressionError with the position
 */
export function typeOfExpression(source: string, entity: Entity, wanted: Wanted, find: (id: string) => Entity | undefined): string {
  base ??= makeBase();
  const types = base.clone();
  withRecord(types, entity, ({ name, property }) => {
    const rows = find(property["x-details"] ?? "");
    if (rows) types.registerType({ name: `Rows.${name}`, schema: schemaOf(rows) });
    return rows && `Rows.${name}`;
  });
  const master = find(entity["x-master"] ?? "");
  if (wanted === "choices" && master) types.registerType({ name: "Master", schema: schemaOf(master) }).registerVariable("master", "Master");
  const checked = parse(types, source).check();
  if (!checked.valid) throw asExpressionError(checked.error);
  return String(checked.type);
}

/** The functions that expressions may call, each as often as it takes other values. `receiverType` is null where it is asked of no value. */
export function functionsOfExpressions(): readonly { readonly name: string; readonly receiverType: string | null }[] {
  base ??= makeBase();
  return base.getDefinitions().functions;
}

/** The value of an expression that reads nothing, or what it fails with. For the check of documents. */
export function constantValue(source: string): unknown {
  base ??= makeBase();
  try {
    const program = parse(base, source);
    return withinBudget(() => program({}));
  } catch (error) {
    return asExpressionError(error);
  }
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
    return metered(environment.parse(source));
  } catch (error) {
    throw asExpressionError(error);
  }
}

function asExpressionError(error: unknown): ExpressionError {
  if (error instanceof OutOfSteps) return new ExpressionError(error.message, 0, "field.expressionCost");
  const { summary, message, range } = error as { summary?: string; message?: string; range?: { start: number } };
  return new ExpressionError(summary ?? message ?? String(error), range?.start ?? 0);
}
