import type { FormField, Group } from "../../generated/language/screen.ts";
import type { Dictionary, Entity, Property, Screen } from "../documents.ts";
import { compileExpression, ExpressionError } from "../expression.ts";
import { fieldsOf } from "../fields.ts";
import { asFormField } from "../form-field.ts";
import { ARRAYS, itemsOf, RANGES } from "./components.ts";
import { createNames } from "./names.ts";
import { normalise } from "./normalise.ts";
import { type Placed, readLayout } from "./read-layout.ts";
import { readProperty } from "./read-property.ts";
import { type Place, type Rules, readReactions } from "./read-reactions.ts";
import { type FormilySchema, textOf, type Unmapped } from "./schema.ts";

/** What the documents are called. */
export interface Wish {
  /** Words in small letters joined by "-": the entity; its list is `{id}-list`, its rows `{id}-{field}`. */
  readonly id: string;
  readonly title: string;
  /** The titles of the ends of a range that says none, by the title of the range. Default: the range's title for both. */
  readonly rangeTitles?: (title: string) => readonly [start: string, end: string];
}

export interface FromFormily {
  /** The entity first, then those of its rows. */
  readonly entities: readonly Entity[];
  readonly screen: Screen;
  readonly dictionaries: readonly Dictionary[];
  /** What no document says, by its path in the schema. */
  readonly unmapped: readonly Unmapped[];
}

/** An entity that is being read, with what its rules are read from in the end. */
interface Draft {
  readonly id: string;
  readonly title: string;
  readonly master: Draft | undefined;
  readonly properties: Record<string, Property>;
  readonly required: string[];
  readonly nameOf: (wish: string) => string;
  /** Our names by path in the values. */
  readonly names: Map<string, string>;
  /** The parts whose reactions are still to be read. */
  readonly parts: {
    readonly schema: FormilySchema;
    readonly path: string;
    readonly data: readonly string[];
    readonly groups?: readonly Group[];
  }[];
}

/**
 * The documents that say what a Formily schema says: an entity with its rules, a list with its form, the dictionaries of its choices,
 * an entity for each array of rows. Reactions become CEL where they are comparisons of values; nothing is guessed, and what is left is
 * listed. The documents pass the check, but for translations.
 */
export function fromFormily(schema: FormilySchema, { id, title, rangeTitles }: Wish): FromFormily {
  const unmapped: Unmapped[] = [];
  const dictionaries: Dictionary[] = [];
  const drafts: Draft[] = [];
  const main = draft(id, title, undefined);
  const tell = (entry: Unmapped) => void unmapped.push(entry);

  function draft(of: string, called: string, master: Draft | undefined): Draft {
    const made: Draft = { id: of, title: called, master, properties: {}, required: [], nameOf: createNames(), names: new Map(), parts: [] };
    drafts.push(made);
    return made;
  }

  const sinkOf = (entity: Draft) => ({
    unmapped: tell,
    container: (part: FormilySchema, path: string, groups: readonly Group[]) =>
      void entity.parts.push({ schema: part, path, data: [], groups }),
    field: (placed: Placed) => readField(entity, placed),
  });

  function readField(entity: Draft, { data, path, schema: part }: Placed): FormField[] | { details: string; columns: FormField[] } {
    const component = part["x-component"] ?? "";
    const rows = rowsOf(part);
    if (rows && entity.master === undefined) return readRows(entity, part, rows, data, path);
    const isRange = RANGES[component] !== undefined;
    const names = isRange ? endsOf(data) : [data];
    const { property, field, isRequired } = readProperty(part, path, data.at(-1) ?? "", tell);
    const isHidden =
      part["x-display"] === "hidden" || part["x-hidden"] === true || part["x-display"] === "none" || part["x-visible"] === false;
    const endTitles = isRange ? (placeholdersOf(part) ?? rangeTitles?.(property.title)) : undefined;
    const fields = names.map((of, index): FormField => {
      const name = entity.nameOf(of.join("-").replaceAll(".", "-"));
      entity.names.set(of.join("."), name);
      if (isRequired) entity.required.push(name);
      entity.properties[name] = {
        ...property,
        title: endTitles?.[index] ?? property.title,
        ...choices(entity, name, part, property),
      };
      return { field: name, ...field };
    });
    entity.parts.push({ schema: part, path, data: names[0] ?? data });
    return isHidden ? [] : fields;
  }

  /** The values that a field lists become a dictionary. */
  function choices(
    entity: Draft,
    name: string,
    part: FormilySchema,
    { title: label, type: whole, items: list }: Property,
  ): Partial<Property> {
    const items = itemsOf(part);
    const type = list?.type ?? whole;
    if (!items || (type !== "string" && type !== "integer")) return {};
    const $id = `${entity.id.replaceAll("-", "_")}_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
    dictionaries.push({
      $id,
      title: label,
      items: items.map((item) => ({ ...item, value: type === "string" ? String(item.value) : item.value })),
    });
    return list ? { items: { ...list, "x-dict": $id } } : { "x-dict": $id };
  }

  function readRows(entity: Draft, part: FormilySchema, rows: FormilySchema, data: readonly string[], path: string) {
    const name = entity.nameOf(data.join("-"));
    entity.names.set(data.join("."), name);
    const { property, isRequired } = readProperty({ ...part, "x-component": undefined }, path, data.at(-1) ?? "", tell);
    if (isRequired) entity.required.push(name);
    const own = draft(`${id}-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, property.title, entity);
    const layout = readLayout(rows, sinkOf(own));
    entity.properties[name] = { title: property.title, type: "array", "x-details": own.id } as Property;
    const inside = [...(layout.groups ?? []), ...(layout.tabs ?? []).flatMap(({ groups }) => groups)];
    return { details: name, columns: inside.flatMap((group) => (group.fields ?? []).map(asFormField)) };
  }

  const layout = readLayout(normalise(schema), sinkOf(main));
  const entities = drafts.map(entityOf);
  for (const entity of drafts) readRules(entity, entities, tell);
  const screen = {
    $id: `${id}-list`,
    title,
    kind: "list",
    entity: id,
    form: layout,
  } as unknown as Screen;
  return { entities, screen, dictionaries, unmapped };
}

