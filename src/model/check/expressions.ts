import type { Entity } from "../documents.ts";
import { checkExpression, compileExpression } from "../expression.ts";
import { celType } from "../expression-values.ts";
import { fieldsOf } from "../fields.ts";
import type { Report } from "./problems.ts";
import type { Path } from "./source.ts";

const USER = ["id", "username", "userType", "dept", "tenant", "organisation", "roles"];
const VARIABLES = ["record", "old", "user"];

/** Reports what is wrong with the expression at a path, at the character where it is wrong. */
export function checkExpressionAt(report: Report, entity: Entity, source: string, path: Path, wanted: "bool" | "dyn" = "bool"): void {
  const fields = [...fieldsOf(entity).values()].filter((field) => celType(field)).map((field) => field.name);
  const fault = checkExpression(source, entity, wanted);
  if (fault) {
    const name = /^\w+/.exec(source.slice(fault.offset).replace(/^\s*\??\./, ""))?.[0];
    const owner = /(\w+)\s*\.\??\s*$/.exec(source.slice(0, fault.offset))?.[1];
    const among = owner === undefined ? VARIABLES : owner === "user" ? USER : fields;
    const unknown = /^(No such key|Unknown variable)/.test(fault.message);
    const message = unknown ? `unknown ${owner === undefined ? "variable" : "field"} "${name}"` : fault.message;
    report(path, `expression: ${message}`, { offset: fault.offset, ...(unknown ? { name, among } : {}) });
    return;
  }
  // has() looks at a name without reading it, so the type check lets any name pass.
  for (const { name, offset } of tested(compileExpression(source, entity, wanted).ast, source))
    if (!fields.includes(name)) report(path, `expression: unknown field "${name}"`, { offset, name, among: fields });
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
