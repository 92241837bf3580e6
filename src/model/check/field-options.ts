import type { Screen } from "../documents.ts";
import type { Field } from "../fields.ts";
import { checkExists, type Subject } from "./set.ts";
import type { Path } from "./source.ts";

interface Options {
  readonly picker?: unknown;
  readonly canInsert?: unknown;
}

/** Checks what the options of a field's widget ask of other documents: the picker that they name, the dictionary that they let grow. */
export function checkFieldOptions(subject: Subject<Screen>, field: Field, options: Options | undefined, path: Path): void {
  const { picker, canInsert } = options ?? {};
  if (typeof picker === "string") checkNamedPicker(subject, field, picker, [...path, "picker"]);
  if (canInsert === true) checkInsertion(subject, field, [...path, "canInsert"]);
}

function checkNamedPicker(subject: Subject<Screen>, { property }: Field, named: string, path: Path): void {
  checkExists(subject, "screen", named, path);
  const screen = subject.set.documents.screens.get(named);
  const target = property["x-entity"] ?? property.items?.["x-entity"];
  if (screen && (screen.kind !== "picker" || screen.entity !== target))
    subject.report(path, `screen "${named}" is no picker of "${target}"`);
}

/** The server refuses a new value of a dictionary that the program relies on. */
function checkInsertion({ report, set }: Subject<Screen>, { name, property }: Field, path: Path): void {
  const type = property["x-dict"];
  if (type === undefined) report(path, `"${name}" has no dictionary that a value could be added to`, { key: true });
  else if (set.documents.dictionaries.get(type)?.fixed)
    report(path, `dictionary "${type}" is fixed: no value can be added to it`, { key: true });
}
