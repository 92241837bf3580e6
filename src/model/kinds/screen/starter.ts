import { closest } from "../../check/closest.ts";
import type { Documents, Entity, Screen } from "../../documents.ts";
import { type Field, fieldsOf } from "../../fields.ts";
import { CannotStart, type Starter } from "../kind.ts";
import template from "./starter.json" with { type: "json" };

const KINDS = ["list", "tree", "form", "detail", "picker"] as const;

/** What a screen's id says: "warehouse-list" is a list of warehouses; without such an ending it is a list. */
function screenParts(id: string): { entity: string; kind: Screen["kind"] } {
  const kind = KINDS.find((ending) => id.endsWith(`-${ending}`));
  return kind ? { entity: id.slice(0, -kind.length - 1), kind } : { entity: id, kind: "list" };
}

const COLUMNS = 6;

/**
 * A screen of the entity that is named, or that its id says.
 * @throws CannotStart where there is no such entity
 */
export function startScreen(id: string, further: string | undefined, { entities }: Documents): Starter<Screen> {
  const parts = screenParts(id);
  const name = further ?? parts.entity;
  const entity = entities.get(name);
  if (entity) return screenStarter(id, parts.kind, entity);
  const near = closest(name, entities.keys());
  throw new CannotStart(
    `there is no entity "${name}"${near ? ` … did you mean "${near}"?` : ""}\nname it (npm run new -- screen ${id} <entity>) or write it first (npm run new -- entity ${name})`,
  );
}

/** A screen with columns and a form that can be changed at once; what is left out follows from the entity. */
function screenStarter(id: string, kind: Screen["kind"], entity: Entity): Starter<Screen> {
  const { document, group, texts } = template;
  const own = [...fieldsOf(entity).values()].filter(({ name, system }) => !system && name !== "id");
  const columns = own.filter((field) => isColumn(field)).map(({ name }) => name);
  const form = {
    groups: [
      {
        ...group,
        fields: own.filter(({ kind, property }) => kind !== "details" && property["x-readonly"] !== true).map(({ name }) => name),
      },
      ...own.filter((field) => field.kind === "details").map(({ name }) => ({ details: name })),
    ],
  };
  const hasColumns = kind === "list" || kind === "tree" || kind === "picker";
  const hasForm = kind === "list" || kind === "tree" || kind === "form";
  return {
    document: {
      ...document,
      $id: id,
      kind,
      entity: entity.$id,
      ...(hasColumns ? { columns: columns.slice(0, COLUMNS) } : {}),
      ...(hasForm ? { form } : {}),
    },
    texts: hasForm ? texts : {},
  };
}

/** Long texts, details, free JSON and secrets make no columns. */
const isColumn = ({ kind, property }: Field): boolean =>
  kind !== "details" &&
  kind !== "json" &&
  kind !== "secret" &&
  kind !== "references" &&
  kind !== "values" &&
  property.format !== "multiline";
