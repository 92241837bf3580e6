import type { Field } from "../model/fields.ts";
import type { CellWidget, FieldWidget, Registry } from "./registry.ts";

/**
 * The widget that edits a field: the one that the document names, else the one of the highest rank that fits.
 * Undefined when the name is unknown or nothing fits; the caller then draws `UnknownWidget`.
 */
export function fieldWidgetFor(registry: Registry, field: Field, place: "form" | "query", name?: string): FieldWidget | undefined {
  return name === undefined ? highest(registry.fields, (widget) => widget.fits(field, place)) : named(registry.fields, name);
}

/** The cell that draws a field's value: the one that the document names, else the one of the highest rank that fits. */
export function cellFor(registry: Registry, field: Field, name?: string): CellWidget | undefined {
  return name === undefined ? highest(registry.cells, (cell) => cell.fits(field)) : named(registry.cells, name);
}

const named = <Card extends { readonly name: string }>(cards: readonly Card[], name: string): Card | undefined =>
  cards.find((card) => card.name === name);

function highest<Card extends { readonly rank?: number }>(cards: readonly Card[], fits: (card: Card) => boolean): Card | undefined {
  const rankOf = ({ rank = 1 }: Card): number => rank;
  let best: Card | undefined;
  for (const card of cards) if ((best === undefined || rankOf(card) > rankOf(best)) && fits(card)) best = card;
  return best;
}
