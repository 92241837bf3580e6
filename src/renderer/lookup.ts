import type { Field } from "../model/fields.ts";
import type { CellWidget, FieldWidget, Registry } from "./registry.ts";

/**
 * The widget that edits a field: the one that the document names, else the first that fits.
 * Undefined when the name is unknown or nothing fits; the caller then draws `UnknownWidget`.
 */
export function fieldWidgetFor(registry: Registry, field: Field, place: "form" | "query", name?: string): FieldWidget | undefined {
  return registry.fields.find((widget) => (name === undefined ? widget.fits(field, place) : widget.name === name));
}

/** The cell that draws a field's value: the one that the document names, else the first that fits. */
export function cellFor(registry: Registry, field: Field, name?: string): CellWidget | undefined {
  return registry.cells.find((cell) => (name === undefined ? cell.fits(field) : cell.name === name));
}
