import type { Screen } from "../documents.ts";
import type { Field } from "../fields.ts";
import { checkExists, type Subject } from "./set.ts";
import type { Path } from "./source.ts";

/** Checks the picker that a reference field names in its options. */
export function checkNamedPicker(subject: Subject<Screen>, field: Field, options: unknown, path: Path): void {
  const named = (options as { picker?: unknown } | undefined)?.picker;
  if (typeof named !== "string") return;
  checkExists(subject, "screen", named, path);
  const screen = subject.set.documents.screens.get(named);
  const target = field.property["x-entity"] ?? field.property.items?.["x-entity"];
  if (screen && (screen.kind !== "picker" || screen.entity !== target))
    subject.report(path, `screen "${named}" is no picker of "${target}"`);
}
