import { sourcesOf } from "../computed-sources.ts";
import type { Entity, Property } from "../documents.ts";
import { type Field, fieldsOf } from "../fields.ts";
import type { Subject } from "./set.ts";

/** Whether a field is shown in part to some (x-mask), or is computed from one that is. */
export function isPartlyHidden(entity: Entity, { name, property }: Field, before: ReadonlySet<string> = new Set()): boolean {
  if (property["x-mask"] !== undefined) return true;
  const source = property["x-computed"];
  if (source === undefined || before.has(name)) return false;
  return sourcesOf(entity, source).some(
    ({ field, column }) => column === undefined && isPartlyHidden(entity, field, new Set([...before, name])),
  );
}

/** What a mask hides must not come out by another way: not by the answer to a save, by what is computed from rows, nor by a copy. */
export function checkMasks(subject: Subject<Entity>): void {
  const { report, document } = subject;
  const fields = fieldsOf(document);
  for (const [name, property] of Object.entries(document.properties)) {
    const field = fields.get(name);
    if (!field) continue;
    if (property["x-unique"] && isPartlyHidden(document, field))
      report(
        ["properties", name, "x-unique"],
        `saving another record would tell whose "${name}" it is: "x-unique" is not for what "x-mask" hides`,
        {
          key: true,
        },
      );
    checkComputedRows(subject, name, property);
    checkCopies(subject, name, property);
  }
  for (const [row, names] of (document["x-unique"] ?? []).entries())
    for (const [column, name] of names.entries()) {
      const field = fields.get(name);
      if (field && isPartlyHidden(document, field))
        report(["x-unique", row, column], `saving another record would tell "${name}": "x-unique" is not for what "x-mask" hides`);
    }
}

function checkComputedRows({ report, set, document }: Subject<Entity>, name: string, property: Property): void {
  for (const { field, column } of sourcesOf(document, property["x-computed"] ?? "")) {
    const rows = set.documents.entities.get(field.property["x-details"] ?? "");
    const read = column === undefined ? undefined : rows && fieldsOf(rows).get(column);
    if (rows && read && isPartlyHidden(rows, read))
      report(["properties", name, "x-computed"], `"${column}" of "${rows.$id}" is masked: nothing can be computed from it`);
  }
}

function checkCopies({ report, set, document }: Subject<Entity>, name: string, property: Property): void {
  const target = set.documents.entities.get(property["x-entity"] ?? "");
  for (const [own, theirs] of Object.entries(property["x-carry"] ?? {})) {
    const copied = target && fieldsOf(target).get(theirs);
    if (copied && isPartlyHidden(target, copied) && fieldsOf(document).get(own)?.property["x-mask"] === undefined)
      report(["properties", name, "x-carry", own], `"${theirs}" of "${target.$id}" is masked: "${own}" needs an "x-mask" too`);
  }
}
