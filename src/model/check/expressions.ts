import type { ASTNode } from "@marcbachmann/cel-js";
import type { Entity } from "../documents.ts";
import { compileExpression, constantValue, type Expression, ExpressionError, typeOfExpression, type Wanted } from "../expression.ts";
import { columnsRead, constantsIn, fieldsRead } from "../expression-reads.ts";
import { type FieldKind, fieldsOf } from "../fields.ts";
import { patternFault } from "../pattern/pattern.ts";
import { mentionNames } from "./expression-names.ts";
import { expressionFault, readableNames } from "./expression-words.ts";
import { isPartlyHidden } from "./masks.ts";
import type { Detail } from "./problems.ts";
import type { Subject } from "./set.ts";
import type { Path } from "./source.ts";

const VARIABLES = ["record", "old", "user"];
const NUMBERS: readonly FieldKind[] = ["integer", "number", "decimal"];
/** What is subject to a rule may look at the other documents, and has somewhere to report to. */
type Place = Pick<Subject<unknown>, "report" | "set">;

/** An expression without fault, and the CEL type of what it gives. */
export interface SoundExpression {
  readonly ast: ASTNode;
  readonly type: string;
}

/** Reports what is wrong with the expression at a path, at the character where it is wrong; undefined where that is its names, types or form. */
export function checkExpressionAt(
  place: Place,
  entity: Entity,
  source: string,
  path: Path,
  wanted: Wanted = "bool",
): SoundExpression | undefined {
  const find = (id: string) => place.set.documents.entities.get(id);
  let expression: Expression;
  let type: string;
  try {
    // Names of columns and of the master are looked at first: the types of the rest hang on them.
    expression = compileExpression(source, entity, wanted);
    if (checkNames(place, entity, expression, path)) return undefined;
    type = typeOfExpression(source, entity, wanted, find);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    reportFault(place, entity, source, path, wanted, error);
    return undefined;
  }
  checkSums(place, entity, expression, path);
  checkLinks(place, entity, expression, path);
  checkConstants(place, expression, path);
  mentionNames(place, entity, expression, path);
  return { ast: expression.ast, type };
}

function reportFault({ report }: Place, entity: Entity, source: string, path: Path, wanted: Wanted, fault: ExpressionError): void {
  const variables = wanted === "choices" && entity["x-master"] !== undefined ? [...VARIABLES, "master"] : VARIABLES;
  const { message, detail } = expressionFault(source, entity, fault, variables);
  report(path, `expression: ${message}`, detail);
}

/** Reports names of the columns of details, of fields of references and of the master of a row that are not there; gives whether some are. */
function checkNames({ report, set }: Place, entity: Entity, { ast, links }: Expression, path: Path): boolean {
  const unknown = (name: string, offset: number, among: readonly string[]): Detail[] =>
    among.includes(name) ? [] : [{ name, offset, among }];
  const rowsOf = (details: string) => set.documents.entities.get(fieldsOf(entity).get(details)?.property["x-details"] ?? "");
  const master = set.documents.entities.get(entity["x-master"] ?? "");
  const faults = [
    ...links.flatMap(({ reference, column, offset }) => {
      const target = targetOf(set, entity, reference);
      return target ? unknown(column, offset, linkableNames(target)) : [];
    }),
    ...columnsRead(ast).flatMap(({ details, column, offset }) => {
      const rows = rowsOf(details);
      return rows ? unknown(column, offset, readableNames(rows)) : [];
    }),
    ...fieldsRead(ast).flatMap(({ owner, name, offset }) => {
      if (owner !== "master" || !master) return [];
      const shown = readableNames(master).filter((one) => fieldsOf(master).get(one)?.kind !== "details");
      return unknown(name, offset, shown);
    }),
  ];
  for (const fault of faults) report(path, `expression: unknown field "${fault.name}"`, fault);
  return faults.length > 0;
}

const targetOf = (set: Place["set"], entity: Entity, reference: string): Entity | undefined =>
  set.documents.entities.get(fieldsOf(entity).get(reference)?.property["x-entity"] ?? "");

/** The fields of its record that may be read of a reference: rows of details are not read with it. */
const linkableNames = (target: Entity): string[] => readableNames(target).filter((name) => fieldsOf(target).get(name)?.kind !== "details");

/** What a mask hides of a record does not come out by what another one computes from it, or by a rule over it. */
function checkLinks({ report, set }: Place, entity: Entity, { links }: Expression, path: Path): void {
  for (const { reference, column, offset } of links) {
    const target = targetOf(set, entity, reference);
    const field = target && fieldsOf(target).get(column);
    if (field && isPartlyHidden(target, field))
      report(path, `expression: "${column}" of "${target.$id}" is masked: nothing else reads it`, { offset });
  }
}

/** What is added up is a number of the rows of a field. */
function checkSums({ report, set }: Place, entity: Entity, { sums }: Expression, path: Path): void {
  for (const { details, column, offset } of sums) {
    const rows = set.documents.entities.get(fieldsOf(entity).get(details)?.property["x-details"] ?? "");
    const numbers = rows ? [...fieldsOf(rows).values()].filter(({ kind }) => NUMBERS.includes(kind)).map(({ name }) => name) : [];
    if (column === "" || details === "")
      report(path, 'expression: sum() takes the name of a column, and is asked of details: record.items.sum("amount")', { offset });
    else if (rows && !numbers.includes(column))
      report(path, `expression: "${column}" is no number of "${rows.$id}"`, { offset, name: column, among: numbers });
  }
}

/** What fails whatever the record holds: a division by the constant 0, a date that is none, a pattern that does not compile. */
function checkConstants({ report }: Place, { ast, source }: Expression, path: Path): void {
  const say = ({ start }: ASTNode, message: string) => report(path, `expression: ${message}`, { offset: start });
  const { parts, divisors, patterns } = constantsIn(ast);
  for (const part of parts) {
    const outcome = constantValue(source.slice(part.start, part.end));
    if (outcome instanceof ExpressionError) say(part, outcome.message);
    else if (divisors.includes(part) && Number(String(outcome)) === 0) say(part, "division by zero");
  }
  for (const pattern of patterns) {
    const fault = patternFault(String(pattern.args));
    if (fault) say(pattern, fault);
  }
}
