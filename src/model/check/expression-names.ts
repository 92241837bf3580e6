import type { ASTNode } from "@marcbachmann/cel-js";
import { dictionaryOf } from "../dictionary-field.ts";
import type { Entity } from "../documents.ts";
import type { Expression } from "../expression.ts";
import { columnsRead, comparisonsIn, fieldsRead } from "../expression-reads.ts";
import { type Field, fieldsOf } from "../fields.ts";
import { type Mention, mentionField } from "./mentions.ts";
import type { Report } from "./problems.ts";
import type { Subject } from "./set.ts";
import type { Path } from "./source.ts";

type Place = Pick<Subject<unknown>, "report" | "set">;
type Read = Pick<Expression, "ast" | "links" | "sums">;

/**
 * Tells of all names in an expression without fault: fields of its record, of references, of the master and of rows, and the values of
 * dictionaries with which they are compared.
 */
export function mentionNames({ report, set }: Place, entity: Entity, { ast, links, sums }: Read, path: Path): void {
  if (!report.mention) return;
  const { entities } = set.documents;
  const fieldAt = new Map<number, Field | undefined>();
  const say = (owner: Entity | undefined, name: string, offset: number) => {
    if (!owner || name === "") return;
    fieldAt.set(offset, fieldsOf(owner).get(name));
    mentionField(report, owner.$id, name, path, { range: [offset, offset + name.length], inside: "expression" });
  };
  const rowsOf = (details: string) => entities.get(fieldsOf(entity).get(details)?.property["x-details"] ?? "");
  for (const { owner, name, offset } of fieldsRead(ast))
    say(owner === "master" ? entities.get(entity["x-master"] ?? "") : entity, name, offset);
  for (const { reference, column, offset } of links)
    say(entities.get(fieldsOf(entity).get(reference)?.property["x-entity"] ?? ""), column, offset);
  for (const { details, column, offset } of [...sums, ...columnsRead(ast)]) say(rowsOf(details), column, offset);
  for (const { read, values } of comparisonsIn(ast)) {
    // Of a reference the last of the two names says what is compared.
    const field = fieldAt.get(read.end - lastName(read).length);
    for (const value of values) if (field) mentionLiteral(report, field, value, path);
  }
}

const lastName = ({ input, start, end }: ASTNode): string => /[A-Za-z0-9]+$/.exec(input.slice(start, end))?.[0] ?? "";

/** Tells of a value of a field's dictionary that is written out in an expression. */
export function mentionLiteral(report: Report, field: Pick<Field, "property">, node: ASTNode, path: Path): void {
  const dictionary = dictionaryOf(field);
  if (dictionary === undefined || node.op !== "value") return;
  const { args, start, end, input } = node;
  if (typeof args !== "string" && typeof args !== "bigint" && typeof args !== "number") return;
  const value = typeof args === "bigint" ? Number(args) : args;
  const isQuoted = typeof value === "string" && input.slice(start + 1, end - 1) === value;
  const range: Mention["range"] = isQuoted ? [start + 1, end - 1] : [start, end];
  report.mention?.({ target: { dictionaryValue: { dictionary, value } }, path, range, inside: "expression" });
}
