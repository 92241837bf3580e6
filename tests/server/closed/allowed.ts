import { type Entity, entityOf } from "../../../src/model/documents.ts";
import { displayField, fieldsOf, keepOf } from "../../../src/model/fields.ts";
import { unmaskPermission } from "../../../src/model/mask.ts";
import type { Canary } from "./canaries.ts";
import type { Person, World } from "./world.ts";

export const nameOf = ({ entity, field, kind }: Pick<Canary, "entity" | "field" | "kind">): string => `${entity}.${field}.${kind}`;

/** What people of the world may see, as the test knows it without asking the product. */
export function sight(world: World) {
  const { documents } = world.server.loaded;
  const holds = (person: Person, entity: Entity, action: string) => person.isSuper || person.permissions.has(`${entity.$id}:${action}`);
  /** What is masked of a text is not shown: a canary that is masked is no canary any more. */
  const isWhole = (person: Person, entity: Entity, field: string) =>
    fieldsOf(entity).get(field)?.property["x-mask"] === undefined || person.isSuper || person.permissions.has(unmaskPermission(entity));
  const reads = (person: Person, entity: Entity, field: string): boolean =>
    fieldsOf(entity).get(field)?.kind !== "secret" &&
    isWhole(person, entity, field) &&
    (person.isSuper || !person.columns || person.columns(entity).has(field)) &&
    toldBy(entity, field).every(([of, source]) => reads(person, of, source));

  /** What a computed field tells of: fields of its record (`record.a`), columns of its record's rows (`row.b`, `sum("c")`). */
  function toldBy(entity: Entity, field: string): (readonly [Entity, string])[] {
    const expression = fieldsOf(entity).get(field)?.property["x-computed"] ?? "";
    const own = [...expression.matchAll(/record\.(\w+)/g)].map(([, name]) => name as string);
    const columns = [...expression.matchAll(/row\.(\w+)|"(\w+)"/g)].map(([, name, quoted]) => (name ?? quoted) as string);
    const rows = own.flatMap((name) => fieldsOf(entity).get(name)?.property["x-details"] ?? []).map((name) => entityOf(documents, name));
    return [...own.map((name) => [entity, name] as const), ...rows.flatMap((of) => columns.map((name) => [of, name] as const))];
  }

  /** Whether a row of this kind exists for the person (specification administration §3 and §5). */
  function reaches(person: Person, entity: Entity, kind: string): boolean {
    if (person.isSuper) return true;
    const row = world.kinds.find(({ name }) => name === kind);
    const { tenant, organisation } = keepOf(entity);
    if (tenant && row?.tenant !== person.tenant) return false;
    if (organisation && row?.organisation !== person.organisation) return false;
    const owner = entity["x-scope"]?.owner !== false;
    const department = entity["x-scope"]?.department !== false;
    const reaches = typeof person.reaches === "function" ? person.reaches(entity) : person.reaches;
    if (reaches === "all" || (!owner && !department)) return true;
    return (owner && reaches.byOwner.includes(kind)) || (department && reaches.byDepartment.includes(kind));
  }

  /** The canaries that the person may be shown: by `entity.field.kind`. */
  function allowed(person: Person): Set<string> {
    const open = new Set<string>();
    const name = ({ $id }: Entity, field: string, kind: string) => nameOf({ entity: $id, field, kind });
    const openRow = (entity: Entity, kind: string) => {
      for (const { name: field, property } of fieldsOf(entity).values()) {
        if (!reads(person, entity, field)) continue;
        open.add(name(entity, field, kind));
        if (property["x-details"]) openRow(entityOf(documents, property["x-details"]), kind);
        // Who sees a reference sees the name of what it points to.
        const target = documents.entities.get(property["x-entity"] ?? property.items?.["x-entity"] ?? "");
        if (target && reads(person, target, displayField(target)))
          for (const of of [kind, "shared"]) open.add(name(target, displayField(target), of));
      }
    };
    for (const entity of documents.entities.values()) {
      // Rows without calls of their own are shown by the records that they belong to.
      if (entity["x-master"] || !entity["x-api"]) continue;
      for (const { name: kind } of keepOf(entity).tenant ? world.kinds : [{ name: "shared" }]) {
        if (!reaches(person, entity, kind)) continue;
        if (holds(person, entity, "view")) openRow(entity, kind);
        else if (holds(person, entity, "pick") && reads(person, entity, displayField(entity)))
          open.add(name(entity, displayField(entity), kind));
      }
    }
    return open;
  }

  return { holds, reads, reaches, allowed };
}
