import { type Entity, entityOf } from "../../../src/model/documents.ts";
import { displayField, fieldsOf, keepOf } from "../../../src/model/fields.ts";
import { unmaskPermission } from "../../../src/model/mask.ts";
import { type Canary, CONDITION, kindsOf, type RowKind, TITLE } from "./canaries.ts";
import type { Person, World } from "./world.ts";

/** Rows that all tenants share. */
const SHARED: RowKind = { name: "shared", tenant: null, organisation: null, creator: null, department: null };

const OF_FLOWS: ReadonlySet<string> = new Set(["flow-task", "flow-instance", "flow-message", "flow-deputy"]);

const OF_AUTHORS: ReadonlySet<string> = new Set(["rights-draft", "personal-page"]);

/** Of these there is for somebody what he made himself, unless he has the permission. */
const OWN_UNLESS: Readonly<Record<string, string>> = {
  "change-plan": "change-plan:approve",
  "report-sending": "report-subscription:others",
  "report-subscription": "report-subscription:others",
};

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
    toldBy(entity, field).every(
      ([of, source]) => reads(person, of, source) && (of === entity || of["x-master"] !== undefined || holds(person, of, "view")),
    );

  /**
   * What a computed field tells of: fields of its record (`record.a`), columns of its record's rows (`row.b`, `sum("c")`), fields of records to
   * which it points (`record.a.d`).
   */
  function toldBy(entity: Entity, field: string): (readonly [Entity, string])[] {
    const expression = fieldsOf(entity).get(field)?.property["x-computed"] ?? "";
    const own = [...expression.matchAll(/record\.(\w+)/g)].map(([, name]) => name as string);
    const columns = [...expression.matchAll(/row\.(\w+)|"(\w+)"/g)].map(([, name, quoted]) => (name ?? quoted) as string);
    const rows = own.flatMap((name) => fieldsOf(entity).get(name)?.property["x-details"] ?? []).map((name) => entityOf(documents, name));
    const linked = [...expression.matchAll(/record\.(\w+)\.(\w+)\b(?!\()/g)].map(([, reference, name]) => {
      const target = fieldsOf(entity).get(reference as string)?.property["x-entity"];
      return [entityOf(documents, target as string), name as string] as const;
    });
    return [...own.map((name) => [entity, name] as const), ...rows.flatMap((of) => columns.map((name) => [of, name] as const)), ...linked];
  }

  /** Whether a row of this kind exists for the person (specification administration §3 and §5). */
  function reaches(person: Person, entity: Entity, kind: string): boolean {
    if (person.isSuper) return true;
    const row = world.kinds.find(({ name }) => name === kind);
    const { tenant, organisation } = keepOf(entity);
    if (tenant && row?.tenant !== person.tenant) return false;
    if (person.outside.has(`${entity.$id} ${kind}`)) return false;
    // Of flows there is for somebody what is his own, and none of these rows is anybody's here.
    if (OF_FLOWS.has(entity.$id) && !person.permissions.has("flow-instance:manage")) return false;
    // A draft of rights is open here, and its author's alone; so is a page that somebody draws for himself.
    if (OF_AUTHORS.has(entity.$id) && row?.creator !== person.id) return false;
    // A row of the list of reports is there with the report that it is of, and these rows are of none.
    if (entity.$id === "report") return false;
    const others = OWN_UNLESS[entity.$id];
    if (others !== undefined && !person.permissions.has(others) && row?.creator !== person.id) return false;
    if (organisation && row?.organisation !== person.organisation) return false;
    const owner = entity["x-scope"]?.owner !== false;
    const department = entity["x-scope"]?.department !== false;
    const reaches = typeof person.reaches === "function" ? person.reaches(entity) : person.reaches;
    if (reaches === "all" || (!owner && !department)) return true;
    return (owner && reaches.byOwner.includes(kind)) || (department && reaches.byDepartment.includes(kind));
  }

  /**
   * Whether somebody may know that there is the field: it is listed for him, and he does something with its records, or a reference shows it. What is
   * computed of hidden fields is hidden too.
   */
  function knows(person: Person, entity: Entity, field: string): boolean {
    if (person.isSuper) return true;
    // A value is seen by who sees what it is kept within.
    const holder = documents.entities.get(entity["x-value"] ?? "");
    const typed = holder ? typedBy(holder, entity) : [];
    // What types a field of records is shown to who sees that field.
    if (holder && typed.length > 0) return typed.some(({ name }) => knows(person, holder, name));
    if (holder) return !isAskedFor(entity) && opens(person, holder);
    if (person.columns && !person.columns(entity).has(field)) return false;
    const owner = documents.entities.get(entity["x-master"] ?? "") ?? entity;
    const isOpen = ["view", "add", "edit"].some((action) => holds(person, owner, action));
    if (!isOpen) return entity["x-api"] !== undefined && isPicked(entity, field);
    const rows = [...fieldsOf(owner).values()].filter(({ property }) => owner !== entity && property["x-details"] === entity.$id);
    if (rows.length > 0 && !rows.some(({ name }) => knows(person, owner, name))) return false;
    return toldBy(entity, field).every(
      ([of, source]) => reads(person, of, source) && (of === entity || of["x-master"] !== undefined || holds(person, of, "view")),
    );
  }

  /** The fields whose values are those of an entity of values (x-typed). */
  const typedBy = (holder: Entity, entity: Entity) =>
    [...fieldsOf(holder).values()].filter(({ property }) => property["x-typed"]?.entity === entity.$id);

  const opens = (person: Person, holder: Entity) => holds(person, holder, "view") || holds(person, holder, "pick");

  /** Whether a value is only asked for by the form of an action, which is shown to who reads what its guard reads: others who open the list need not see it. */
  const isAskedFor = (entity: Entity) =>
    [...documents.screens.values()].every(({ entity: of }) => of !== entity.$id) &&
    [...documents.screens.values()].some(({ actions = [] }) =>
      actions.some((action) => typeof action !== "string" && action.formEntity === entity.$id),
    );

  /** What a record is to who may only pick it: a name, and a place in its tree. */
  const isPicked = (entity: Entity, field: string) => field === displayField(entity) || field === entity["x-parent"];

  /** Whether somebody may ask about a field, and read what others asked about it. */
  const asks = (person: Person, entity: Entity, field: string): boolean =>
    reads(person, entity, field) && (holds(person, entity, "view") || (holds(person, entity, "pick") && isPicked(entity, field)));

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
      for (const { name: kind } of kindsOf(entity, world.kinds, SHARED)) {
        if (!reaches(person, entity, kind)) continue;
        if (holds(person, entity, "view")) openRow(entity, kind);
        else if (holds(person, entity, "pick") && reads(person, entity, displayField(entity)))
          open.add(name(entity, displayField(entity), kind));
      }
    }
    for (const entity of documents.entities.values())
      for (const field of Object.keys(entity.properties)) if (knows(person, entity, field)) open.add(name(entity, field, TITLE));
    for (const entity of documents.entities.values())
      for (const field of fieldsOf(entity).keys()) if (asks(person, entity, field)) open.add(name(entity, field, CONDITION));
    return open;
  }

  /**
   * Besides that, titles that not everybody is told: of what he changed himself of his own profile, and of the names of files. And the brand of his
   * tenant, the help that it has written, and what updates have changed, which are told to everybody.
   */
  function tolerated(person: Person): Set<string> {
    const file = entityOf(documents, "file");
    const titles = [[entityOf(documents, "user"), "introduction"] as const, [file, displayField(file)] as const];
    const open = titles.filter(([of, field]) => !person.columns || person.columns(of).has(field));
    const [home, abroad] = [world.people.boss?.tenant, world.people.stranger?.tenant];
    const brand = person.tenant === abroad && abroad !== home ? "foreign" : "own";
    const asked = [...documents.entities.values()].flatMap((entity) => {
      const holder = documents.entities.get(entity["x-value"] ?? "");
      const isPart = holder !== undefined && (isAskedFor(entity) || typedBy(holder, entity).length > 0);
      const isOpen = isPart && opens(person, holder);
      return isOpen ? Object.keys(entity.properties).map((field) => nameOf({ entity: entity.$id, field, kind: TITLE })) : [];
    });
    const told = (id: string, fields: readonly string[], isHis: (kind: RowKind) => boolean) =>
      kindsOf(entityOf(documents, id), world.kinds, SHARED)
        .filter(isHis)
        .flatMap(({ name: kind }) => fields.map((field) => nameOf({ entity: id, field, kind })));
    // Schedules of the program run what is exchanged: who reads them is told when.
    const schedule = entityOf(documents, "schedule");
    const isTimed = opens(person, schedule) && (!person.columns || person.columns(schedule).has("cron"));
    return new Set([
      ...asked,
      ...told("data-exchange", ["cron"], () => isTimed),
      ...open.map(([{ $id }, field]) => nameOf({ entity: $id, field, kind: TITLE })),
      ...["name", "shortName", "color"].map((field) => nameOf({ entity: "branding", field, kind: brand })),
      ...told("help-page", ["title", "content", "updateTime"], ({ tenant }) => tenant === person.tenant),
      ...told("update-record", ["releaseVersion", "title", "content"], () => true),
    ]);
  }

  /** What the rules of his own roles compare, where he sees the column: the calls that tell what limits him tell it. */
  function compared(person: Person): Set<string> {
    const pairs = [...person.outside].map((one) => one.split(" ") as [string, string]);
    return new Set(
      pairs.flatMap(([of, kind]) => {
        const entity = entityOf(documents, of);
        const field = displayField(entity);
        return reads(person, entity, field) ? [nameOf({ entity: of, field, kind })] : [];
      }),
    );
  }

  return { holds, reads, reaches, allowed, tolerated, compared };
}
