import widgetFits from "../../schemas/language/widget-fits.json" with { type: "json" };
import type { Entity } from "../../src/model/documents.ts";
import { fieldsOf } from "../../src/model/fields.ts";
import { shapesOf } from "../../src/model/shapes.ts";
import { type Dice, diceOf } from "./dice.ts";

const FIRST = diceOf(0);

type Json = Readonly<Record<string, unknown>>;

const names = (entity: Entity): string[] => Object.keys(entity.properties);
const isDetails = (entity: Entity, name: string): boolean => entity.properties[name]?.["x-details"] !== undefined;
const inGrid = (entity: Entity): string[] =>
  names(entity).filter((name) => !isDetails(entity, name) && entity.properties[name]?.["x-secret"] !== true);
const isSecret = (entity: Entity, name: string): boolean => entity.properties[name]?.["x-secret"] === true;

const asked = (entity: Entity): string[] =>
  inGrid(entity).filter(
    (name) => !["json"].includes(fieldsOf(entity).get(name)?.kind ?? "") && Object.keys(look(FIRST, "query", entity, name)).length > 0,
  );

/** Screens of every kind over an entity, with words that fall. */
export function screensOf(dice: Dice, entity: Entity, details: Entity | undefined): Json[] {
  const { $id: id } = entity;
  const base = { $schema: "../language/screen.json", entity: id };
  const kind = entity["x-parent"] === undefined ? "list" : "tree";
  const list = {
    ...base,
    $id: `${id}-list`,
    kind,
    title: `清单 ${id}`,
    form: layout(dice, entity, details, "form"),
    ...grid(dice, entity),
    ...dice.words<Record<string, unknown>>({
      detail: () => layout(dice, entity, details, "detail"),
      open: () => dice.pick(["drawer", "dialog"]),
      width: () => dice.pick([320, 800, 1600]),
      selection: () => dice.pick(["none", "single", "multiple"]),
      empty: () => ({ title: "还没有 <b>记录</b>", ...(dice.chance(0.5) && { description: "新增一条", action: "add" }) }),
      warning: () => "注意：<b>这是提示</b>",
      description: () => "一行说明",
    }),
    ...(kind === "list" && dice.chance(0.4) ? { pageSize: 20 } : {}),
  };
  return [
    list,
    { ...base, $id: `${id}-form`, kind: "form", form: layout(dice, entity, details, "form") },
    { ...base, $id: `${id}-detail`, kind: "detail" },
    { ...base, $id: `${id}-picker`, kind: "picker", ...(dice.chance(0.5) && { max: 3 }), ...(dice.chance(0.5) && { sources: sources() }) },
    ...(details
      ? [
          {
            ...base,
            $id: `${id}-master`,
            kind: "master-detail",
            title: `主从 ${id}`,
            children: [{ entity: details.$id }],
            ...grid(dice, entity),
          },
        ]
      : []),
  ];
}

const sources = () => [
  { title: "全部" },
  { title: "红的", filter: { field: "code", op: "notEmpty" }, top: { field: "code", op: "startsWith", value: "h" } },
];

function grid(dice: Dice, entity: Entity): Json {
  const column = (field: string) =>
    dice.chance(0.4)
      ? {
          field,
          ...look(dice, "grid", entity, field),
          ...dice.words<Record<string, unknown>>({
            width: () => dice.pick([40, 120, 400]),
            align: () => "center",
            hidden: () => true,
            title: () => "另一个标题",
          }),
        }
      : field;
  return dice.words<Record<string, unknown>>(
    {
      columns: () => dice.some(inGrid(entity)).map(column),
      query: () => dice.some(asked(entity)).map((field) => ({ field, ...look(dice, "query", entity, field) })),
      sort: () => [{ field: "code", order: "desc" }],
      filter: () => dice.pick<unknown>(['record.code != "none"', { field: "code", op: "notEmpty" }]),
    },
    0.5,
  );
}

/** A layout over all fields: in groups, tabs or steps. */
function layout(dice: Dice, entity: Entity, details: Entity | undefined, use: "form" | "detail"): Json {
  const fields = names(entity).filter((name) => !isDetails(entity, name) && !(use === "detail" && isSecret(entity, name)));
  const half = Math.ceil(fields.length / 2);
  const group = (from: readonly string[], title: string) => ({
    title,
    fields: from.map((field) => formField(dice, entity, field)),
    ...(!from.includes("code") && dice.chance(0.3) && { collapsed: dice.chance(0.5) }),
  });
  const rows = names(entity)
    .filter((name) => isDetails(entity, name) && details)
    .map((name) => ({ title: `明细 ${name}`, details: name }));
  const parts = [group(fields.slice(0, half), "第一组"), group(fields.slice(half), "第二组"), ...rows];
  const columns = dice.chance(0.5) ? { columns: dice.between(1, 4) } : {};
  if (use === "form" && dice.chance(0.25))
    return { ...columns, steps: parts.map((part, index) => ({ title: `步骤 ${index}`, groups: [part] })) };
  if (dice.chance(0.3)) return { ...columns, tabs: parts.map((part, index) => ({ title: `页 ${index}`, groups: [part] })) };
  return { ...columns, groups: parts, ...(dice.chance(0.3) && { outline: true }) };
}

const formField = (dice: Dice, entity: Entity, field: string): unknown =>
  field !== "code" && dice.chance(0.5)
    ? {
        field,
        ...look(dice, "form", entity, field),
        ...dice.words<Record<string, unknown>>({
          title: () => "改过的标题",
          help: () => "帮助 <i>文字</i>",
          span: () => 1,
          visible: () => 'record.code != "unseen"',
        }),
      }
    : field;

/** One of the widgets or cells that take what the field holds. */
function look(dice: Dice, place: keyof typeof widgetFits, entity: Entity, name: string): Json {
  const field = fieldsOf(entity).get(name);
  const target = field?.property["x-entity"] ?? field?.property.items?.["x-entity"];
  // Of other entities nothing is known here.
  if (!field || (target !== undefined && target !== entity.$id)) return {};
  const shapes: readonly string[] = shapesOf(field, target === undefined ? undefined : entity);
  const fitting = Object.entries(widgetFits[place]).filter(([, takes]) => takes.some((shape) => shapes.includes(shape)));
  return fitting.length === 0 ? {} : { [place === "grid" ? "cell" : "widget"]: dice.pick(fitting)[0] };
}
