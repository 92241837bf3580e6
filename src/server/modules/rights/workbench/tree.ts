import { access } from "../../../../model/access.ts";
import { type Actor, may } from "../../../../model/actor.ts";
import { permissionsOf } from "../../../../model/check/role.ts";
import type { RightsEntity, RightsNode, RightsPermission, RightsTree } from "../../../../model/contract/rights-tree.ts";
import type { Documents, Entity } from "../../../../model/documents.ts";
import { entityOf, storedEntities } from "../../../../model/documents.ts";
import { fieldsOf } from "../../../../model/fields.ts";
import { actionTitle } from "../../../../model/permission-titles.ts";
import { mayDo } from "../../../../model/permitted.ts";
import { entityIn } from "../../../../model/rights.ts";
import type { Context } from "../../../context.ts";
import { maySee } from "../../../records/access/column-access.ts";
import { permissionNames, permissionWords } from "../../dictionaries/permissions.ts";
import { menuRows } from "../../menu/menu-rows.ts";
import { isDrawn, isFor, type MenuRow, opens, pathOf } from "../../menu/menu-tree.ts";
import { pinyinOf } from "../../menu/pinyin.ts";
import { menuTitles } from "../../menu/titles.ts";
import { entitiesAt, offeredAt } from "./offered.ts";

/** Columns of the menu out of which the tree speaks. */
const TOLD = ["code", "name", "parent", "path", "component", "permission", "link", "iframe", "formId", "icon"];
const OTHERS = "others";
const PRODUCT = "others.product";
/** Of rows of details their place; of records what addresses them: no list closes these. */
const UNLISTED: ReadonlySet<string> = new Set(["id", "version", "sortNo"]);
const NONE: ReadonlySet<string> = new Set();
/** Held back by no list: what remains is what the document itself forbids. */
const EVERYBODY = { isSuperUser: true, permissions: NONE, grants: { view: NONE, add: NONE, edit: NONE } };

/**
 * Everything that roles can grant, as the menu has it, in the reader's language. Who does not look after the menu is told the entries that are his own,
 * and everybody the fields that he knows of: of others he can give nothing.
 */
export async function rightsTree({ db, documents, actor, language }: Context): Promise<RightsTree> {
  const resource = entityOf(documents, "resource");
  const seesMenu = mayDo(actor, resource, "view") && TOLD.every((name) => maySee(resource, name, actor));
  const rows = (await menuRows(db)).filter((row) => seesMenu || isFor(row, actor, documents));
  const titleOf = menuTitles(documents);
  const names = permissionNames(documents, language);
  const words = permissionWords(language);
  const permissions = permissionsOf(documents).map(
    (permission): RightsPermission => ({
      permission,
      title: actionTitle(permission, documents, words),
      name: names.get(permission) ?? permission,
      held: may(actor, permission),
    }),
  );
  const known = new Set(permissions.map(({ permission }) => permission));
  const menu = menuNodes(rows, documents, known, titleOf);
  return {
    nodes: [...menu, ...otherNodes(menu, documents, known)],
    entities: storedEntities(documents).map((entity) => tableOf(entity, actor, documents)),
    permissions,
  };
}

/** The entries of the menu with what can be done at each. What an entity grants beyond what its screens offer stands at the first of them. */
function menuNodes(
  rows: readonly MenuRow[],
  documents: Documents,
  known: ReadonlySet<string>,
  titleOf: (row: MenuRow) => string,
): RightsNode[] {
  const drawn = inTreeOrder(rows.filter(isDrawn));
  const offered = new Map(drawn.map((row) => [row.id, offeredAt(row, documents).filter((one) => known.has(one))]));
  const somewhere = new Set([...offered.values()].flat());
  const shown = new Set<string>();
  const nodes = drawn.flatMap((row): RightsNode[] => {
    const entities = entitiesAt(row, documents);
    if (entities === undefined) return [];
    const fresh = entities.filter((id) => !shown.has(id));
    for (const id of fresh) shown.add(id);
    const left = [...known].filter((one) => fresh.includes(entityIn(one)) && !somewhere.has(one));
    const title = titleOf(row);
    const view = entities.map((id) => `${id}:view`).filter((one) => known.has(one));
    return [
      {
        id: row.id,
        parent: row.parent,
        kind: opens(row) ? "entry" : "directory",
        title,
        pinyin: pinyinOf(title),
        icon: row.icon,
        path: opens(row) && row.link === null ? pathOf(row, title) : null,
        opens: row.permission !== null ? [row.permission] : view,
        actions: [...new Set([...(offered.get(row.id) ?? []), ...left])],
        entities,
      },
    ];
  });
  return withoutEmpty(nodes);
}

