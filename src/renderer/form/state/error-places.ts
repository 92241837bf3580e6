import type { FormModel } from "../model/form-model.ts";
import { rowsOf } from "../model/rows.ts";
import type { CellPlace, FormView } from "./form-view.ts";

/** One error that can be gone to: a field, or a cell of its rows. */
export interface ErrorPlace {
  readonly field: string;
  readonly cell: CellPlace | undefined;
  /** Where it stands in the form: the number of its field, its row and its column. */
  readonly rank: readonly [number, number, number];
}

/** Everything that is wrong and is drawn somewhere, in the order of the form, whether it is mounted or not. Observable. */
export function errorPlaces(model: FormModel): ErrorPlace[] {
  const { plan, errors } = model;
  const bad = errors.bad();
  if (bad.size === 0) return [];
  return [...plan.fields.values()].flatMap((field, index): ErrorPlace[] => {
    const { name, details } = field;
    if (!bad.has(name)) return [];
    const cells = errors.cells(name);
    const placesOfField: ErrorPlace[] =
      cells.length === 0 || errors.textsOf(name).length > 0 ? [{ field: name, cell: undefined, rank: [index, -1, -1] }] : [];
    if (cells.length === 0) return placesOfField;
    const rows = new Map(rowsOf(model.value(name)).map(({ id }, at) => [id, at]));
    const columns = new Map(details?.columns.map((column, at) => [column.name, at]));
    const wrong = cells.map(
      ({ row, column }): ErrorPlace => ({
        field: name,
        cell: { row, column },
        rank: [index, rows.get(row) ?? -1, columns.get(column) ?? -1],
      }),
    );
    return [...placesOfField, ...wrong.sort((a, b) => compareRanks(a.rank, b.rank))];
  });
}

/** Below 0, 0 or above 0, as in a sort. */
const compareRanks = (a: ErrorPlace["rank"], b: ErrorPlace["rank"]): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

/**
 * The error after (1) or before (-1) a place, and around the end: the place itself may be right by now.
 * @param from undefined: none was gone to yet
 */
export function neighbour(places: readonly ErrorPlace[], from: ErrorPlace["rank"] | undefined, step: 1 | -1): ErrorPlace | undefined {
  if (from === undefined) return step === 1 ? places[0] : places.at(-1);
  return step === 1
    ? (places.find(({ rank }) => compareRanks(rank, from) > 0) ?? places[0])
    : (places.findLast(({ rank }) => compareRanks(rank, from) < 0) ?? places.at(-1));
}

/**
 * Where the focus is among the places: of a details field at the error that was gone to last, else at its first, for that is where it is led.
 * Undefined outside of the form's fields.
 */
export function rankOfFocus(
  { plan }: FormModel,
  view: FormView,
  places: readonly ErrorPlace[],
  last: ErrorPlace["rank"] | undefined,
): ErrorPlace["rank"] | undefined {
  for (let element = document.activeElement; element; element = element.parentElement) {
    const name = element.id.startsWith(view.idOf("")) ? element.id.slice(view.idOf("").length) : "";
    if (!plan.fields.has(name)) continue;
    const index = [...plan.fields.keys()].indexOf(name);
    if (last?.[0] === index) return last;
    return (plan.fields.get(name)?.details && places.find(({ field }) => field === name)?.rank) || [index, -1, -1];
  }
  return undefined;
}
