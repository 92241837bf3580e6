import type { Property } from "../../src/model/documents.ts";
import type { Dice } from "./dice.ts";
import { AWKWARD, day, digits, EXAMPLES, instant, LINES, RICH } from "./values.ts";

/** A field, and values that it takes. */
export interface Made {
  readonly property: Property;
  /** A value that every rule of the property takes. Undefined: the field is not sent. */
  readonly value: (dice: Dice, place: Values) => unknown;
}

/** What the field stands among. */
export interface Place {
  /** The entity that the field belongs to. */
  readonly entity: string;
  /** Ids of entities that can be pointed to; the first is a tree. */
  readonly targets: readonly string[];
  readonly words: string;
  readonly numbers: string;
  /** The rows of these stand in the entity. */
  readonly details?: string | undefined;
}

/** What values are chosen from while records are made. */
export interface Values {
  /** Ids of stored records, by entity. */
  readonly ids: ReadonlyMap<string, readonly string[]>;
  /** Numbers the records, for what must be unique. */
  readonly number: () => number;
  /** A row of details. */
  readonly row: (entity: string) => Readonly<Record<string, unknown>>;
}

type Recipe = (dice: Dice, place: Place) => Made;

export const WORDS = ["red", "green;ish", "=blue", "1", "真 的"];
export const NUMBERS = [0, 1, 7, 42, 1_000_000];

/** Keys that every field may have. They hang on the field `code`, which every record has. */
const anywhere = (dice: Dice): Partial<Property> =>
  dice.words<Partial<Property>>(
    {
      description: () => "说明：请填写 <b>此项</b>",
      "x-visible": () => 'record.code != "hidden"',
      "x-required": () => 'record.code == "never"',
      "x-readonly": () => 'record.code == "never"',
    },
    0.12,
  );

const title = (dice: Dice): string => dice.pick(["名称", "很长很长的一个字段的标题文字", "A/B，“引号”", "数量（个）"]);
const field = (dice: Dice, property: Partial<Property>, value: Made["value"]): Made => ({
  property: { title: title(dice), ...property, ...anywhere(dice) } as Property,
  value,
});

const plainText: Recipe = (dice) => {
  const maxLength = dice.pick([24, 64, 255]);
  const text = () => dice.pick(AWKWARD).slice(0, maxLength);
  return field(
    dice,
    {
      type: "string",
      ...dice.words<Partial<Property>>({
        maxLength: () => maxLength,
        minLength: () => 1,
        "x-search": () => true,
        "x-index": () => true,
        "x-mask": () => "name",
        "x-immutable": () => true,
      }),
      ...(dice.chance(0.15) ? { default: "新" } : dice.chance(0.15) ? { "x-default": "user.name" } : {}),
    },
    text,
  );
};

const uniqueText: Recipe = (dice) =>
  field(dice, { type: "string", maxLength: 40, "x-unique": dice.pick([true, "everywhere"] as const) }, (_, { number }) => `U${number()}`);

const numbered: Recipe = (dice) => {
  const parts = () => ["N-", { date: dice.pick(["yyyyMMdd", "yyMM"] as const) }, "-", { counter: 5 }];
  const rule = dice.words<NonNullable<Property["x-code"]>>({ parts, gapFree: () => true });
  return { property: { title: title(dice), type: "string", maxLength: 40, "x-unique": true, "x-code": rule }, value: () => undefined };
};

const patternText: Recipe = (dice) =>
  field(dice, { type: "string", maxLength: 12, pattern: "^[A-Z]{2}-\\d{3}$" }, (roll) => `AB-${roll.between(100, 999)}`);

const checkedText: Recipe = (dice) => {
  const name = dice.pick(Object.keys(EXAMPLES) as (keyof typeof EXAMPLES)[]);
  return field(dice, { type: "string", maxLength: 64, "x-validator": name }, (roll) => roll.pick(EXAMPLES[name]));
};

const numberText: Recipe = (dice) =>
  field(dice, { type: "string", "x-validator": "number", minimum: "-1000", maximum: "1000.5" }, (roll) => `${roll.between(-999, 999)}.5`);

const formatted =
  (format: NonNullable<Property["format"]>, value: (dice: Dice) => unknown, type: Property["type"] = "string"): Recipe =>
  (dice) =>
    field(dice, { type, format }, value);

const secret: Recipe = (dice) => field(dice, { type: "string", "x-secret": true }, () => undefined);

const number: Recipe = (dice) => {
  const type = dice.pick(["integer", "number"] as const);
  const value = (roll: Dice) => (type === "integer" ? roll.between(-50, 99) : roll.between(-5000, 9900) / 100);
  const words = { minimum: () => -50, maximum: () => 99, default: () => 3, "x-index": () => true, "x-total": () => dice.chance(0.5) };
  return field(dice, { type, ...dice.words<Partial<Property>>(words) }, value);
};

