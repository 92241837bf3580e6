import type { Screen } from "../../model/documents.ts";
import type { ListColumn, Pin } from "./derive-columns.ts";

/** Under which key the preferences keep what a user changed about a screen's columns. */
export const columnsKey = (screen: Screen): string => `screen.${screen.$id}.columns`;

/** What a user changed about the columns of one screen. Only the changes are kept, so that a changed document still arrives. */
export interface ColumnSettings {
  readonly order?: readonly string[];
  readonly widths?: Readonly<Record<string, number>>;
  readonly hidden?: Readonly<Record<string, boolean>>;
  readonly pins?: Readonly<Record<string, Pin | "none">>;
}

/** All columns in the user's order with the user's changes; hidden ones are there, marked. At least one column stays visible. */
export function applySettings(columns: readonly ListColumn[], settings: ColumnSettings): ListColumn[] {
  const byName = new Map(columns.map((column) => [column.field.name, column]));
  const changed = inOrder([...byName.keys()], settings.order ?? []).flatMap((name) => {
    const column = byName.get(name);
    if (!column) return [];
    const pin = settings.pins?.[name];
    return {
      ...column,
      width: settings.widths?.[name] ?? column.width,
      hidden: settings.hidden?.[name] ?? column.hidden,
      pin: pin === undefined ? column.pin : pin === "none" ? undefined : pin,
    };
  });
  if (changed.length > 0 && changed.every((column) => column.hidden)) changed[0] = { ...(changed[0] as ListColumn), hidden: false };
  return changed;
}

/** The remembered order; a name that it does not know stands behind its neighbour of the document. */
function inOrder(names: readonly string[], order: readonly string[]): string[] {
  const fieldNames = new Set(names);
  const result = order.filter((name) => fieldNames.has(name));
  names.forEach((name, index) => {
    if (result.includes(name)) return;
    const before = names[index - 1];
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, name);
  });
  return result;
}

/** Puts a column in front of another one (at the end when `before` is undefined). `names` is the present order. */
export function moveColumn(settings: ColumnSettings, names: readonly string[], name: string, before: string | undefined): ColumnSettings {
  if (name === before) return settings;
  const order = names.filter((other) => other !== name);
  const index = before === undefined ? -1 : order.indexOf(before);
  order.splice(index < 0 ? order.length : index, 0, name);
  return { ...settings, order };
}

export const resizeColumn = (settings: ColumnSettings, name: string, width: number): ColumnSettings => ({
  ...settings,
  widths: { ...settings.widths, [name]: Math.round(width) },
});

export const hideColumn = (settings: ColumnSettings, name: string, hidden: boolean): ColumnSettings => ({
  ...settings,
  hidden: { ...settings.hidden, [name]: hidden },
});

export const pinColumn = (settings: ColumnSettings, name: string, pin: Pin | undefined): ColumnSettings => ({
  ...settings,
  pins: { ...settings.pins, [name]: pin ?? "none" },
});
