import { isPartlyHidden } from "../model/check/masks.ts";
import { sourcesOf } from "../model/computed-sources.ts";
import type { Entity } from "../model/documents.ts";
import { compileExpression, ExpressionError, typeOfExpression } from "../model/expression.ts";
import { fieldsOf } from "../model/fields.ts";
import type { Problem } from "./problem.ts";

/** What a hole of a title can name beside the record. */
const TITLE_NAMES = ["starter", "flow", "entity", "date"] as const;
export type TitleName = (typeof TITLE_NAMES)[number];

/** A piece of a title: as it is written, or a hole: one of the names, or CEL over the record. */
type Piece = { readonly text: string } | { readonly name: TitleName } | { readonly source: string };

const HOLE = /\{\{([^{}]*)\}\}/g;
const isName = (text: string): text is TitleName => (TITLE_NAMES as readonly string[]).includes(text);

/** Reads `{{starter}}的{{entity}} {{record.code}}`. */
export function titlePieces(rule: string): Piece[] {
  return rule.split(HOLE).flatMap((part, at): Piece[] => {
    if (at % 2 === 0) return part === "" ? [] : [{ text: part }];
    const hole = part.trim();
    return [isName(hole) ? { name: hole } : { source: hole }];
  });
}

/** What a flow calls its record by a rule; undefined where the record lacks what a hole reads: it is called by something else then. */
export function titleBy(
  rule: string,
  entity: Entity,
  scope: Parameters<ReturnType<typeof compileExpression>["run"]>[0],
  names: Readonly<Record<TitleName, string>>,
) {
  try {
    const said = titlePieces(rule).map((piece) => {
      if ("text" in piece) return piece.text;
      if ("name" in piece) return names[piece.name];
      const value = compileExpression(piece.source, entity, "dyn").run(scope);
      return value === null || value === undefined ? "" : String(value);
    });
    return said.join("").trim() || undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

/** What is wrong with a rule. Whoever takes part reads the title, whatever he may see of the record: nothing that a mask hides stands in it. */
export function titleProblems(rule: string, entity: Entity, find: (id: string) => Entity | undefined): Problem[] {
  return titlePieces(rule).flatMap((piece): Problem[] => {
    if (!("source" in piece)) return [];
    try {
      typeOfExpression(piece.source, entity, "dyn", find);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      return [{ code: "flow.titleHole", params: { hole: piece.source, message: error.message }, severity: "error" }];
    }
    return sourcesOf(entity, piece.source).flatMap(({ field, column }): Problem[] => {
      const rows = find(field.property["x-details"] ?? field.property["x-entity"] ?? "");
      const read = column === undefined ? field : rows && fieldsOf(rows).get(column);
      const owner = column === undefined ? entity : rows;
      if (!owner || !read || !isPartlyHidden(owner, read)) return [];
      return [{ code: "flow.titleMasked", params: { field: read.property.title }, severity: "error" }];
    });
  });
}
