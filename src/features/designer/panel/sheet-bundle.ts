import type { DictionaryItem } from "../../../model/contract/dictionaries.ts";
import type { Entity, Property, Screen, ScreenBundle } from "../../../model/documents.ts";
import { SHEET_GROUPS, type SheetEntry, type SheetSource } from "../../../model/property-sheet/property-sheet.ts";

/** What the sheet is called, and what can be chosen in it. */
export interface SheetTexts {
  /** The title of an entry, by its key. */
  readonly title: (key: string) => string;
  readonly group: (group: string) => string;
  /** What a value of an enumeration is called: `x-validator`, `mobile`. */
  readonly choice: (key: string, value: string) => string;
}

export type SheetChoices = Readonly<Partial<Record<SheetSource, readonly DictionaryItem[]>>>;

const ID = "designer-sheet";

/**
 * The documents of the form in which the properties of something are filled in: an entity of values and a screen that are made of the sheet, and drawn as
 * any form is.
 * @param around the documents of the form that is designed: its expressions and conditions are about them
 */
export function sheetBundle(
  sheet: readonly SheetEntry[],
  about: Entity,
  around: ScreenBundle,
  texts: SheetTexts,
  choices: SheetChoices,
): ScreenBundle {
  const dictionaries: Record<string, readonly DictionaryItem[]> = { ...around.dictionaries };
  const properties: Record<string, Property> = {};
  for (const { name, key, property, choices: fixed, source } of sheet) {
    const items = fixed?.map((value) => ({ value, label: texts.choice(key, value) })) ?? (source && (choices[source] ?? []));
    const dictionary = items && `sheet_${name}`;
    if (dictionary) dictionaries[dictionary] = items;
    properties[name] = { title: texts.title(key), ...property, ...(dictionary && { "x-dict": dictionary }) } as Property;
  }
  const groups = SHEET_GROUPS.flatMap((group) => {
    const fields = sheet.filter((one) => one.group === group);
    if (fields.length === 0) return [];
    const entries = fields.map(({ name, widget, gives }) =>
      widget ? { field: name, widget, options: { entity: about.$id, ...(gives && { gives }) } } : { field: name },
    );
    return [{ id: group, title: texts.group(group), collapsed: false, fields: entries }];
  });
  const entity = { $id: ID, title: about.title, type: "object", "x-table": "designer_sheet", "x-value": "form-design", properties };
  const screen = { $id: ID, title: about.title, kind: "form", entity: ID, form: { columns: 1, groups, outline: false } };
  return {
    screen: screen as unknown as Screen,
    entities: { ...around.entities, [about.$id]: about, [ID]: entity as unknown as Entity },
    pickers: around.pickers,
    dictionaries,
  };
}
