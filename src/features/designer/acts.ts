import type { Command } from "../../model/design/command.ts";
import { type Design, entityIn } from "../../model/design/design.ts";
import { freeDictionary } from "../../model/design/dictionary-commands.ts";
import { freeName } from "../../model/design/field-commands.ts";
import { detailsPlace, type GroupPlace, placeOf } from "../../model/design/form-edit.ts";
import type { Place } from "../../model/design/form-tree.ts";
import type { Property } from "../../model/documents.ts";
import { keyOfGroup, placeOfGroup } from "./canvas/order.ts";
import { FORM, fieldTarget, groupTarget, readTarget, type Target } from "./canvas/target.ts";
import { layoutIn, treeOf } from "./design-view.ts";
import type { FieldItem } from "./palette/palette-items.ts";

/** Commands with what is chosen after them. */
export interface Act {
  readonly commands: readonly Command[];
  readonly select?: Target | undefined;
}

const camel = (id: string): string => id.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

interface ItemTexts {
  readonly title: string;
  /** What the first values of its dictionary are called. */
  readonly labels: readonly string[];
}

/** A field of the palette at a place; where it lists values, with a dictionary of its own. */
export function addingField(
  design: Design,
  { id, property, widget, values }: FieldItem,
  { title, labels }: ItemTexts,
  at: Place | undefined,
): Act {
  const field = freeName(design, design.main, camel(id));
  const dictionary = values ? freeDictionary(design, field) : undefined;
  const items = labels.map((label, index) => ({ value: `option${index + 1}`, label }));
  const filled = dictionary === undefined ? property : withDictionary(property, dictionary);
  return {
    commands: [
      ...(dictionary === undefined ? [] : [{ do: "dictionary.add", id: dictionary, title, items } as const]),
      { do: "field.add", field, property: { title, ...filled } as Property, ...(widget && { words: { widget } }), ...(at && { at }) },
    ],
    select: fieldTarget(field),
  };
}

const withDictionary = (property: Omit<Property, "title">, dictionary: string): Omit<Property, "title"> =>
  property.items ? { ...property, items: { ...property.items, "x-dict": dictionary } } : { ...property, "x-dict": dictionary };

/** A field to another place, counted in the form as it is drawn, the field itself among it. Rows of details move with their group. */
export function movingField(design: Design, field: string, to: Place): Act {
  const tree = treeOf(design);
  const details = detailsPlace(tree, field);
  if (details) return movingGroup(details, to);
  const from = placeOf(tree, field);
  const isBehind = from && from.pane === to.pane && from.group === to.group && from.index < to.index;
  return { commands: [{ do: "field.move", field, to: isBehind ? { ...to, index: to.index - 1 } : to }], select: fieldTarget(field) };
}

function movingGroup(at: GroupPlace, to: GroupPlace): Act {
  const isBehind = at.pane === to.pane && at.group < to.group;
  const target = isBehind ? { ...to, group: to.group - 1 } : to;
  return { commands: [{ do: "group.move", at, to: { ...(target.pane !== undefined && { pane: target.pane }), group: target.group } }] };
}

/** What is chosen, one place forward or back in the form: across its groups, where it stands at the edge of one. */
export function stepping(design: Design, target: Target, by: 1 | -1): Act | undefined {
  const tree = treeOf(design);
  const one = readTarget(target);
  if (one.kind === "group") {
    const at = placeOfGroup(layoutIn(tree), one.key);
    const groups = at && (at.pane === undefined ? tree.groups : tree.panes?.list[at.pane]?.groups);
    if (!at || !groups?.[at.group + by]) return undefined;
    return { commands: [{ do: "group.move", at, to: { ...at, group: at.group + by } }] };
  }
  if (one.kind === "tab") {
    if (!tree.panes?.list[one.index + by]) return undefined;
    return { commands: [{ do: "pane.move", index: one.index, to: one.index + by }], select: `tab:${one.index + by}` };
  }
  if (one.kind === "column") {
    const rows = entityIn(design).content.properties[one.details]?.["x-details"];
    const place = detailsPlace(tree, one.details);
    const columns = place && (place.pane === undefined ? tree.groups : tree.panes?.list[place.pane]?.groups)?.[place.group]?.columns;
    const at = columns?.findIndex(({ field }) => field === one.name) ?? -1;
    if (!rows || !place || at < 0 || !columns?.[at + by]) return undefined;
    return { commands: [{ do: "field.move", entity: rows, field: one.name, to: { ...place, index: at + by } }] };
  }
  if (one.kind !== "field") return undefined;
  const details = detailsPlace(tree, one.name);
  if (details) return stepping(design, groupTarget(keyOfGroup(layoutIn(tree), details)), by);
  const from = placeOf(tree, one.name);
  if (!from) return undefined;
  const groups = (from.pane === undefined ? tree.groups : tree.panes?.list[from.pane]?.groups) ?? [];
  const fields = groups[from.group]?.fields ?? [];
  if (fields[from.index + by]) return { commands: [{ do: "field.move", field: one.name, to: { ...from, index: from.index + by } }] };
  const group = from.group + by;
  const next = groups[group];
  if (!next) return undefined;
  return { commands: [{ do: "field.move", field: one.name, to: { ...from, group, index: by > 0 ? 0 : (next.fields?.length ?? 0) } }] };
}

/** How many columns a field takes, within those of the form. */
export function widening(field: string, span: number): Act {
  return { commands: [{ do: "field.show", field, word: "span", value: span }] };
}

/** Where something new stands that was asked for by a press: behind what is chosen. */
export function placeBehind(design: Design, target: Target): Place | undefined {
  const tree = treeOf(design);
  const one = readTarget(target);
  if (one.kind === "field") {
    const place = placeOf(tree, one.name);
    return place && { ...place, index: place.index + 1 };
  }
  if (one.kind === "group") {
    const at = placeOfGroup(layoutIn(tree), one.key);
    const fields = at && (at.pane === undefined ? tree.groups : tree.panes?.list[at.pane]?.groups)?.[at.group]?.fields;
    return at && { ...at, index: fields?.length ?? 0 };
  }
  if (one.kind === "tab") return { pane: one.index, group: 0, index: Number.MAX_SAFE_INTEGER };
  return undefined;
}

/** What goes with Delete. */
export function removing(design: Design, target: Target): Act | undefined {
  const one = readTarget(target);
  if (one.kind === "field") return { commands: [{ do: "field.remove", field: one.name }], select: FORM };
  if (one.kind === "column") {
    const rows = entityIn(design).content.properties[one.details]?.["x-details"];
    return rows ? { commands: [{ do: "field.remove", entity: rows, field: one.name }], select: fieldTarget(one.details) } : undefined;
  }
  if (one.kind === "tab") return { commands: [{ do: "pane.remove", index: one.index }], select: FORM };
  const at = one.kind === "group" ? placeOfGroup(layoutIn(treeOf(design)), one.key) : undefined;
  return at && { commands: [{ do: "group.remove", at }], select: FORM };
}
