import { CARD_PAGE_KIND } from "../../../model/card-page.ts";
import type { DesignProblem as ToldProblem } from "../../../model/contract/designs.ts";
import { pageIn } from "../../../model/design/card-commands.ts";
import { type Design, entityIn } from "../../../model/design/design.ts";
import { asFormField } from "../../../model/form-field.ts";
import { PRINT_TEXTS } from "../../../model/kinds/kind-texts.ts";
import { printIn } from "../../../model/print-design/command.ts";
import { elementsAt } from "../../../model/print-design/surface.ts";
import { keyOfGroup } from "../canvas/order.ts";
import {
  bandTarget,
  cardTarget,
  columnTarget,
  elementTarget,
  FORM,
  fieldTarget,
  groupTarget,
  type Target,
  tabTarget,
} from "../canvas/target.ts";
import { layoutIn, treeOf } from "../design-view.ts";
import type { DesignProblem } from "../store.ts";

/** A problem of the check where it is chosen in the designer: at the field, group or tab that its path leads to, else at the form. */
export function toldProblem(design: Design, { kind, id, path, message }: ToldProblem): DesignProblem {
  const target = targetAt(design, kind, id, path);
  return { message, target, document: `${kind} ${id}` };
}

type Path = readonly (string | number)[];

function targetAt(design: Design, kind: string, id: string, path: Path): Target {
  if (kind === "entity") return inEntity(design, id, path);
  if (kind === "screen") return inScreen(design, path);
  if (kind === PRINT_TEXTS.name) return inPrint(design, path);
  return kind === CARD_PAGE_KIND ? inPage(design, path) : FORM;
}

function inPrint(design: Design, [part, index, inner, at]: Path): Target {
  const { content } = printIn(design);
  const element = (surface: string, place: string | number | undefined): Target | undefined => {
    const one = typeof place === "number" ? elementsAt(content, surface)[place] : undefined;
    return one && elementTarget(surface, [one.id]);
  };
  if (part === "elements") return element("", index) ?? FORM;
  const band = part === "bands" && typeof index === "number" ? content.bands?.[index] : undefined;
  if (!band) return FORM;
  return (inner === "elements" ? element(band.id, at) : undefined) ?? bandTarget(band.id);
}

function inPage(design: Design, [part, index]: Path): Target {
  const card = part === "cards" && typeof index === "number" ? pageIn(design).content.cards[index] : undefined;
  return card ? cardTarget(card.id) : FORM;
}

function inEntity(design: Design, id: string, [part, name]: Path): Target {
  if (part !== "properties" || typeof name !== "string") return FORM;
  if (id === design.main) return fieldTarget(name);
  const details = Object.entries(entityIn(design).content.properties).find(([, property]) => property["x-details"] === id)?.[0];
  return details === undefined ? FORM : columnTarget(details, name);
}

function inScreen(design: Design, [part, parts, ...rest]: Path): Target {
  if (part !== "form") return FORM;
  const layout = layoutIn(treeOf(design));
  if (parts === "groups") return inGroup(design, undefined, rest);
  if (parts !== "tabs" && parts !== "steps") return FORM;
  const [pane, groups, ...more] = rest;
  if (typeof pane !== "number" || !(layout.tabs ?? layout.steps)?.[pane]) return FORM;
  return groups === "groups" ? inGroup(design, pane, more) : tabTarget(pane);
}

function inGroup(design: Design, pane: number | undefined, [group, list, index]: Path): Target {
  const layout = layoutIn(treeOf(design));
  const found =
    typeof group === "number" ? (pane === undefined ? layout.groups : (layout.tabs ?? layout.steps)?.[pane]?.groups)?.[group] : undefined;
  if (!found || typeof group !== "number") return FORM;
  const entry =
    typeof index === "number" ? (list === "fields" ? found.fields : list === "columns" ? found.columns : undefined)?.[index] : undefined;
  if (entry === undefined) return groupTarget(keyOfGroup(layout, { ...(pane !== undefined && { pane }), group }));
  const { field } = asFormField(entry);
  return list === "columns" && found.details !== undefined ? columnTarget(found.details, field) : fieldTarget(field);
}
