import type { Entity, Property } from "../../src/model/documents.ts";
import type { Dice } from "./dice.ts";
import { type Made, type Place, RECIPES, type Values, WORDS } from "./recipes.ts";

/** An entity, and records of it. */
export interface MadeEntity {
  readonly entity: Entity;
  readonly record: (dice: Dice, values: Values) => Record<string, unknown>;
}

/** What an entity is beside its fields. */
export interface Shape {
  readonly id: string;
  readonly place: Omit<Place, "entity">;
  /** Names of recipes, one field each. */
  readonly fields: readonly string[];
  readonly master?: string;
  readonly tree?: boolean;
  readonly states?: boolean;
}

/** Every record can be told by it, and every rule hangs on it. */
const CODE: Property = { title: "编码", type: "string", maxLength: 40, "x-unique": true, "x-search": true };

export function entityOf(dice: Dice, shape: Shape): MadeEntity {
  const made = new Map(shape.fields.map((recipe, index) => [`f${index}${recipe}`, make(dice, recipe, shape)]));
  const properties: Record<string, Property> = { code: CODE };
  for (const [name, { property }] of made) properties[name] = { ...property, title: `${property.title} ${name}` };
  if (shape.tree) properties.parent = { title: "上级", "x-entity": shape.id };
  if (shape.states) properties.state = { title: "状态", type: "string", "x-dict": shape.place.words, default: "red" };
  Object.assign(properties, derived(dice, made));
  const entity: Record<string, unknown> = {
    $schema: "../language/entity.json",
    $id: shape.id,
    title: `实体 ${shape.id}`,
    type: "object",
    "x-table": shape.id.replaceAll("-", "_"),
    "x-display": "code",
    properties,
    required: ["code", ...requirable(made).filter(() => dice.chance(0.15))],
    ...(shape.master === undefined ? own(dice, shape, made) : { "x-master": shape.master }),
    ...rules(dice),
  };
  const record = (roll: Dice, values: Values) => {
    const given: Record<string, unknown> = { code: `${shape.id}-${values.number()}` };
    for (const [name, { property, value }] of made) {
      const needed = (entity.required as string[]).includes(name) || property.minItems !== undefined || property["x-unique"] !== undefined;
      const one = needed || roll.chance(0.8) ? value(roll, values) : undefined;
      if (one !== undefined) given[name] = one;
    }
    const above = values.ids.get(shape.id) ?? [];
    if (shape.tree && above.length > 0 && roll.chance(0.6)) given.parent = roll.pick(above);
    return given;
  };
  return { entity: entity as unknown as Entity, record };
}

function make(dice: Dice, recipe: string, { id, place }: Shape): Made {
  const found = RECIPES[recipe];
  if (!found) throw new Error(`there is no recipe "${recipe}"`);
  return found(dice, { ...place, entity: id });
}

const requirable = (made: ReadonlyMap<string, Made>): string[] =>
  [...made]
    .filter(
      ([, { property }]) =>
        !property["x-secret"] &&
        !property["x-entity"] &&
        !property.items?.["x-entity"] &&
        !property["x-code"] &&
        !property["x-files"] &&
        !property["x-visible"],
    )
    .map(([name]) => name);

/** What is worked out of other fields, where there are such. */
function derived(dice: Dice, made: ReadonlyMap<string, Made>): Record<string, Property> {
  const decimals = [...made].filter(([, { property }]) => property.format === "decimal").map(([name]) => name);
  const computed: Record<string, Property> = {
    wordy: { title: "拼接", type: "string", maxLength: 80, "x-computed": 'record.code + "/"' },
  };
  if (decimals.length > 0 && dice.chance(0.8))
    computed.twice = {
      title: "两倍",
      type: "string",
      format: "decimal",
      "x-precision": 38,
      "x-scale": 12,
      "x-computed": `record.${dice.pick(decimals)} * 2`,
    };
  return computed;
}

function own(dice: Dice, { id, tree, states, place }: Shape, made: ReadonlyMap<string, Made>): Record<string, unknown> {
  const names = [...made].filter(([, { property }]) => property.format === "date" || property.type === "integer").map(([name]) => name);
  const keep = dice.words<NonNullable<Entity["x-keep"]>>(
    {
      organisation: () => true,
      softDelete: () => dice.chance(0.5),
      history: () => dice.chance(0.7),
      review: () => true,
      tenant: () => false,
    },
    0.3,
  );
  return {
    "x-api": dice.chance(0.3) ? { rest: `api/v1/hostile/${id}`, rpc: `api/rpc/${id}` } : { rest: `api/v1/hostile/${id}` },
    ...(Object.keys(keep).length > 0 && { "x-keep": keep }),
    ...(dice.chance(0.5) && { "x-sort": [{ field: "code", order: dice.pick(["asc", "desc"]) }] }),
    ...(names.length > 0 && dice.chance(0.4) && { "x-index": [[dice.pick(names), "code"]] }),
    ...(names.length > 0 && dice.chance(0.3) && { "x-unique": [["code", dice.pick(names)]] }),
    ...(dice.chance(0.3) && { "x-scope": { owner: "createBy" } }),
    ...(tree && { "x-parent": "parent" }),
    ...(states && { "x-states": stateWords(dice, place.words) }),
    ...(dice.chance(0.4) && { "x-flow": flowWords(dice, states ?? false) }),
  };
}

const stateWords = (dice: Dice, _words: string) => ({
  field: "state",
  initial: ["red"],
  transitions: [
    { id: "advance", title: "推进", from: ["red"], to: "1", ...(dice.chance(0.5) && { confirm: "确定推进吗？" }) },
    { id: "rewind", title: "退回", from: ["1"], to: "red", permission: "edit", danger: true, success: "已退回" },
  ],
  locks: [{ in: [WORDS[3]], fields: ["code"] }],
});

const flowWords = (dice: Dice, states: boolean): NonNullable<Entity["x-flow"]> => ({
  ...(dice.chance(0.5) && { title: 'record.code + "!"' }),
  ...(states && dice.chance(0.5) && { moves: { submit: "advance", recall: "rewind" } }),
  ...(dice.chance(0.3) && { set: { stop: { code: 'record.code + "-"' } } }),
});

const rules = (dice: Dice): Record<string, unknown> =>
  dice.chance(0.5) ? { "x-validations": [{ id: "never", rule: 'record.code != "refused"', message: "不可以", field: "code" }] } : {};
