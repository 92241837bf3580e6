import type { Entity } from "../../../model/documents.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { useBundle } from "../../../renderer/bundle.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import type { Token } from "./formula.ts";

/** What a field or a sum of a formula is called; empty of what is written as it stands. */
export function useTokenTitle(entity: Entity): (token: Token) => string {
  const t = useTexts("formula");
  const { entities } = useBundle();
  return (token) => {
    if (token.kind === "field") return fieldsOf(entity).get(token.name)?.property.title ?? token.name;
    if (token.kind !== "sum") return "";
    const details = fieldsOf(entity).get(token.details);
    const rows = entities[details?.property["x-details"] ?? ""];
    const column = (rows && fieldsOf(rows).get(token.column)?.property.title) ?? token.column;
    return t("sum", { details: details?.property.title ?? token.details, column });
  };
}
