import type { Environment } from "@marcbachmann/cel-js";
import type { Values } from "./data-source.ts";
import type { Entity } from "./documents.ts";
import { asExpressionError, ExpressionError, parse, schemaOf, withLinks, withRecord } from "./expression.ts";
import { withinBudget } from "./expression-budget.ts";
import { baseEnvironment } from "./expression-environment.ts";
import { bracketIn, columnsRead, fieldsRead, onlySummed, sumsIn } from "./expression-reads.ts";
import { type ExpressionUser, userValues } from "./expression-user.ts";
import { celType, celValue, type LinkedRecords, linkedValues, pickedValues } from "./expression-values.ts";
import { type Field, fieldsOf } from "./fields.ts";

/** Names that expressions have beside `record` and `user`: of a field's type, or of one of CEL's. */
export type Variables = Readonly<Record<string, Field | "dyn" | "string" | "int">>;

/** What an expression with variables is evaluated over. A variable that has no value is unknown, like a field that is empty. */
export interface VariableScope {
  readonly record: Values;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly user?: ExpressionUser | undefined;
  readonly entityOf?: ((id: string) => Entity | undefined) | undefined;
  readonly linked?: LinkedRecords | undefined;
}

/** An expression over a record and variables. */
export interface VariableExpression {
  /** Its CEL type, with rows of details and fields of references known by theirs; `dyn` where that hangs on values. */
  readonly type: string;
  /** Fields of the record that it reads. */
  readonly fields: ReadonlySet<string>;
  /** Variables among the given names that it reads. */
  readonly variables: ReadonlySet<string>;
  /** @throws ExpressionError whenever there is no value: what is unknown never counts as false */
  run(scope: VariableScope): unknown;
}

/**
 * Compiles expressions that name variables beside a record's fields, as flows do. Each is checked by itself: names of fields, columns and variables, and types.
 * @param entity whose records are read; absent: `record` may have any names
 * @param find the entity with an id, for rows and references
 */
export class VariableExpressions {
  readonly #entity: Entity | undefined;
  readonly #names: Variables;
  readonly #find: (id: string) => Entity | undefined;
  readonly #compiled = new Map<string, VariableExpression>();

  constructor(entity: Entity | undefined, names: Variables, find: (id: string) => Entity | undefined = () => undefined) {
    this.#entity = entity;
    this.#names = names;
    this.#find = find;
  }

  /** @throws ExpressionError with the position */
  compile(source: string): VariableExpression {
    const known = this.#compiled.get(source);
    if (known) return known;
    const expression = this.#entity ? this.#ofEntity(source, this.#entity) : this.#ofNothing(source);
    this.#compiled.set(source, expression);
    return expression;
  }

  #ofNothing(source: string): VariableExpression {
    const environment = this.#named(baseEnvironment().clone().registerVariable("record", "map<string, dyn>"));
    const program = parse(environment, source);
    const type = typeOf(program);
    const run = ({ record, variables, user }: VariableScope) =>
      evaluated(() => program({ record, user: userValues(user), ...this.#values(variables) }));
    return { type, fields: new Set(), variables: this.#read(source), run };
  }

  #ofEntity(source: string, entity: Entity): VariableExpression {
    const { text, keys } = withLinks(source, entity);
    const dyn = Object.fromEntries(keys.map(([key]) => [key, "dyn"]));
    const program = parse(this.#named(withRecord(baseEnvironment().clone(), entity, dyn)), text);
    const plain = typeOf(program);
    const bracket = bracketIn(program.ast);
    if (bracket) throw new ExpressionError('a field is read by its name: record.name, not record["name"]', bracket.start);
    const reads = fieldsRead(program.ast);
    for (const { owner, name, offset } of reads) {
      if (owner !== "record") throw new ExpressionError(`Unknown variable: ${owner}`, offset);
      const field = fieldsOf(entity).get(name);
      if (!field || !celType(field)) throw new ExpressionError(`No such key: ${name}`, offset);
    }
    this.#checkColumns(entity, program.ast);
    const fields = new Set(reads.map(({ name }) => name));
    const links = keys.map(([, link]) => link);
    const summed = onlySummed(program.ast);
    return {
      type: this.#exactType(entity, text, keys) ?? plain,
      fields,
      variables: this.#read(text),
      run: ({ record, variables, user, entityOf, linked }) =>
        evaluated(() =>
          program({
            record: {
              ...pickedValues(entity, fields, record, entityOf, summed),
              ...linkedValues(entity, links, record, { entityOf, linked }),
            },
            user: userValues(user),
            ...this.#values(variables),
          }),
        ),
    };
  }

  /** The type with all that the other entities say; undefined where they are not there. */
  #exactType(entity: Entity, text: string, keys: ReturnType<typeof withLinks>["keys"]): string | undefined {
    const types = baseEnvironment().clone();
    const links = keys.map(([key, { reference, column, offset }]) => {
      const target = this.#find(fieldsOf(entity).get(reference)?.property["x-entity"] ?? "");
      const field = target && fieldsOf(target).get(column);
      if (target && !(field && celType(field))) throw new ExpressionError(`No such key: ${column}`, offset);
      return [key, (field && celType(field)?.[0]?.[1]) ?? "dyn"] as const;
    });
    const environment = withRecord(types, entity, Object.fromEntries(links), ({ name, property }) => {
      const rows = this.#find(property["x-details"] ?? "");
      if (rows) types.registerType({ name: `Rows.${name}`, schema: schemaOf(rows) });
      return rows && `Rows.${name}`;
    });
    return typeOf(parse(this.#named(environment), text));
  }

  /** Columns of rows, by their names: those that are looked at one by one, and those that are added up. */
  #checkColumns(entity: Entity, ast: Parameters<typeof sumsIn>[0]): void {
    for (const { details, column, offset } of [...columnsRead(ast), ...sumsIn(ast)]) {
      const rows = this.#find(fieldsOf(entity).get(details)?.property["x-details"] ?? "");
      if (rows && !fieldsOf(rows).has(column)) throw new ExpressionError(`No such key: ${column}`, offset);
    }
  }

  #named(environment: Environment): Environment {
    for (const [name, of] of Object.entries(this.#names))
      environment.registerVariable(name, typeof of === "string" ? of : (celType(of)?.[0]?.[1] ?? "dyn"));
    return environment;
  }

  #values(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const values = Object.entries(given).flatMap(([name, value]) => {
      const of = this.#names[name];
      const cel = of === undefined ? undefined : typeof of === "string" ? plain(value) : celValue(of, value);
      return cel === undefined ? [] : [[name, cel] as const];
    });
    return Object.fromEntries(values);
  }

  #read(text: string): ReadonlySet<string> {
    const words = new Set(text.match(/[A-Za-z_]\w*/g));
    return new Set(Object.keys(this.#names).filter((name) => words.has(name)));
  }
}

function typeOf(program: ReturnType<typeof parse>): string {
  const checked = program.check();
  if (!checked.valid) throw asExpressionError(checked.error);
  return String(checked.type);
}

function evaluated(run: () => unknown): unknown {
  try {
    const value = withinBudget(run);
    if (value === undefined || value === null) throw new ExpressionError("has no value", 0);
    return value;
  } catch (error) {
    throw error instanceof ExpressionError ? error : asExpressionError(error);
  }
}

/** JSON as CEL has it: whole numbers as int, nothing as unknown. */
function plain(value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  if (Number.isInteger(value)) return BigInt(value as number);
  if (Array.isArray(value)) return value.map(plain).filter((one) => one !== undefined);
  if (typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, one]) => (plain(one) === undefined ? [] : [[name, plain(one)]])));
}
