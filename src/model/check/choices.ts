import { dictionaryOf } from "../dictionary-field.ts";
import type { Entity, Property } from "../documents.ts";
import { resultsOf } from "../expression-reads.ts";
import { checkCondition, formOf } from "./condition.ts";
import { mentionLiteral } from "./expression-names.ts";
import { checkExpressionAt, type SoundExpression } from "./expressions.ts";
import type { Subject } from "./set.ts";
import type { Path } from "./source.ts";

/** What can be chosen of a dictionary, or of the records of another entity. */
export function checkChoices(subject: Subject<Entity>, name: string, property: Property): void {
  const { report, set, document } = subject;
  const path = ["properties", name] as const;
  const { "x-options": options, "x-filter": filter } = property;
  if (options !== undefined) {
    if (dictionaryOf({ property }) === undefined) report([...path, "x-options"], '"x-options" needs "x-dict" beside it', { key: true });
    const expression = checkExpressionAt(subject, document, options, [...path, "x-options"], "choices");
    if (expression) checkValues(subject, property, expression, [...path, "x-options"]);
  }
  const target = set.documents.entities.get(property["x-entity"] ?? property.items?.["x-entity"] ?? "");
  if (filter && target) checkCondition(report, target, filter, [...path, "x-filter"], set, formOf(document, set));
}

/** What is allowed is a list, and the values that are written out in it are those of the dictionary. */
function checkValues({ report, set }: Subject<Entity>, property: Property, { ast, type }: SoundExpression, path: Path): void {
  for (const list of resultsOf(ast)) for (const one of list.op === "list" ? list.args : []) mentionLiteral(report, { property }, one, path);
  if (!/^(list|dyn)\b/.test(type)) report(path, `expression: needs a list of values, gives ${type}`);
  const dictionary = set.documents.dictionaries.get(dictionaryOf({ property }) ?? "");
  if (!dictionary || dictionary.from !== undefined) return;
  const known = dictionary.items.map(({ value }) => String(value));
  for (const list of resultsOf(ast))
    for (const { op, args, start: offset } of list.op === "list" ? list.args : [])
      if (op === "value" && !known.includes(String(args)))
        report(path, `expression: "${args}" is no value of the dictionary "${dictionary.$id}"`, {
          offset,
          name: String(args),
          among: known,
        });
}
