import type { ASTNode, Environment, ParseResult } from "@marcbachmann/cel-js";
import type { Values } from "./data-source.ts";
import type { Entity } from "./documents.ts";
import { metered, OutOfSteps, withinBudget } from "./expression-budget.ts";
import { baseEnvironment } from "./expression-environment.ts";
import { bracketIn, type ColumnSum, fieldsRead, joinLinks, type Link, linkKey, linksRead, onlySummed, sumsIn } from "./expression-reads.ts";
import { type ExpressionUser, userValues } from "./expression-user.ts";
import { celType, type LinkedRecords, linkedValues, pickedValues } from "./expression-values.ts";
import { type Field, fieldsOf } from "./fields.ts";

export interface ExpressionScope {
  readonly record: Values;
  /** The record as it was stored; absent when adding. */
  readonly old?: Values | undefined;
  readonly user?: ExpressionUser | undefined;
  /** Of a row of details: the record that it belongs to. */
  readonly master?: { readonly entity: Entity; readonly values: Values } | undefined;
  /** The entity of detail rows, or of a reference: their values then have its types, as the check has seen them. */
  readonly entityOf?: ((id: string) => Entity | undefined) | undefined;
  /** The records to which references point, for `record.vendor.region`; absent: only what came with the references is known. */
  readonly linked?: LinkedRecords | undefined;
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
  /** The fields of references that it reads; the references are among `fields`. */
  readonly links: readonly Link[];
  readonly ast: ASTNode;
  /**
   * Its value; undefined ("unknown") when it hangs on a field that is empty, as CEL's own logic has it: `a || b` is true when one is
   * true, whatever the other. Every other failure throws an ExpressionError, also more than a million steps: it never counts as false.
   */
  run(scope: ExpressionScope): unknown;
}

interface Compiler {
  readonly environment: Environment;
  /** With the master of a row, where rows have one. */
  readonly inRow: Environment;
  readonly compiled: Map<string, Expression>;
}
const compilers = new WeakMap<Entity, Compiler>();

/** The names and types of an entity's fields. */
export const schemaOf = (entity: Entity, rows?: RowType): Record<string, string> =>
  Object.fromEntries([...fieldsOf(entity).values()].flatMap((field) => celType(field, rows?.(field)) ?? []));
type RowType = (field: Field) => string | undefined;

/** @param links further names of the record, with their types */
export const withRecord = (environment: Environment, entity: Entity, links: Record<string, string>, rows?: RowType): Environment =>
  environment
    .registerType({ name: "Record", schema: { ...schemaOf(entity, rows), ...links } })
    .registerVariable("record", "Record")
    .registerVariable("old", "Record");

function compilerOf(entity: Entity): Compiler {
  const known = compilers.get(entity);
  if (known) return known;
  const compiler = { ...environmentsOf(entity, {}), compiled: new Map<string, Expression>() };
  compilers.set(entity, compiler);
  return compiler;
}

function environmentsOf(entity: Entity, links: Record<string, string>): Pick<Compiler, "environment" | "inRow"> {
  const environment = withRecord(baseEnvironment().clone(), entity, links);
  // The master's fields are checked with the documents; here its entity is not known.
  const inRow = entity["x-master"] === undefined ? environment : environment.clone().registerVariable("master", "map<string, dyn>");
  return { environment, inRow };
}

/** Three names in a row, or a sign that no name of a field has. */
const MAY_LINK = /\w\s*\.\s*\w+\s*\.|_/;

/** The source with the fields of references joined to them, and the names that come of it. */
export function withLinks(source: string, entity: Entity): { readonly text: string; readonly keys: readonly [key: string, link: Link][] } {
  if (!MAY_LINK.test(source)) return { text: source, keys: [] };
  const isReference = (name: string) => fieldsOf(entity).get(name)?.kind === "reference";
  const text = joinLinks(
    source,
    parse(baseEnvironment(), source).ast,
    isReference,
    (message, offset) => new ExpressionError(message, offset),
  );
  return { text, keys: text === source ? [] : linksRead(parse(baseEnvironment(), text).ast).map((link) => [linkKey(link), link]) };
}

