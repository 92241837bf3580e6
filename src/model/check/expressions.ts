import type { Entity } from "../documents.ts";
import { checkExpression, compileExpression, type Wanted } from "../expression.ts";
import { fieldsRead } from "../expression-reads.ts";
import { celType } from "../expression-values.ts";
import { type FieldKind, fieldsOf } from "../fields.ts";
import type { Subject } from "./set.ts";
import type { Path } from "./source.ts";

const USER = ["id", "username", "userType", "dept", "tenant", "organisation", "roles"];
const VARIABLES = ["record", "old", "user"];
const NUMBERS: readonly FieldKind[] = ["integer", "number", "decimal"];
/** What is subject to a rule may look at the other documents, and has somewhere to report to. */
type Place = Pick<Subject<unknown>, "report" | "set">;

/** Reports what is wrong with the expression at a path, at the character where it is wrong. */
export function checkExpressionAt(place: Place, entity: Entity, source: string, path: Path, wanted: Wanted = "bool"): void {
  const { report } = place;
  const fields = [...fieldsOf(entity).values()].filter((field) => celType(field)).map((field) => field.name);
  const fault = checkExpression(source, entity, wanted);
  if (fault) {
    const name = /^\w+/.exec(source.slice(fault.offset).replace(/^\s*\??\./, ""))?.[0];
    const owner = /(\w+)\s*\.\??\s*$/.exec(source.slice(0, fault.offset))?.[1];
    const variables = wanted === "choices" && entity["x-master"] !== undefined ? [...VARIABLES, "master"] : VARIABLES;
    const among = owner === undefined ? variables : owner === "user" ? USER : fields;
    const unknown = /^(No such key|Unknown variable)/.test(fault.message);
    const message = unknown ? `unknown ${owner === undefined ? "variable" : "field"} "${name}"` : fault.message;
    report(path, `expression: ${message}`, { offset: fault.offset, ...(unknown ? { name, among } : {}) });
    return;
  }
  // has() looks at a name without reading it, so the type check lets any name pass.
  for (const { name, offset } of tested(compileExpression(source, entity, wanted).ast, source))
    if (!fields.includes(name)) report(path, `expression: unknown field "${name}"`, { offset, name, among: fields });
  checkSums(place, entity, source, path, wanted);
  checkMaster(place, entity, source, path, wanted);
}

/** What is added up is a number of the rows of a field. */
function checkSums({ report, set }: Place, entity: Entity, source: string, path: Path, wanted: Wanted): void {
  for (const { details, column, offset } of compileExpression(source, entity, wanted).sums) {
    const rows = set.documents.entities.get(fieldsOf(entity).get(details)?.property["x-details"] ?? "");
    const numbers = rows ? [...fieldsOf(rows).values()].filter(({ kind }) => NUMBERS.includes(kind)).map(({ name }) => name) : [];
    if (column === "" || details === "")
      report(path, 'expression: sum() takes the name of a column, and is asked of details: record.items.sum("amount")', { offset });
    else if (rows && !numbers.includes(column))
      report(path, `expression: "${column}" is no number of "${rows.$id}"`, { offset, name: column, among: numbers });
  }
}

/** What is read of the master of a row is there. */
function checkMaster({ report, set }: Place, entity: Entity, source: string, path: Path, wanted: Wanted): void {
  const master = set.documents.entities.get(entity["x-master"] ?? "");
  if (!master) return;
  const names = [...fieldsOf(master).values()].filter((field) => celType(field) && field.kind !== "details").map(({ name }) => name);
  for (const { owner, name, offset } of fieldsRead(compileExpression(source, entity, wanted).ast))
    if (owner === "master" && !names.includes(name)) report(path, `expression: unknown field "${name}"`, { offset, name, among: names });
}

/** The names that follow `record.` and `old.` anywhere in the tree. */
function tested(node: unknown, source: string): { name: string; offset: number }[] {
  if (Array.isArray(node)) return node.flatMap((part) => tested(part, source));
  if (typeof node !== "object" || node === null || !("op" in node) || !("args" in node)) return [];
  const { op, args } = node;
  if ((op === "." || op === ".?") && Array.isArray(args)) {
    const [owner, name] = args as [{ op: unknown; args: unknown; range: { start: number; end: number } }, string];
    if (owner.op === "id" && (owner.args === "record" || owner.args === "old"))
      return [{ name, offset: source.indexOf(name, owner.range.end) }];
  }
  return tested(args, source);
}
