import type { Entity, Screen } from "../../documents.ts";
import { fieldsOf } from "../../fields.ts";
import { mapCondition, mapCriterion } from "./condition-names.ts";
import { filled, mapKeys, mapSorts } from "./entity-names.ts";
import { type Entities, mapExpression, type NameOf } from "./expression-names.ts";

type Words = Record<string, unknown>;
type Entry = string | (Words & { readonly field: string });

const CRITERIA = ["filter", "top"];
const LAYOUTS = ["form", "addForm", "detail"];

/** The screen with all fields called as they are from now on; what names one that goes is left out. */
export function mapScreen(screen: Screen, entities: Entities, nameOf: NameOf): Screen {
  const entity = entities.get(screen.entity);
  if (!entity) return screen;
  const name = nameIn(entity, nameOf);
  return mapWords(screen as unknown as Words, (word, value) => {
    if (word === "query" || word === "columns") return emptied(value as Entry[], mapEntries(value as Entry[], entity));
    if (LAYOUTS.includes(word)) return mapLayout(value as Words, entity);
    if (word === "sort") return filled(mapSorts(value as { field: string }[], name));
    if (word === "totals") return filled((value as string[]).flatMap((field) => name(field) ?? []));
    if (word === "tree") return name(value as string);
    if (CRITERIA.includes(word)) return mapCriterion(value, entity, entities, nameOf);
    if (word === "offered") return mapWords(value as Words, (_, when) => mapCriterion(when, entity, entities, nameOf));
    if (word === "sources") return (value as Words[]).map(mapSource);
    if (word === "actions") return (value as (string | Words)[]).map((action) => (typeof action === "string" ? action : mapAction(action)));
    return value;
  }) as unknown as Screen;

  function mapSource(source: Words): Words {
    return mapWords(source, (word, value) => {
      if (CRITERIA.includes(word)) return mapCriterion(value, entity, entities, nameOf);
      return word === "sort" ? filled(mapSorts(value as { field: string }[], name)) : value;
    });
  }

  function mapAction(action: Words): Words {
    const asked = entities.get(typeof action.formEntity === "string" ? action.formEntity : screen.entity);
    return mapWords(action, (word, value) => {
      if (word === "when") return mapCriterion(value, entity, entities, nameOf);
      if (word === "ask") return (value as string[]).flatMap((field) => name(field) ?? []);
      if (word === "set") return mapKeys(value as Words, name, (one) => mapSet(one));
      return word === "form" && asked ? mapLayout(value as Words, asked) : value;
    });
  }

  function mapSet(value: unknown): unknown {
    if (typeof value !== "object" || value === null || !("expression" in value) || !entity) return value;
    const expression = mapExpression(String(value.expression), entity, entities, nameOf);
    return expression === undefined ? undefined : { ...value, expression };
  }

  function mapLayout(layout: Words, of: Entity): Words {
    return mapWords(layout, (word, value) => {
      if (word === "groups") return filled(mapGroups(value as Words[], of));
      if (word !== "tabs" && word !== "steps") return value;
      return (value as (Words & { groups: Words[] })[]).map((pane) => ({
        ...pane,
        groups: filled(mapGroups(pane.groups, of)) ?? [{ fields: [] }],
      }));
    });
  }

  /** A group that loses its details and has no fields goes with them. */
  function mapGroups(groups: readonly Words[], of: Entity): Words[] {
    return groups.map((group) => mapGroup(group, of)).filter(({ fields, details }) => fields !== undefined || details !== undefined);
  }

  function mapGroup(group: Words, of: Entity): Words {
    const details = typeof group.details === "string" ? fieldsOf(of).get(group.details)?.property["x-details"] : undefined;
    const rows = details === undefined ? undefined : entities.get(details);
    const kept = typeof group.details === "string" && nameIn(of, nameOf)(group.details) === undefined;
    return mapWords(group, (word, value) => {
      if (word === "fields") return mapEntries(value as Entry[], of);
      if (word === "details") return nameIn(of, nameOf)(value as string);
      if (word === "columns") return kept ? undefined : rows ? mapEntries(value as Entry[], rows) : value;
      return word === "visible" ? mapExpression(String(value), of, entities, nameOf) : value;
    });
  }

  function mapEntries(entries: readonly Entry[], of: Entity): Entry[] {
    return entries.flatMap((entry): Entry[] => {
      const field = nameIn(of, nameOf)(typeof entry === "string" ? entry : entry.field);
      if (field === undefined) return [];
      if (typeof entry === "string") return [field];
      const property = fieldsOf(of).get(entry.field)?.property;
      const target = property?.["x-entity"] ?? property?.items?.["x-entity"];
      const mapped = mapWords(entry, (word, value) => {
        if (word === "field") return field;
        if (word === "visible") return mapExpression(String(value), of, entities, nameOf);
        if (word === "filter") return mapCondition(value as never, target, of, entities, nameOf);
        return word === "options" ? mapWords(value as Words, (option, one) => mapOption(option, one, of)) : value;
      });
      return [mapped as Entry];
    });
  }

  /** Options that name other fields of the record: a bar's whole, what a value was before, what is read from a file. */
  function mapOption(option: string, value: unknown, of: Entity): unknown {
    if (option === "reads") {
      const fields = mapWords(value as Words, (_, field) => nameIn(of, nameOf)(String(field)));
      return Object.keys(fields).length > 0 ? fields : undefined;
    }
    return (option === "of" || option === "with") && typeof value === "string" && fieldsOf(of).has(value)
      ? nameIn(of, nameOf)(value)
      : value;
  }
}

const nameIn =
  (entity: Entity, nameOf: NameOf) =>
  (field: string): string | undefined =>
    fieldsOf(entity).has(field) ? nameOf({ entity: entity.$id, field, isRead: false }) : field;

/** The words with their values changed; without those of which nothing is left. */
function mapWords(words: Words, map: (word: string, value: unknown) => unknown): Words {
  const mapped = Object.entries(words).map(([word, value]) => [word, map(word, value)] as const);
  return Object.fromEntries(mapped.filter(([, value]) => value !== undefined));
}

/** A list from which everything went is derived again; one that was empty says so. */
const emptied = <T>(before: readonly T[], after: readonly T[]): readonly T[] | undefined =>
  after.length === 0 && before.length > 0 ? undefined : after;