/**
 * Parses, type-checks and compiles. Memoised by entity and source.
 * @throws ExpressionError with the position
 */
export function compileExpression(source: string, entity: Entity, wanted: Wanted = "bool"): Expression {
  const { compiled, ...usual } = compilerOf(entity);
  const key = `${wanted} ${source}`;
  const known = compiled.get(key);
  if (known) return known;
  const { text, keys } = withLinks(source, entity);
  // Their types are checked with the documents; here the entities that they belong to are not known.
  const { environment, inRow } =
    keys.length === 0 ? usual : environmentsOf(entity, Object.fromEntries(keys.map(([name]) => [name, "dyn"])));
  const program = parse(wanted === "choices" ? inRow : environment, text);
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
  const links = keys.map(([, link]) => link);
  const [ofRecord, ofOld] = (["record", "old"] as const).map((owner) => links.filter((link) => link.owner === owner)) as [Link[], Link[]];
  const summed = onlySummed(program.ast);
  const expression: Expression = {
    source,
    fields,
    masters,
    sums,
    links,
    ast: program.ast,
    run: ({ record, old, user, master, entityOf, linked }) => {
      try {
        const variables = {
          record: {
            ...pickedValues(entity, fields, record, entityOf, summed),
            ...linkedValues(entity, ofRecord, record, { entityOf, linked }),
          },
          old: { ...pickedValues(entity, olds, old ?? {}, entityOf), ...linkedValues(entity, ofOld, old ?? {}, { entityOf, linked }) },
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
 * The CEL type of what an expression gives, with the columns of details, the fields of references and those of a row's master known by name
 * and type: they are not when it is compiled alone. For the check of documents.
 * @param find the entity with an id, where there is one
 * @throws ExpressionError with the position
 */
export function typeOfExpression(source: string, entity: Entity, wanted: Wanted, find: (id: string) => Entity | undefined): string {
  const types = baseEnvironment().clone();
  const { text, keys } = withLinks(source, entity);
  const links = keys.map(([key, { reference, column }]) => {
    const target = find(fieldsOf(entity).get(reference)?.property["x-entity"] ?? "");
    const field = target && fieldsOf(target).get(column);
    return [key, (field && celType(field)?.[0]?.[1]) ?? "dyn"] as const;
  });
  withRecord(types, entity, Object.fromEntries(links), ({ name, property }) => {
    const rows = find(property["x-details"] ?? "");
    if (rows) types.registerType({ name: `Rows.${name}`, schema: schemaOf(rows) });
    return rows && `Rows.${name}`;
  });
  const master = find(entity["x-master"] ?? "");
  if (wanted === "choices" && master) types.registerType({ name: "Master", schema: schemaOf(master) }).registerVariable("master", "Master");
  const checked = parse(types, text).check();
  if (!checked.valid) throw asExpressionError(checked.error);
  return String(checked.type);
}

/** The functions that expressions may call, each as often as it takes other values. `receiverType` is null where it is asked of no value. */
export function functionsOfExpressions(): readonly { readonly name: string; readonly receiverType: string | null }[] {
  return baseEnvironment().getDefinitions().functions;
}

/** The value of an expression that reads nothing, or what it fails with. For the check of documents. */
export function constantValue(source: string): unknown {
  try {
    const program = parse(baseEnvironment(), source);
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

/** @throws ExpressionError with the position */
export function parse(environment: Environment, source: string): ParseResult {
  try {
    return metered(environment.parse(source));
  } catch (error) {
    throw asExpressionError(error);
  }
}

export function asExpressionError(error: unknown): ExpressionError {
  if (error instanceof OutOfSteps) return new ExpressionError(error.message, 0, "field.expressionCost");
  const { summary, message, range } = error as { summary?: string; message?: string; range?: { start: number } };
  return new ExpressionError(summary ?? message ?? String(error), range?.start ?? 0);
}
