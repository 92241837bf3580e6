import { type ASTNode, Environment, type ParseResult } from "@marcbachmann/cel-js";
import type { Values } from "./data-source.ts";
import type { Entity } from "./documents.ts";
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
}

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
  readonly compiled: Map<string, Expression>;
}
const compilers = new WeakMap<Entity, Compiler>();

/** What is the same for every entity. Environments are cloned from it, so that a thousand entities share one set of operators. */
let base: Environment | undefined;

const makeBase = (): Environment =>
  numberOperators(new Environment({ limits: LIMITS, homogeneousAggregateLiterals: false }))
    .registerFunction("daysBetween(string, string): int", (from: string, to: string) => daysBetween(from, to))
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
  const compiler = { environment, compiled: new Map<string, Expression>() };
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
 * @param wanted the type that the place needs; "dyn" takes any
 * @throws ExpressionError with the position
 */
export function compileExpression(source: string, entity: Entity, wanted: "bool" | "dyn" = "bool"): Expression {
  const { environment, compiled } = compilerOf(entity);
  const key = `${wanted} ${source}`;
  const known = compiled.get(key);
  if (known) return known;
  const program = parse(environment, source);
  const checked = program.check();
  if (!checked.valid) throw asExpressionError(checked.error);
  if (wanted === "bool" && checked.type !== "bool" && checked.type !== "dyn")
    throw new ExpressionError(`needs a bool, gives ${checked.type}`, 0);
  const fields = new Set<string>();
  const olds = new Set<string>();
  collect(program.ast, (owner, name, offset) => {
    // `has()` alone asks for any name, so its type check lets a misspelt one through.
    const field = fieldsOf(entity).get(name);
    if (!field || !celType(field)) throw new ExpressionError(`No such key: ${name}`, offset);
    (owner === "record" ? fields : olds).add(name);
  });
  const expression: Expression = {
    source,
    fields,
    ast: program.ast,
    run: ({ record, old, user }) => {
      try {
        return program({ record: pick(entity, fields, record), old: pick(entity, olds, old ?? {}), user: userValues(user) });
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
export function checkExpression(source: string, entity: Entity, wanted: "bool" | "dyn" = "bool"): ExpressionError | undefined {
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

function pick(entity: Entity, names: ReadonlySet<string>, values: Values): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const name of names) {
    const field = fieldsOf(entity).get(name);
    const value = field && celValue(field, values[name]);
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

/** Every `record.<name>` and `old.<name>` of an expression. */
function collect(node: unknown, found: (owner: "record" | "old", name: string, offset: number) => void): void {
  if (Array.isArray(node)) {
    for (const part of node) collect(part, found);
    return;
  }
  if (typeof node !== "object" || node === null || !("op" in node)) return;
  const { op, args, end } = node as ASTNode;
  if (op === "." || op === ".?") {
    const [owner, name] = args as [ASTNode, string];
    if (owner.op === "id" && (owner.args === "record" || owner.args === "old")) found(owner.args, name, end - name.length);
  }
  collect(args, found);
}
