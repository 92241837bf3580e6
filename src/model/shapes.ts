import type { Entity } from "./documents.ts";
import type { Field } from "./fields.ts";
import { holdsFiles } from "./files.ts";

/**
 * What a field looks like to a widget or a cell, the special before the general: its kind, and what a dictionary, a format or the entity that
 * it refers to make of it. Widgets say which of them they take (`takes` on their cards).
 * @param target the entity that it refers to
 */
export function shapesOf(field: Field, target: Entity | undefined): string[] {
  const { kind } = field;
  if (kind === "secret" || kind === "details") return [kind];
  return [...ownShapes(field, target), "any"];
}

function ownShapes({ kind, property }: Field, target: Entity | undefined): string[] {
  if (kind === "values") return ["choices"];
  if (property["x-dict"] !== undefined) return [property["x-multiple"] ? "choices" : "choice"];
  if (kind === "json" && property.format === "condition") return ["condition", kind];
  if (property["x-typed"]) return ["typed", "text"];
  if (kind === "text") {
    const { format, "x-validator": validator } = property;
    return [...(format ? [format] : validator === "website" ? ["url"] : []), "text"];
  }
  if (kind !== "reference" && kind !== "references") return [kind];
  if (holdsFiles({ property })) return ["files"];
  const several = kind === "references" ? "s" : "";
  // Trees are read by the REST dialect alone.
  const isTree = target?.["x-parent"] !== undefined && target["x-api"]?.rest !== undefined;
  return [...(isTree && target.$id === "department" ? [`department${several}`] : []), ...(isTree ? [`tree${several}`] : []), kind];
}