/** The fields of the rows of an array that is edited row by row. */
function rowsOf({ type, items, "x-component": component = "" }: FormilySchema): FormilySchema | undefined {
  if (!items?.properties || (type !== "array" && !ARRAYS.has(component))) return undefined;
  return items;
}

/** `[start,end]` is how Formily gives the ends of a range two names. */
function endsOf(data: readonly string[]): string[][] {
  const name = data.at(-1) ?? "";
  const parts = /^\[(.*)\]$/.exec(name)?.[1]?.split(",") ?? [`${name}From`, `${name}To`];
  return parts.map((part) => [...data.slice(0, -1), part.trim()]);
}

/** What a range says in the boxes of its ends. */
function placeholdersOf({ "x-component-props": props }: FormilySchema): readonly string[] | undefined {
  const texts = [props?.placeholder].flat().map(textOf);
  return texts.length === 2 && texts.every((text) => text !== undefined) ? (texts as string[]) : undefined;
}

function entityOf({ id, title, master, properties, required }: Draft): Entity {
  const path = id.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return {
    $id: id,
    title,
    type: "object",
    "x-table": id.replaceAll("-", "_"),
    ...(master ? { "x-master": master.id } : { "x-api": { rest: `api/v1/business/${path}` } }),
    ...(required.length > 0 && { required }),
    properties,
  } as Entity;
}

/** Reads the reactions when every field has its name, and keeps the rules that fit. */
function readRules(draft: Draft, entities: readonly Entity[], tell: (entry: Unmapped) => void): void {
  const entity = entities.find(({ $id }) => $id === draft.id);
  if (!entity) return;
  const fields = fieldsOf(entity);
  const nameAt = (path: string) => draft.names.get(path);
  const put = (rules: Rules, property: Property, path: string): void => {
    for (const [rule, source] of Object.entries(rules) as [keyof Rules, string][]) {
      const wrong = faultOf(source, entity, rule === "computed" ? "dyn" : "bool");
      if (wrong) tell({ path, reason: "misfit", what: `${source}: ${wrong}` });
      else (property as unknown as Record<string, unknown>)[`x-${rule}`] = source;
    }
  };
  for (const { schema, path, data, groups } of draft.parts) {
    const near = (to: string) =>
      nameAt(to.startsWith(".") ? [...data.slice(0, -1), to.slice(1)].join(".") : to) ?? nameAt([...data.slice(0, -1), to].join("."));
    const place: Place = { path, self: nameAt(data.join(".")), fieldAt: near, kindOf: (name) => fields.get(name)?.kind, unmapped: tell };
    for (const { target, rules } of readReactions(schema, place)) {
      const name = target === undefined ? place.self : near(target);
      const property = name === undefined ? undefined : draft.properties[name];
      if (property && (target !== undefined || !groups)) put(rules, property, path);
      else if (
        groups &&
        target === undefined &&
        rules.visible !== undefined &&
        groups.length > 0 &&
        !faultOf(rules.visible, entity, "bool")
      )
        for (const group of groups) (group as { visible?: string }).visible = rules.visible;
      else tell(target === undefined ? { path, reason: "grouping" } : { path, reason: "noField", what: target });
    }
  }
}

function faultOf(source: string, entity: Entity, wanted: "bool" | "dyn"): string | undefined {
  try {
    compileExpression(source, entity, wanted);
    return undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return error.message;
    throw error;
  }
}
