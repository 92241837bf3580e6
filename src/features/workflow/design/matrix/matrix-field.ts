import type { Domain } from "../../../../flow/matrix/axis.ts";
import { cellText, readCell } from "../../../../flow/matrix/cell-text.ts";
import type { Cell, MatrixDimension } from "../../../../flow/matrix/matrix.ts";
import { type Proof, proofOf } from "../../../../flow/matrix/proof.ts";
import { type BoxWords, cellInWords } from "../../../../flow/matrix/words.ts";
import type { MatrixRule } from "../../../../flow/people-rule.ts";
import type { MatrixFields } from "../../../../model/contract/flow/matrix.ts";

/** A field by which a matrix can go, as the server tells it. */
export type MatrixField = MatrixFields["fields"][number];

/** What the values of a dimension can be, as far as the browser knows: the last word is the check of the whole flow. */
export function domainOfField({ type, below }: MatrixDimension, field: MatrixField | undefined): Domain {
  if (!field) return { nullable: true };
  const { nullable, minimum, maximum, scale, values, tree } = field;
  const bounds = { ...(minimum !== null && { minimum }), ...(maximum !== null && { maximum }), ...(scale !== null && { scale }) };
  const above = tree && values ? new Map(values.map(({ value, above: upper }) => [value, upper])) : undefined;
  const isClosed = values !== null && (type === "value" || below === true);
  return { nullable, ...bounds, ...(above && { above }), ...(isClosed && { values: values.map(({ value }) => value) }) };
}

/** What a matrix leaves open and says twice, as far as the browser knows its fields. */
export const proofWith = (matrix: MatrixRule, fieldOf: (name: string) => MatrixField | undefined): Proof =>
  proofOf(
    matrix,
    matrix.dimensions.map((dimension) => domainOfField(dimension, fieldOf(dimension.field))),
  );

/** What stands in a cell of the sheet: values by their labels; nothing where it is whatever there is. */
export function shownCell(cell: Cell, { type }: MatrixDimension, field: MatrixField | undefined, words: BoxWords): string {
  if (cell.length === 0) return "";
  if (type === "number" || type === "date") return cellText(cell).replace("null", words.empty);
  return cellInWords(field?.name ?? "", cell, { ...words, or: ", ", more: () => "" });
}

/** Reads what was typed or pasted: labels and codes. @returns undefined where it cannot be read, or names what is not there */
export function typedCell(text: string, { type }: MatrixDimension, field: MatrixField | undefined, words: BoxWords): Cell | undefined {
  const plain = text.trim();
  if (plain === words.any) return [];
  if (type === "number" || type === "date") return readCell(plain.replace(words.empty, "null"), type);
  const cell = readCell(plain, type);
  const read = cell?.map((test) => {
    if (test.kind !== "value") return test;
    if (test.value === words.empty) return { kind: "empty" as const };
    if (!field?.values) return test;
    const known =
      field.values.find(({ value }) => value === test.value) ??
      field.values.find(({ value }) => words.value(field.name, value) === test.value);
    return known && { kind: "value" as const, value: known.value };
  });
  return read?.every((test) => test !== undefined) ? read : undefined;
}
