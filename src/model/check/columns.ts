import type { Entity, Screen } from "../documents.ts";
import type { Field, FieldKind } from "../fields.ts";
import { checkAppearance } from "./field-options.ts";
import { checkField, type Subject } from "./set.ts";
import type { Path } from "./source.ts";

const UNSORTABLE: readonly FieldKind[] = ["details", "json", "secret", "references", "values"];

/** Reports steps of an order that have none. */
export function checkSort({ report }: Subject<Screen>, entity: Entity, sort: Screen["sort"], path: Path): void {
  for (const [index, { field: name }] of (sort ?? []).entries()) {
    const at = [...path, index, "field"];
    const field = checkField(report, entity, name, at);
    if (field && UNSORTABLE.includes(field.kind)) report(at, `"${name}" holds ${field.kind} and cannot be sorted by`);
  }
}

/** Each field of a list once, and only fields that the place can take. */
export function checkList<Item extends string | { readonly field: string }>(
  { report }: Subject<Screen>,
  entity: Entity,
  list: { path: Path; noun: string; items: readonly Item[] | undefined; refuse: readonly FieldKind[] },
  further: (field: Field, item: Item, path: Path) => void,
): void {
  const seen = new Set<string>();
  for (const [index, item] of (list.items ?? []).entries()) {
    const name = typeof item === "string" ? item : item.field;
    const at = typeof item === "string" ? [...list.path, index] : [...list.path, index, "field"];
    const field = checkField(report, entity, name, at, { noun: list.noun });
    if (!field) continue;
    if (seen.has(name)) report(at, `${list.noun} "${name}" stands twice`);
    seen.add(name);
    if (list.refuse.includes(field.kind)) report(at, `"${name}" holds ${field.kind} and cannot be a ${list.noun}`);
    else further(field, item, [...list.path, index]);
  }
}

/** Checks the columns of a grid. */
export function checkColumns(subject: Subject<Screen>, entity: Entity, items: Screen["columns"], path: Path): void {
  checkList(subject, entity, { path, noun: "column", items, refuse: ["details", "secret"] }, (field, item, path) => {
    if (typeof item === "string") return;
    checkAppearance(subject, entity, field, item, path, "grid");
    if (item.sortable && UNSORTABLE.includes(field.kind))
      subject.report([...path, "sortable"], `"${field.name}" holds ${field.kind} and cannot be sorted by`);
  });
}
