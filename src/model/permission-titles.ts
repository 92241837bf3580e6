import { permissionsOf } from "./check/role.ts";
import type { Documents, Entity } from "./documents.ts";

/** What permissions are called, in one language: the actions of every entity, and those that belong to no entity. */
export interface PermissionWords {
  /** With `{{entity}}` and `{{action}}`. */
  readonly title: string;
  readonly actions: Readonly<Record<string, string>>;
  readonly others: Readonly<Record<string, string>>;
}

/**
 * Every permission that a role can grant, with what it is called: 采购订单 · 新增. No two are called the same, so that a name can be read back.
 * @param documents in the language of the words
 */
export function permissionTitles(documents: Pick<Documents, "entities">, words: PermissionWords): ReadonlyMap<string, string> {
  const titles = permissionsOf(documents).map((permission) => [permission, titleOf(permission, documents, words)] as const);
  const times = Map.groupBy(titles, ([, title]) => title);
  return new Map(titles.map(([permission, title]) => [permission, times.get(title)?.length === 1 ? title : `${title} (${permission})`]));
}

function titleOf(permission: string, { entities }: Pick<Documents, "entities">, { title, actions, others }: PermissionWords): string {
  const colon = permission.indexOf(":");
  const [id, word] = [permission.slice(0, colon), permission.slice(colon + 1)];
  const entity = entities.get(id);
  if (!entity) return others[permission] ?? permission;
  const action = wordOf(entity, word) ?? actions[word] ?? word;
  return title.replace("{{entity}}", entity.title).replace("{{action}}", action);
}

/** What is done by a permission, without what it is done to: 新增. */
export function actionTitle(
  permission: string,
  { entities }: Pick<Documents, "entities">,
  { actions, others }: Pick<PermissionWords, "actions" | "others">,
): string {
  const colon = permission.indexOf(":");
  const entity = entities.get(permission.slice(0, colon));
  const word = permission.slice(colon + 1);
  return (entity && wordOf(entity, word)) ?? others[permission] ?? actions[word] ?? word;
}

/** What the document calls an action: one of its permissions, or the first transition that goes by it. */
function wordOf({ "x-permissions": permissions, "x-states": states }: Entity, word: string): string | undefined {
  const named = permissions && Object.hasOwn(permissions, word) ? permissions[word] : undefined;
  return (named ?? states?.transitions.find(({ id, permission = id }) => permission === word))?.title;
}
