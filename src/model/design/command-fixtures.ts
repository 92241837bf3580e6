import fc from "fast-check";
import type { Property } from "../documents.ts";
import { fieldsOf } from "../fields.ts";
import { clipOf } from "./clip.ts";
import type { Command } from "./command.ts";
import { type Design, entitiesIn, entityIn } from "./design.ts";
import { freeName } from "./field-commands.ts";
import { placesIn } from "./form-edit.ts";
import { formIn } from "./form-tree.ts";

/** Numbers from which a command is made that fits a design, so that a run of them can be made smaller. */
export interface Dice {
  readonly kind: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly yes: boolean;
}

export const dice: fc.Arbitrary<Dice> = fc.record({
  kind: fc.nat(31),
  ...{ a: fc.nat(50), b: fc.nat(50), c: fc.nat(50) },
  yes: fc.boolean(),
});

const PROPERTIES: readonly Omit<Property, "title">[] = [
  { type: "string", maxLength: 50 },
  { type: "integer" },
  { type: "string", format: "decimal" },
  { type: "string", format: "date" },
  { type: "boolean" },
  { "x-entity": "vendor" },
  { type: "string", format: "multiline" },
  { type: "string", "x-dict": "yes_no" },
  { type: "array", items: { "x-entity": "user" } },
  { type: "array", items: { type: "string", "x-dict": "yes_no" } },
  { type: "object" },
  { type: "string", format: "month" },
];

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** A command as the designer makes them, for this design. `prefix` keeps the names apart that two people give. */
export function commandFor(design: Design, { kind, a, b, c, yes }: Dice, prefix = "f"): Command {
  const rows = [...entitiesIn(design).keys()].filter((id) => id !== design.main);
  const entity = yes && rows.length > 0 ? pick(rows, a) : design.main;
  const fields = Object.keys(entityIn(design, entity).content.properties);
  const field = pick(fields, b);
  const tree = formIn(design);
  const { place, group } = pick(placesIn(tree), c);
  const at = { ...place, index: b % ((group.fields?.length ?? 0) + 1) };
  const title = `名${a}`;
  const name = freeName(design, entity, `${prefix}${a}`);
  const numbers = [...fieldsOf(entityIn(design, entity).content).values()].filter((one) => one.kind === "integer" && !one.system);
  const shown = [...fieldsOf(entityIn(design).content).values()].filter((one) => one.kind !== "details").map((one) => one.name);
  switch (kind) {
    case 0:
    case 1:
    case 2:
    case 3:
      return {
        do: "field.add",
        ...{ entity, field: name, property: { title, ...pick(PROPERTIES, c) } as Property },
        ...(yes && { at, texts: { en: { title: `Name ${a}` } } }),
      };
    case 4:
    case 5:
      return { do: "field.move", entity, field, to: at };
    case 6:
      return { do: "field.move", entity, field, to: null };
    case 7:
      return { do: "field.remove", entity, field, rules: yes };
    case 8:
      return { do: "field.rename", entity, field, to: freeName(design, entity, `${prefix}r${a}`) };
    case 9:
      return { do: "field.set", entity, field, word: "title", value: title };
    case 10:
      return { do: "field.set", entity, field, word: "description", value: yes ? title : undefined };
    case 11:
      return { do: "field.set", entity, field, word: "required", value: yes };
    case 12:
      return {
        do: "field.set",
        entity,
        field,
        word: "x-visible",
        value: numbers.length > 0 ? `record.${pick(numbers, a).name} > ${c}` : "true",
      };
    case 13:
      return { do: "field.show", entity, field, word: pick(["span", "title", "help"], a), value: pick([1, title, title], a) };
    case 14:
      return { do: "field.become", entity, field, property: pick(PROPERTIES, a) as Property };
    case 15:
    case 16:
      return { do: "group.add", at: place, title, texts: { en: { title: `Group ${a}` } } };
    case 17:
      return { do: "group.remove", at: place };
    case 18:
      return { do: "group.move", at: place, to: pick(placesIn(tree), a).place };
    case 19:
      return { do: "group.set", at: place, word: "collapsed", value: yes };
    case 20:
      return { do: "form.fold", as: pick(["tabs", "steps", "groups"] as const, a), title };
    case 21:
      return yes ? { do: "pane.add", index: a, title } : { do: "pane.remove", index: a % 3 };
    case 22:
      return { do: "pane.move", index: a % 3, to: b % 3 };
    case 23:
      return { do: "form.set", word: "columns", value: (a % 4) + 1 };
    case 24:
      return { do: "details.add", field: freeName(design, design.main, `${prefix}d${a}`), title, texts: { en: { title: `Rows ${a}` } } };
    case 25:
      return { do: "dictionary.add", id: `${prefix}_dict_${a}`, title, items: [{ value: "x", label: title, labels: { en: "X" } }] };
    case 26:
      return {
        do: "dictionary.set",
        id: `${prefix}_dict_${a}`,
        items: [
          { value: `v${b}`, label: title },
          { value: "x", label: "名" },
        ],
      };
    case 27:
      return { do: "screen.set", word: "columns", value: yes ? [pick(shown, a)] : undefined };
    case 29:
    case 30:
      return {
        do: "clip.paste",
        ...{ clip: clipOf(design, yes ? [field] : Object.keys(entityIn(design).content.properties).slice(0, 3), yes ? entity : undefined) },
        ...{ entity: pick([design.main, entity], a), ...(c % 2 === 0 && { at }) },
      };
    case 28:
      return yes ? { do: "picker.add" } : { do: "picker.remove" };
    default:
      return numbers.length > 0
        ? {
            do: "rule.add",
            entity,
            rule: { rule: `record.${pick(numbers, a).name} >= 0`, message: title },
            texts: { en: { message: "No" } },
          }
        : { do: "entity.set", word: "title", value: title };
  }
}
