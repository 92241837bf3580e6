import type { Comparison, Condition } from "../../../model/condition.ts";
import { comparisonsOf } from "../../../model/condition-parts.ts";
import type { PlanDetail, PlanRow } from "../../../model/contract/search-plans.ts";
import type { Documents, Entity } from "../../../model/documents.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import { searchColumn } from "./columns.ts";

/**
 * The comparisons of a condition as flat rows, for callers that know no nesting: how the rows are joined is said by the plan's `condition`
 * alone.
 */
export function detailsOf(condition: Condition, entity: Entity, documents: Documents): PlanDetail[] {
  return comparisonsOf(condition).flatMap(({ field: name, op, value }) => {
    const field = fieldsOf(entity).get(name);
    if (!field) return [];
    const { comments, javaType, showType, dictType, dataUrl } = searchColumn(field, documents);
    return [
      {
        paramCn: comments,
        paramEn: name,
        searchType: op,
        searchContent: contentOf(value),
        showType,
        paramType: javaType,
        dictType,
        dataUrl,
      },
    ];
  });
}

/** Rows without an own condition: all of them must hold. A row without content asks nothing, unless its operator needs none. */
export function conditionOf(rows: readonly PlanRow[], entity: Entity): Condition {
  const given = rows.filter(({ searchType, searchContent }) => searchContent || WITHOUT_CONTENT.has(searchType));
  return {
    all: given.map(({ paramEn, searchType, searchContent }) => {
      // Whether field and operator exist is checked with the whole condition.
      const op = searchType as Comparison["op"];
      if (WITHOUT_CONTENT.has(searchType)) return { field: paramEn, op };
      return {
        field: paramEn,
        op,
        value: readContent(fieldsOf(entity).get(paramEn), searchContent ?? "") as NonNullable<Comparison["value"]>,
      };
    }),
  };
}

const WITHOUT_CONTENT: ReadonlySet<string> = new Set(["empty", "notEmpty", "includesMe"]);

function contentOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}

const PLAIN: readonly (Field["kind"] | undefined)[] = ["integer", "number", "boolean"];

function readContent(field: Field | undefined, content: string): unknown {
  if (!PLAIN.includes(field?.kind) && !/^[[{]/.test(content)) return content;
  try {
    return JSON.parse(content);
  } catch {
    return content;
  }
}