const decimal: Recipe = (dice) => {
  const scale = dice.pick([0, 1, 2, 4, 12]);
  const words = { "x-precision": () => dice.pick([20, 38]), minimum: () => "-99999", maximum: () => "100000", default: () => "1" };
  return field(dice, { type: "string", format: "decimal", "x-scale": scale, ...dice.words<Partial<Property>>(words) }, (roll) =>
    digits(roll, scale),
  );
};

const yesNo: Recipe = (dice) => {
  const words = { "x-words": () => ({ yes: "启", no: "停" }), default: () => dice.chance(0.5), "x-index": () => true };
  return field(dice, { type: "boolean", ...dice.words<Partial<Property>>(words) }, (roll) => roll.chance(0.5));
};

const date: Recipe = (dice) =>
  field(dice, { type: "string", format: "date", ...(dice.chance(0.3) && { "x-default": "today()" }) }, (roll) => day(roll));

const choice: Recipe = (dice, { words, numbers }) => {
  if (dice.chance(0.4)) return field(dice, { type: "integer", "x-dict": numbers }, (roll) => roll.pick(NUMBERS));
  if (dice.chance(0.3))
    return field(dice, { type: "string", "x-dict": words, "x-options": '["red", "1"]' }, (roll) => roll.pick(["red", "1"]));
  return field(dice, { type: "string", "x-dict": words, ...(dice.chance(0.4) && { default: "red" }) }, (roll) => roll.pick(WORDS));
};

const joined: Recipe = (dice, { words }) => {
  return field(dice, { type: "string", "x-dict": words, "x-multiple": true }, (roll) => roll.some(WORDS).join(","));
};

const values: Recipe = (dice, { words, numbers }) => {
  const ofNumbers = dice.chance(0.5);
  const items = ofNumbers ? ({ type: "integer", "x-dict": numbers } as const) : ({ type: "string", "x-dict": words } as const);
  const bounds = dice.words<Partial<Property>>({ minItems: () => 1, maxItems: () => 5 });
  return field(dice, { type: "array", items, ...bounds }, (roll) => roll.some<unknown>(ofNumbers ? NUMBERS : WORDS));
};

/** One of those that there are: an entity that points to itself begins with none. */
const one = (dice: Dice, ids: readonly string[] = []): string | undefined => (ids.length === 0 ? undefined : dice.pick(ids));

const reference: Recipe = (dice, { targets }) => {
  const target = dice.pick(targets);
  const words = {
    "x-filter": () => ({ field: "code", op: "ne", value: "nobody" }) as const,
    "x-index": () => true,
    "x-immutable": () => true,
  };
  return field(dice, { "x-entity": target, ...dice.words<Partial<Property>>(words) }, (roll, { ids }) => one(roll, ids.get(target)));
};

const references: Recipe = (dice, { targets }) => {
  const target = dice.pick(targets);
  return field(
    dice,
    { type: "array", items: { "x-entity": target }, ...dice.words<Partial<Property>>({ maxItems: () => 9 }) },
    (roll, { ids }) => roll.some(ids.get(target) ?? []).slice(0, 9),
  );
};

const details: Recipe = (dice, { details: entity }) =>
  field(dice, { type: "array", "x-details": entity ?? "", ...dice.words<Partial<Property>>({ minItems: () => 1 }) }, (roll, { row }) =>
    Array.from({ length: roll.between(1, 4) }, () => row(entity ?? "")),
  );

const condition: Recipe = (dice, { targets }) => {
  const about = dice.chance(0.6) ? { "x-about": dice.pick(targets) } : {};
  return field(dice, { type: "object", format: "condition", ...about }, () => ({ field: "code", op: "eq", value: "x" }));
};

const file: Recipe = (dice) =>
  field(dice, { type: "array", items: { "x-entity": "file" }, "x-files": { kind: "image", maxCount: 3 } }, () => undefined);

/** Each field that the language knows, by a name that says what it is. */
export const RECIPES: Readonly<Record<string, Recipe>> = {
  plainText,
  uniqueText,
  numbered,
  patternText,
  checkedText,
  numberText,
  secret,
  multiline: formatted("multiline", (roll) => roll.pick(LINES)),
  html: formatted("html", (roll) => roll.pick(RICH)),
  url: formatted("url", (roll) => roll.pick(["https://example.com/a?b=1&c=%E4%BD%A0", "http://例子.测试/路径", "#top"])),
  color: formatted("color", (roll) => roll.pick(["#0af0AF", "#000000"])),
  time: formatted("time", (roll) => roll.pick(["00:00:00", "23:59:59", "08:30:00"])),
  month: formatted("month", (roll) => roll.pick(["1999-12", "2026-02"])),
  moment: formatted("date-time", instant),
  expression: formatted("expression", () => "1 + 2"),
  condition,
  json: (dice) => field(dice, { type: "object" }, (roll) => roll.pick([{ a: [1, { b: null }] }, { "": "leer", "a.b": "=1" }])),
  number,
  decimal,
  yesNo,
  date,
  choice,
  joined,
  values,
  reference,
  references,
  details,
  file,
};
