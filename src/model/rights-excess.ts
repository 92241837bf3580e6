import { access } from "./access.ts";
import { may } from "./actor.ts";
import { type Documents, type Entity, entityOf } from "./documents.ts";
import { displayField, fieldsOf, keepOf } from "./fields.ts";
import type { Rights } from "./rights.ts";
import { coveredBy, type RowGrant, unite } from "./row-grants.ts";

/** In what somebody's rights go beyond those of others. */
export type Excess = "superUser" | "tenant" | "userType" | "organisations" | "permissions" | "columns" | "rows";

/**
 * In what rights exceed those of the holders taken together; undefined where they do not. The one comparison by which every change that
 * gives or takes rights is decided. It compares what is said, not what is stored: of two rules of different words neither covers the other.
 *
 * - What somebody makes himself is his own: data scope "only self" is held by everybody who has any row of the entity.
 * - A rule that speaks of the user's department, organisation, tenant or type means another thing for another user.
 * - Who has no organisation works in none, and that is a place like the others.
 * - Columns count of the entities that the permissions lead to, of their details, and of what their references show.
 */
export function excess(rights: Rights, holders: readonly Rights[], documents: Documents): Excess | undefined {
  if (holders.some(({ isSuperUser }) => isSuperUser)) return undefined;
  if (rights.isSuperUser) return "superUser";
  if (!holders.some(({ tenant }) => tenant === rights.tenant)) return "tenant";
  if (holders.every(({ userType }) => rights.userType < userType)) return "userType";
  if ([...rights.permissions].some((permission) => !holders.some((holder) => may(holder, permission)))) return "permissions";
  const entities = [...rights.rows.keys()].flatMap((id) => documents.entities.get(id) ?? []);
  if (entities.some((entity) => rowsExceed(entity, rights, holders))) return "rows";
  if (entities.some((entity) => columnsExceed(entity, rights, holders, documents))) return "columns";
  return entities.some((entity) => keepOf(entity).organisation) && placesExceed(rights, holders) ? "organisations" : undefined;
}

const placesOf = ({ organisations }: Rights): readonly (string | null)[] => (organisations.length === 0 ? [null] : organisations);

const placesExceed = (rights: Rights, holders: readonly Rights[]): boolean => {
  const held = new Set(holders.flatMap(placesOf));
  return placesOf(rights).some((place) => !held.has(place));
};

function rowsExceed(entity: Entity, rights: Rights, holders: readonly Rights[]): boolean {
  const held = unite(holders.flatMap((holder) => grantsOf(entity, holder, true)));
  return grantsOf(entity, rights, false).some((grant) => !coveredBy(held, grant));
}

/** The grants of an entity, comparable with those of other users. */
function grantsOf(entity: Entity, rights: Rights, isHolder: boolean): RowGrant[] {
  return (rights.rows.get(entity.$id) ?? []).map(({ scope, rules, organisations }) => ({
    scope: { ...scope, self: isHolder || scope.self },
    rules: rules.map((rule) => meaningOf(rule, rights)),
    // Elsewhere they narrow nothing.
    ...(keepOf(entity).organisation && { organisations }),
  }));
}

/** A rule with the values of the user that it speaks of. */
function meaningOf(rule: string, { dept, tenant, userType, organisations }: Rights): string {
  const values = { dept, tenant, userType, organisation: organisations };
  const spoken = Object.entries(values).filter(([name]) => new RegExp(`\\buser\\s*\\.\\s*${name}\\b`).test(rule));
  return spoken.length === 0 ? rule : `${rule} ${JSON.stringify(spoken)}`;
}

const LISTS = ["view", "edit", "add"] as const;

function columnsExceed(entity: Entity, rights: Rights, holders: readonly Rights[], documents: Documents): boolean {
  const fields = [...fieldsOf(entity).values()];
  const details = fields.flatMap(({ property }) => property["x-details"] ?? []).map((id) => entityOf(documents, id));
  const whole = [entity, ...details];
  if (whole.some((one) => listsExceed(one.$id, rights, holders))) return true;
  const targets = new Set(
    whole.flatMap((one) =>
      [...fieldsOf(one).values()].flatMap(({ property }) => property["x-entity"] ?? property.items?.["x-entity"] ?? []),
    ),
  );
  return [...targets].some((id) => {
    const target = entityOf(documents, id);
    const isShown = (of: Rights) => access(target, displayField(target), of, "view") !== "hidden";
    return isShown(rights) && !holders.some(isShown);
  });
}

/** Who has lists of an entity gives no more than they name, and never the freedom of having none. */
function listsExceed(entity: string, rights: Rights, holders: readonly Rights[]): boolean {
  const isControlled = ({ grants }: Rights) => grants.controlled?.has(entity) ?? false;
  if (!holders.every(isControlled)) return false;
  if (!isControlled(rights)) return true;
  const prefix = `${entity}:`;
  return LISTS.some((list) =>
    [...rights.grants[list]].some((entry) => entry.startsWith(prefix) && !holders.some(({ grants }) => grants[list].has(entry))),
  );
}
