import meta from "../../../../schemas/language/entity.json" with { type: "json" };
import systemFields from "../../../../schemas/language/system-fields.json" with { type: "json" };
import { checkEntity } from "../../check/entity.ts";
import type { Entity, Property } from "../../documents.ts";
import { fieldsOf } from "../../fields.ts";
import { type Claim, kindOf } from "../kind.ts";
import { ENTITY_TEXTS } from "../kind-texts.ts";
import { type TextTree, textAt } from "../texts.ts";
import { entityStarter } from "./starter.ts";

/** In the locale file of entities: the titles of the fields that the system keeps. */
export const SYSTEM_TEXTS = "$system";

function claims({ "x-table": table, "x-api": api, "x-renamed-from": former }: Entity): Claim[] {
  const paths = (["rest", "rpc"] as const).filter((dialect) => api?.[dialect] !== undefined);
  return [
    ...(table === undefined ? [] : [{ what: `table "${table}"`, path: ["x-table"] }]),
    ...(former === undefined ? [] : [{ what: `former table "${former}"`, path: ["x-renamed-from"] }]),
    ...paths.map((dialect) => ({ what: `API path "${api?.[dialect]}"`, path: ["x-api", dialect] })),
  ];
}

/** Titles of system fields are not in the document, but for those that it gives itself; so the translated document names them beside its own. */
function withTexts(entity: Entity, { [SYSTEM_TEXTS]: tree }: TextTree): Entity {
  const properties: Record<string, Property> = { ...entity.properties };
  for (const field of fieldsOf(entity).values()) {
    const title = field.system && !entity.properties[field.name] ? textAt(tree, [field.name, "title"]) : undefined;
    if (title) properties[field.name] = { ...(systemFields[field.name as keyof typeof systemFields] as Property), title };
  }
  return { ...entity, properties };
}

/** What records there are. */
export const ENTITY = kindOf<Entity>({
  ...{ ...ENTITY_TEXTS, folder: "entities", meta },
  ...{ check: checkEntity, claims, withTexts, start: entityStarter },
});
