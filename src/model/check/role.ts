import { PLATFORM } from "../actor.ts";
import { CONTRACT } from "../contract/contract.ts";
import { type Documents, entityOf, storedEntities } from "../documents.ts";
import type { FieldError } from "../error.ts";
import { fieldsOf } from "../fields.ts";
import { entityIn, type Role, type RoleColumn } from "../rights.ts";
import { closest } from "./closest.ts";
import { checkCriterion } from "./criterion.ts";
import type { Report } from "./problems.ts";
import { actionsOf, type DocumentSet } from "./set.ts";

/** Permissions that no call asks for: one that the browser does (specification administration §6), and one beside that on an entity. */
const WITHOUT_CALLS = ["socket:connect", PLATFORM];

const ofOperations = Object.values(CONTRACT)
  .flatMap((operations) => Object.values(operations))
  .map(({ permission }) => permission)
  .filter((permission) => permission.includes(":"));

const catalogues = new WeakMap<Documents["entities"], readonly string[]>();

/** Every permission that a role can grant, sorted: those of the entities' calls, those of operations, and the few that no call asks for. */
export function permissionsOf({ entities }: Pick<Documents, "entities">): readonly string[] {
  const catalogue = catalogues.get(entities) ?? catalogueOf(entities);
  catalogues.set(entities, catalogue);
  return catalogue;
}

function catalogueOf(entities: Documents["entities"]): readonly string[] {
  const own = storedEntities({ entities }).filter((entity) => entity["x-master"] === undefined);
  const ofEntities = own.flatMap((entity) => actionsOf(entity).map((action) => `${entity.$id}:${action}`));
  return [...new Set([...ofEntities, ...ofOperations, ...WITHOUT_CALLS])].sort();
}

interface Sayings extends Pick<Role, "permissions" | "rules"> {
  readonly columns: readonly Pick<RoleColumn, "entity" | "field">[];
}

/**
 * What is wrong with what a role says, each fault with its place (`rules.2.rule`): permissions, entities and fields that do not exist, rules that
 * cannot become a condition, with the character at which they are wrong, and lists or rules about an entity on which the role grants
 * nothing. Lists and rules narrow what the same role grants; those of details go with the entity that has them.
 */
export function checkRole({ permissions, columns, rules }: Sayings, documents: Documents): FieldError[] {
  const faults: FieldError[] = [];
  const known = permissionsOf(documents);
  const among = new Set(known);
  for (const [index, permission] of permissions.entries())
    if (!among.has(permission)) faults.push(unknownName(`permissions.${index}.permission`, permission, known));
  const granted = new Set(permissions.map(entityIn));
  const withRows = storedEntities(documents)
    .filter((entity) => entity["x-master"] === undefined)
    .map(({ $id }) => $id);

  for (const [index, { entity: id, field }] of columns.entries()) {
    const entity = documents.entities.get(id);
    if (!entity) faults.push(unknownName(`columns.${index}.entity`, id, documents.entities.keys()));
    else if (!fieldsOf(entity).has(field)) faults.push(unknownName(`columns.${index}.field`, field, fieldsOf(entity).keys()));
    else if (!granted.has(entity["x-master"] ?? id)) faults.push(idle(`columns.${index}.entity`, entity["x-master"] ?? id));
  }
  for (const [index, { entity: id, rule }] of rules.entries()) {
    if (!withRows.includes(id)) faults.push(unknownName(`rules.${index}.entity`, id, withRows));
    else if (!granted.has(id)) faults.push(idle(`rules.${index}.entity`, id));
    else faults.push(...checkRule(rule, id, documents).map((fault) => ({ path: `rules.${index}.rule`, ...fault })));
  }
  return faults;
}

/** A name that does not exist, with the one that was probably meant. */
export function unknownName(path: string, value: string, known: Iterable<string>): FieldError {
  const near = closest(value, known);
  return near === undefined
    ? { path, code: "field.noSuchName", params: { value } }
    : { path, code: "field.noSuchNameNear", params: { value, near } };
}

const idle = (path: string, entity: string): FieldError => ({ path, code: "field.grantsNothing", params: { entity } });

/** What is wrong with CEL that is to become a condition about an entity, as a row rule is, by the check of documents: the characters are counted from 1. */
export function checkRule(rule: string, id: string, documents: Documents): Pick<FieldError, "code" | "params">[] {
  const faults: Pick<FieldError, "code" | "params">[] = [];
  const report: Report = (_, message, { offset = 0, name, among } = {}) => {
    const near = name !== undefined && among ? closest(name, among) : undefined;
    const hint = near === undefined ? "" : ` … did you mean ${JSON.stringify(near)}?`;
    faults.push({ code: "field.expressionAt", params: { message: message.replace(/^expression: /, "") + hint, position: offset + 1 } });
  };
  const entity = entityOf(documents, id);
  checkCriterion({ report, set: setOf(documents) }, entity, rule, []);
  return faults;
}

const setOf = (documents: Documents): DocumentSet => ({ documents, ids: new Map([["entity", new Set(documents.entities.keys())]]) });
