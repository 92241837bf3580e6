import type { Entity, Property } from "../documents.ts";
import { checkCondition } from "./condition.ts";
import { checkExpressionAt } from "./expressions.ts";
import type { Subject } from "./set.ts";

/** What can be chosen of a dictionary, or of the records of another entity. */
export function checkChoices(subject: Subject<Entity>, name: string, property: Property): void {
  const { report, set, document } = subject;
  const path = ["properties", name] as const;
  const { "x-options": options, "x-filter": filter } = property;
  if (options !== undefined) {
    if (!property["x-dict"]) report([...path, "x-options"], '"x-options" needs "x-dict" beside it', { key: true });
    checkExpressionAt(subject, document, options, [...path, "x-options"], "choices");
  }
  const target = set.documents.entities.get(property["x-entity"] ?? property.items?.["x-entity"] ?? "");
  if (!filter || !target) return;
  if (document["x-master"] !== undefined) report([...path, "x-filter"], '"x-filter" is not for details', { key: true });
  else checkCondition(report, target, filter, [...path, "x-filter"], set, document);
}
