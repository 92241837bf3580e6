import type { Entity } from "../../documents.ts";
import { compileExpression, ExpressionError } from "../../expression.ts";
import { columnsRead, fieldsRead, sumsIn } from "../../expression-reads.ts";
import { fieldsOf } from "../../fields.ts";

/** Where a field is named. */
export interface NameUse {
  /** The id of the entity whose field it is. */
  readonly entity: string;
  readonly field: string;
  /** Whether a rule reads it: an expression or a condition. Otherwise it is named, in a list or by a word. */
  readonly isRead: boolean;
}

/** What a field is called from now on; undefined where it goes. */
export type NameOf = (use: NameUse) => string | undefined;
export type Entities = ReadonlyMap<string, Entity>;

/**
 * The expression with its fields called as they are from now on; undefined where one of them goes. One that is broken stays as it is.
 * @param entity whose record it reads
 */
export function mapExpression(source: string, entity: Entity, entities: Entities, nameOf: NameOf): string | undefined {
  const places = namesIn(source, entity);
  let text = source;
  for (const { of, field, offset } of places.toSorted((a, b) => b.offset - a.offset)) {
    const name = of === undefined || !entities.has(of) ? field : nameOf({ entity: of, field, isRead: true });
    if (name === undefined) return undefined;
    text = text.slice(0, offset) + name + text.slice(offset + field.length);
  }
  return text;
}

interface NamePlace {
  readonly of: string | undefined;
  readonly field: string;
  readonly offset: number;
}

function namesIn(source: string, entity: Entity): NamePlace[] {
  const ast = astOf(source, entity);
  if (!ast) return [];
  const property = (name: string) => fieldsOf(entity).get(name)?.property;
  const reads = fieldsRead(ast).flatMap(({ owner, name, column, offset }): NamePlace[] => [
    { of: owner === "master" ? entity["x-master"] : entity.$id, field: name, offset },
    ...(column === undefined ? [] : [{ of: property(name)?.["x-entity"], field: column, offset: offset + name.length + 1 }]),
  ]);
  const columns = [...sumsIn(ast), ...columnsRead(ast)].flatMap(({ details, column, offset }): NamePlace[] =>
    column === "" ? [] : [{ of: property(details)?.["x-details"], field: column, offset }],
  );
  // A filter inside a filter tells of its columns twice.
  return [...new Map([...reads, ...columns].map((place) => [place.offset, place])).values()];
}

function astOf(source: string, entity: Entity) {
  try {
    return compileExpression(source, entity, "choices").ast;
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}
