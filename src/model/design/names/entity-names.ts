import type { Entity, Property } from "../../documents.ts";
import { mapCondition } from "./condition-names.ts";
import { type Entities, mapExpression, type NameOf } from "./expression-names.ts";
import { mapStates, type Namer } from "./state-names.ts";

type Words = Record<string, unknown>;

const EXPRESSIONS = ["x-default", "x-computed", "x-visible", "x-required", "x-readonly", "x-options"] as const;

/**
 * The entity with all fields called as they are from now on: its own, and those of other entities of the design that it names. What names a
 * field that goes is left out: of a list the name, else the word, the rule, the comparison.
 * @param entities as they are called until now
 */
export function mapEntity(entity: Entity, entities: Entities, nameOf: NameOf): Entity {
  const name = (field: string, of: string | undefined = entity.$id): string | undefined =>
    of === undefined || !entities.has(of) ? field : nameOf({ entity: of, field, isRead: false });
  const names = (list: readonly string[]) => list.flatMap((field) => name(field) ?? []);
  const rule = (source: string) => mapExpression(source, entity, entities, nameOf);
  const namer: Namer = { name, names, rule, condition: (part) => mapCondition(part, entity.$id, undefined, entities, nameOf) };
  const mapped: Words = {};
  for (const [word, value] of Object.entries(entity)) {
    const next = mapWord(word, value);
    if (next !== undefined) mapped[word] = next;
  }
  return mapped as unknown as Entity;

  function mapWord(word: string, value: unknown): unknown {
    switch (word) {
      case "properties":
        return Object.fromEntries(
          Object.entries(value as Entity["properties"]).flatMap(([field, property]) => {
            const now = name(field);
            return now === undefined ? [] : [[now, mapProperty(property)] as const];
          }),
        );
      case "required":
        return filled(names(value as string[]));
      case "x-display":
      case "x-parent":
      case "x-order":
        return name(value as string);
      case "x-sort":
        return filled(mapSorts(value as { field: string }[], name));
      case "x-index":
      case "x-unique":
        return filled((value as string[][]).map(names).filter(({ length }, index) => length === (value as string[][])[index]?.length));
      case "x-scope":
        return filledWords(mapValues(value as Words, (field) => (typeof field === "string" ? name(field) : field)));
      case "x-validations":
        return filled((value as NonNullable<Entity["x-validations"]>).flatMap((one) => mapRule(one)));
      case "x-states":
        return mapStates(value as NonNullable<Entity["x-states"]>, namer);
      case "x-flow":
        return mapFlow(value as NonNullable<Entity["x-flow"]>);
      default:
        return value;
    }
  }

  function mapRule(one: NonNullable<Entity["x-validations"]>[number]) {
    const source = rule(one.rule);
    if (source === undefined) return [];
    const { field, ...others } = one;
    const now = field === undefined ? undefined : name(field);
    return [now === undefined ? { ...others, rule: source } : { ...one, rule: source, field: now }];
  }

  function mapFlow({ title, set, ...others }: NonNullable<Entity["x-flow"]>) {
    const heading = title === undefined ? undefined : rule(title);
    const sets = set && mapValues(set as Words, (fields) => mapKeys(fields as Words, name, (value) => rule(String(value))));
    return { ...(heading !== undefined && { title: heading }), ...others, ...(sets && { set: sets }) };
  }

  function mapProperty(property: Property): Property {
    const words: Words = {};
    const target = property["x-entity"] ?? property.items?.["x-entity"];
    for (const [word, value] of Object.entries(property)) {
      const next = mapPropertyWord(word, value, target);
      if (next !== undefined) words[word] = next;
    }
    return words as unknown as Property;
  }

  function mapPropertyWord(word: string, value: unknown, target: string | undefined): unknown {
    if ((EXPRESSIONS as readonly string[]).includes(word)) return typeof value === "string" ? rule(value) : value;
    if (word === "x-filter") return mapCondition(value as never, target, entity, entities, nameOf);
    if (word === "x-carry") return filledWords(mapKeys(value as Words, name, (from) => name(String(from), target)));
    if (word === "x-snapshot") return name(value as string);
    if (word === "x-typed") return mapTyped(value as NonNullable<Property["x-typed"]>);
    if (word === "x-code") return mapCode(value as NonNullable<Property["x-code"]>);
    return value;
  }

  function mapTyped({ field, ...others }: NonNullable<Property["x-typed"]>) {
    const naming = name(field);
    return naming === undefined ? undefined : { field: naming, ...others };
  }

  function mapCode({ parts, day, ...others }: NonNullable<Property["x-code"]>) {
    const takes = parts?.flatMap((part) => {
      if (typeof part === "string" || part.field === undefined) return [part];
      const field = name(part.field);
      const target = entity.properties[part.field]?.["x-entity"];
      return field === undefined
        ? []
        : [{ ...part, field, ...(part.take !== undefined && { take: name(part.take, target) ?? part.take }) }];
    });
    const from = day === undefined ? undefined : name(day);
    return { ...(takes && { parts: takes }), ...(from !== undefined && { day: from }), ...others };
  }
}

export const mapSorts = <T extends { readonly field: string }>(list: readonly T[], name: (field: string) => string | undefined): T[] =>
  list.flatMap((sort) => {
    const field = name(sort.field);
    return field === undefined ? [] : [{ ...sort, field }];
  });

/** A list that has something in it; undefined otherwise. */
export const filled = <T>(list: readonly T[]): readonly T[] | undefined => (list.length > 0 ? list : undefined);
const filledWords = (words: Words): Words | undefined => (Object.keys(words).length > 0 ? words : undefined);

const mapValues = (words: Words, map: (value: unknown) => unknown): Words =>
  Object.fromEntries(
    Object.entries(words)
      .map(([key, value]) => [key, map(value)] as const)
      .filter(([, value]) => value !== undefined),
  );

/** What is said by fields, with their names and values changed. */
export const mapKeys = (words: Words, name: (field: string) => string | undefined, map: (value: unknown) => unknown): Words =>
  Object.fromEntries(
    Object.entries(words).flatMap(([key, value]) => {
      const [now, next] = [name(key), map(value)];
      return now === undefined || next === undefined ? [] : [[now, next] as const];
    }),
  );
