import type { Document } from "../../src/model/documents.ts";
import { type Dice, diceOf } from "./dice.ts";
import { entityOf, type MadeEntity, type Shape } from "./entities.ts";
import { NUMBERS, RECIPES, WORDS } from "./recipes.ts";
import { screensOf } from "./screens.ts";

/** Documents that nobody would write, and all of which the language allows. */
export interface Hostile {
  /** By the folder of their kind. */
  readonly documents: Readonly<Record<string, readonly Document[]>>;
  /** Those that have calls of their own, in an order in which each points to those before it. */
  readonly entities: ReadonlyMap<string, MadeEntity>;
}

/** How many recipes stand in one entity. */
const FIELDS = 12;

/**
 * A set of documents by chance: a tree, and entities over it that have, between them, every kind of field, some with rows of details, states
 * and whatever else an entity can say; screens of every kind over each.
 */
export function hostileDocuments(seed: number): Hostile {
  const dice = diceOf(seed);
  const named = (name: string) => `h${seed}-${name}`;
  const words = `h${seed}_words`;
  const numbers = `h${seed}_numbers`;
  const entities = new Map<string, MadeEntity>();
  const targets: string[] = [];
  const screens: Document[] = [];
  const put = (shape: Omit<Shape, "place">, details?: string) => {
    const made = entityOf(dice, { ...shape, place: { targets: [...targets, shape.id], words, numbers, details } });
    entities.set(shape.id, made);
    return made.entity;
  };
  const tree = put({ id: named("tree"), fields: ["plainText", "number"], tree: true });
  targets.push(tree.$id);
  screens.push(...(screensOf(dice, tree, undefined) as unknown as Document[]));
  for (const [index, fields] of shares(dice).entries()) {
    const id = named(`e${index}`);
    const withRows = fields.includes("details");
    const rows = withRows ? put({ id: `${id}-row`, fields: rowFields(dice), master: id }) : undefined;
    const entity = put({ id, fields, states: dice.chance(0.5) }, rows?.$id);
    targets.push(id);
    screens.push(...(screensOf(dice, entity, rows) as unknown as Document[]));
  }
  const dictionary = ($id: string, values: readonly (string | number)[]) => ({
    $schema: "../language/dictionary.json",
    $id,
    title: `字典 ${$id}`,
    items: values.map((value) => ({ value, label: `值（${value}）` })),
  });
  return {
    documents: {
      dictionaries: [dictionary(words, WORDS), dictionary(numbers, NUMBERS)],
      entities: [...entities.values()].map(({ entity }) => entity),
      screens,
    },
    entities,
  };
}

/** All recipes, each in one entity at least, in shares of some size; some stand twice. */
function shares(dice: Dice): string[][] {
  const all = Object.keys(RECIPES);
  const order = [...all, ...dice.some(all)].map((recipe) => ({ recipe, at: dice.next() })).toSorted((a, b) => a.at - b.at);
  const lists: string[][] = [];
  for (let from = 0; from < order.length; from += FIELDS) lists.push(order.slice(from, from + FIELDS).map(({ recipe }) => recipe));
  // One details field an entity is enough, and one of each name.
  return lists.map((list) => list.filter((recipe, index) => recipe !== "details" || list.indexOf("details") === index));
}

/** Rows of details have fields of every kind that a cell of a sheet takes. */
const rowFields = (dice: Dice): string[] =>
  dice
    .some(
      Object.keys(RECIPES).filter((recipe) => !["details", "file", "secret", "html", "json", "condition", "numbered"].includes(recipe)),
      4,
    )
    .slice(0, 8);