/** Rows as they stand below each other; those whose parents are off or gone are reached by nobody. */
function inTreeOrder(rows: readonly MenuRow[]): MenuRow[] {
  const children = Map.groupBy(rows, ({ parent }) => parent);
  const below = (parent: string | null, seen: ReadonlySet<string>): MenuRow[] =>
    (children.get(parent) ?? []).flatMap((row) => (seen.has(row.id) ? [] : [row, ...below(row.id, new Set([...seen, row.id]))]));
  return below(null, new Set());
}

function withoutEmpty(nodes: readonly RightsNode[]): RightsNode[] {
  const parents = new Set(nodes.map(({ parent }) => parent));
  const left = nodes.filter(({ id, kind }) => kind !== "directory" || parents.has(id));
  return left.length === nodes.length ? left : withoutEmpty(left);
}

/** What no entry of the menu shows: by entity, then what belongs to the product as a whole. */
function otherNodes(menu: readonly RightsNode[], documents: Documents, known: ReadonlySet<string>): RightsNode[] {
  const placed = new Set(menu.flatMap(({ actions }) => actions));
  const left = [...known].filter((one) => !placed.has(one));
  if (left.length === 0) return [];
  const node = { parent: OTHERS, title: "", pinyin: null, icon: null, path: null, opens: [], actions: [], entities: [] };
  const byEntity = Map.groupBy(left, (one) => (documents.entities.has(entityIn(one)) ? entityIn(one) : ""));
  const shown = new Set(menu.flatMap(({ entities }) => entities));
  const ofEntities = [...byEntity].flatMap(([id, actions]): RightsNode[] => {
    const entity = documents.entities.get(id);
    if (!entity) return [];
    const { title } = entity;
    const own = { id: `${OTHERS}.${id}`, title, pinyin: pinyinOf(title), actions, entities: shown.has(id) ? [] : [id] };
    return [{ ...node, ...own, kind: "entity" }];
  });
  const ofProduct = byEntity.get("");
  return [
    { ...node, id: OTHERS, parent: null, kind: "others" },
    ...ofEntities.sort((a, b) => a.title.localeCompare(b.title)),
    ...(ofProduct ? [{ ...node, id: PRODUCT, kind: "product" as const, actions: ofProduct }] : []),
  ];
}

/** The fields of an entity that lists can name, whoever reads it. */
export function listedFields(entity: Entity): RightsEntity["fields"] {
  const open = (field: string, mode: "add" | "edit") => access(entity, field, EVERYBODY, mode) === "editable";
  return [...fieldsOf(entity).values()]
    .filter(({ name }) => !UNLISTED.has(name))
    .map(({ name, property }) => ({ name, title: property.title ?? name, add: open(name, "add"), edit: open(name, "edit") }));
}

/** An entity with those of them of which the actor knows. */
export function tableOf(entity: Entity, actor: Actor, documents: Documents): RightsEntity {
  const { owner = true, department = true } = entity["x-scope"] ?? {};
  return {
    id: entity.$id,
    title: entity.title,
    pinyin: pinyinOf(entity.title),
    master: entity["x-master"] ?? null,
    scoped: entity["x-master"] === undefined && (owner !== false || department !== false),
    fields: listedFields(entity).filter(({ name }) => knowsField(entity, name, actor, documents)),
  };
}

/** Whether the actor may know that there is a field: he does something with its records, and no list hides it from him; of details also the field that holds them. */
function knowsField(entity: Entity, field: string, actor: Actor, documents: Documents): boolean {
  if (actor.isSuperUser) return true;
  const master = entity["x-master"] === undefined ? entity : entityOf(documents, entity["x-master"]);
  if (!MODES.some((mode) => mayDo(actor, master, mode))) return false;
  const holders = master === entity ? [] : [...fieldsOf(master).values()].filter(({ property }) => property["x-details"] === entity.$id);
  if (holders.length > 0 && !holders.some(({ name }) => isKnown(master, name, actor))) return false;
  return isKnown(entity, field, actor);
}

const MODES = ["view", "add", "edit"] as const;
const isKnown = (entity: Entity, field: string, actor: Actor): boolean =>
  MODES.some((mode) => access(entity, field, actor, mode) !== "hidden");
