import type { Layout } from "../../../generated/language/screen.ts";
import type { Entity, Property } from "../../../model/documents.ts";
import { asFormField } from "../../../model/form-field.ts";

/** A widget of the canvas alone: where a field can be put into a group that has none. */
export const EMPTY_PLACE = "designer-empty";
const EMPTY = "emptyPlace";

/** Whether a slot of the drawing is the place in a group without fields. */
export const isEmptyPlace = (slot: string): boolean => slot.startsWith(EMPTY);

/** Of these keys a wrong rule would keep the form from being drawn, and a rule that holds would hide what is designed. */
const RULES = ["x-visible", "x-required", "x-options", "x-default", "x-computed", "x-filter"] as const;

function withoutRules(property: Property): Property {
  const rest = Object.fromEntries(Object.entries(property).filter(([key]) => !(RULES as readonly string[]).includes(key)));
  const { "x-readonly": readonly, ...others } = rest;
  const isComputed = property["x-computed"] !== undefined;
  return { ...others, ...((readonly === true || isComputed) && { "x-readonly": true }) } as Property;
}

const drawnProperties = new WeakMap<Property, Property>();

/** The same object for the same property, so that it is not compared word by word. */
function drawnProperty(property: Property): Property {
  const known = drawnProperties.get(property);
  if (known) return known;
  const drawn = withoutRules(property);
  drawnProperties.set(property, drawn);
  return drawn;
}

/** The documents of a designed form as the canvas draws them: every field is shown, groups are open, and groups without fields have a place for one. */
export function drawnDocuments(entity: Entity, layout: Layout): { readonly entity: Entity; readonly layout: Layout } {
  const places: Record<string, Property> = {};
  const groups = (all: Layout["groups"], tab: number | undefined) =>
    all?.map(({ visible: _, ...group }, at) => {
      const fields = (group.fields ?? []).map((entry) => {
        const { visible: _, filter: _f, ...said } = asFormField(entry);
        return said;
      });
      const isEmpty = fields.length === 0 && group.details === undefined;
      const name = `${EMPTY}${tab === undefined ? "" : `${tab}In`}${at}`;
      if (isEmpty) places[name] = { title: "\u00a0", type: "string" };
      return { ...group, fields: isEmpty ? [{ field: name, widget: EMPTY_PLACE, span: 4 }] : fields };
    });
  const { tabs, steps, columns } = layout;
  const parts = (all: Layout["tabs"] | Layout["steps"]) => all?.map((tab, at) => ({ ...tab, groups: groups(tab.groups, at) }));
  const drawn = {
    ...(columns && { columns }),
    ...(layout.groups && { groups: groups(layout.groups, undefined) }),
    ...(tabs && { tabs: parts(tabs) }),
    ...(steps && { steps: parts(steps) }),
  };
  const properties = Object.entries(entity.properties).map(([name, property]) => [name, drawnProperty(property)] as const);
  const { "x-validations": _, "x-states": _s, ...rest } = entity;
  return {
    entity: { ...rest, properties: { ...Object.fromEntries(properties), ...places } } as Entity,
    layout: drawn as unknown as Layout,
  };
}
