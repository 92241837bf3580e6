import { visibleFields } from "./access.ts";
import type { Actor } from "./actor.ts";
import { type Documents, type Entity, entityOf } from "./documents.ts";
import { fieldsOf } from "./fields.ts";
import type { Grants } from "./grants.ts";
import { mayDo } from "./permitted.ts";
import { withSeenSums } from "./seen-sums.ts";
import { type TaskGrant, withoutTask } from "./task-access.ts";

/** Generic actions that no grant can give by a word: a task is about one record that is there. */
const NEVER: ReadonlySet<string> = new Set(["pick", "add", "remove", "delete", "review", "export", "import", "print"]);
/** What one may do with what a task shows as with all that one sees. */
const TAKEN = ["export", "print"] as const;

/**
 * The actor at work in a task. Of the task's entity and its details the task decides alone:
 *
 * - one record is there, that of the task, whatever his own rows are;
 * - he sees of it what he sees himself (nothing, where he could not view it without the task) and what `view` and `edit` name: the union, as the
 *   specification has it (workflow §5: a column is visible if the lists or the task's permissionView match);
 * - he may change what `edit` names and nothing else: neither more nor less by his own lists, also as a super user; of details whose columns alone it
 *   names, rows are changed, but neither added nor left out;
 * - he may view and edit it and use the grant's words; his own permissions on the entity do not count, so that none of them meets a record that
 *   only the task opens, but those of exporting and printing: who may take out records may take out what the task shows of this one. Masks fall by his own permission, on records that he could view himself.
 *
 * What a document forbids everybody (x-readonly, computed, immutable, locks) stays forbidden. Everything else is as it is without the task.
 */
export function throughTask(
  actor: Actor,
  grant: TaskGrant,
  { name, documents, isWithin }: { readonly name: string; readonly documents: Documents; readonly isWithin: boolean },
): Actor {
  const own = withoutTask(actor);
  const entity = entityOf(documents, grant.entity);
  const parts = partsOf(documents, entity);
  const entities = new Set(parts.map(({ $id }) => $id));
  const belongs = (entry: string) => entities.has(entry.slice(0, entry.indexOf(":")));
  const edit = withLists(entity, grant.edit.filter(belongs));
  const entriesOf = (names: (part: Entity) => Iterable<string>) =>
    parts.flatMap((part) => [...names(part)].map((field) => `${part.$id}:${field}`));
  const view = new Set([
    ...(isWithin ? entriesOf((part) => visibleFields(part, own, "view")) : []),
    ...(grant.view === "all" ? entriesOf((part) => fieldsOf(part).keys()) : withLists(entity, grant.view.filter(belongs))),
    ...edit,
  ]);
  const add = edit.filter((entry) => !entry.startsWith(`${entity.$id}:`));
  const lists: Grants = { controlled: entities, view, edit: new Set(edit), add: new Set(add) };
  const grants = withoutUnseen(lists, own, parts);
  const words = (grant.words ?? []).filter((word) => !NEVER.has(word));
  const given = words.filter((word) => word !== "edit");
  const taken = TAKEN.filter((action) => mayDo(own, entity, action));
  const actions = new Set(["view", ...(edit.length > 0 ? ["edit"] : []), ...taken, ...given]);
  return { ...own, task: { name, grant, entities, actions, grants, isWithin } };
}

/** The entries with the details fields whose columns they name: a column is seen and changed in the list of its rows. */
function withLists(entity: Entity, entries: readonly string[]): string[] {
  const named = new Set(entries.map((entry) => entry.slice(0, entry.indexOf(":"))));
  const lists = [...fieldsOf(entity).values()].filter(({ property }) => named.has(property["x-details"] ?? ""));
  return [...new Set([...entries, ...lists.map(({ name }) => `${entity.$id}:${name}`)])];
}

/** The lists without computed columns that are hidden by what they read: of the record by these lists, of others by the actor's own. */
function withoutUnseen(lists: Grants, { isSuperUser, grants, permissions }: Actor, parts: readonly Entity[]): Grants {
  const ofTask = new Set(parts.map(({ $id }) => $id));
  const others = [...grants.view].filter((entry) => !ofTask.has(entry.slice(0, entry.indexOf(":"))));
  const controlled = new Set([...(grants.controlled ?? []), ...ofTask]);
  const all = { ...lists, controlled, view: new Set([...lists.view, ...others]) };
  const { unseen } = withSeenSums({ isSuperUser, permissions, grants: all }, parts).grants;
  return unseen ? { ...lists, unseen, view: new Set([...lists.view].filter((entry) => !unseen.has(entry))) } : lists;
}

/** The entity of a task's record, and those of its details: of these a task decides alone. */
export const partsOf = (documents: Documents, entity: Entity): Entity[] => [entity, ...rowEntities(documents, entity)];

const rowEntities = (documents: Documents, entity: Entity): Entity[] =>
  [...fieldsOf(entity).values()].flatMap(({ property }) => documents.entities.get(property["x-details"] ?? "") ?? []);
