import { type Actor, may } from "./actor.ts";
import { sourcesOf } from "./computed-sources.ts";
import type { Entity } from "./documents.ts";
import { type Field, fieldsOf } from "./fields.ts";
import type { Grants } from "./grants.ts";
import { isMasked } from "./mask.ts";
import { taskOn, withoutTask } from "./task-access.ts";

export type Access = "hidden" | "readonly" | "editable";
export type Mode = "view" | "add" | "edit";
export type AccessActor = Pick<Actor, "isSuperUser" | "grants" | "permissions" | "task">;

/** Without these a record cannot be addressed or saved safely, so no column list hides them. */
const ALWAYS_SEEN = new Set(["id", "version"]);

const controlledEntities = new WeakMap<Grants, Map<string, boolean>>();

/**
 * Whether the actor's column lists speak of the entity at all. A table that appears in none of the lists is not
 * column-controlled; for super users none is.
 */
function isColumnControlled(entity: Pick<Entity, "$id">, actor: AccessActor): boolean {
  if (actor.isSuperUser) return false;
  // Asked for every value of every record, and the lists of some users are long.
  const known = controlledEntities.get(actor.grants) ?? new Map<string, boolean>();
  controlledEntities.set(actor.grants, known);
  const answer = known.get(entity.$id) ?? speaksOf(entity, actor.grants);
  known.set(entity.$id, answer);
  return answer;
}

/** The column lists that decide about the entity: those of a task at work, else the actor's own; undefined where none does. */
const listsOn = (entity: Pick<Entity, "$id">, actor: AccessActor): Grants | undefined =>
  taskOn(actor, entity.$id)?.grants ?? (isColumnControlled(entity, actor) ? actor.grants : undefined);

function speaksOf(entity: Pick<Entity, "$id">, { controlled, view, edit, add }: Grants): boolean {
  if (controlled?.has(entity.$id)) return true;
  const prefix = `${entity.$id}:`;
  for (const list of [view, edit, add]) for (const entry of list) if (entry.startsWith(prefix)) return true;
  return false;
}

/** A rule of column access by its name, in the order in which they are asked; `unknown`: there is no such field. */
export type AccessLayer =
  | "unknown"
  | "secret"
  | "viewList"
  | "computedSource"
  | "viewing"
  | "readonly"
  | "computed"
  | "immutable"
  | "state"
  | "fillList"
  | "open";

/** What is asked about, as far as it is the same whoever asks. */
interface Subject {
  readonly entity: Entity;
  readonly field: Field;
  /** As column lists name it. */
  readonly entry: string;
  /** Whether column lists have a say about it. */
  readonly listed: boolean;
}

interface Layer {
  readonly name: AccessLayer;
  /** Whether it can have a say about such a field in this mode, whoever asks. */
  readonly concerns: (subject: Subject, mode: Mode) => boolean;
  /**
   * Its answer; undefined: the next one is asked.
   * @param lists those that decide about the field, if any do
   */
  readonly decide: (subject: Subject, lists: Grants | undefined, mode: Mode, actor: AccessActor) => Access | undefined;
}

const always = () => true;
const isListed = ({ listed }: Subject) => listed;

/**
 * The one decision of column access (specification administration §5.5), taken by the server at every exit and by the browser for drawing: the
 * first of these that has an answer decides.
 *
 * - a secret can be written but is never seen: in view mode it is hidden for everybody;
 * - a field that the actor may not view is hidden, in every mode; at work in a task, the task's lists stand in place of his own (`task-grant.ts`);
 * - what is computed from a field that the actor may not see, or sees masked, would tell it, and is hidden as well;
 * - fields that the server sets (x-readonly: true, x-computed), and x-immutable ones and the state (x-states) when editing, are never editable;
 * - one that may be viewed but not edited (or not filled when adding) is readonly.
 *
 * Conditional rules (x-readonly as an expression) and locks (x-states) depend on the record and come on top.
 */
const LAYERS: readonly Layer[] = [
  { name: "secret", concerns: ({ field }, mode) => field.kind === "secret" && mode === "view", decide: () => "hidden" },
  {
    name: "viewList",
    concerns: isListed,
    decide: ({ entry }, lists) => (lists === undefined || lists.view.has(entry) ? undefined : "hidden"),
  },
  {
    name: "computedSource",
    concerns: ({ field }) => field.property["x-computed"] !== undefined,
    decide: ({ entity, field }, _, _mode, actor) =>
      seesSources(entity, field.property["x-computed"] as string, actor) ? undefined : "hidden",
  },
  { name: "viewing", concerns: (_, mode) => mode === "view", decide: () => "readonly" },
  { name: "readonly", concerns: ({ field }) => field.property["x-readonly"] === true, decide: () => "readonly" },
  { name: "computed", concerns: ({ field }) => field.property["x-computed"] !== undefined, decide: () => "readonly" },
  { name: "immutable", concerns: ({ field }, mode) => mode === "edit" && Boolean(field.property["x-immutable"]), decide: () => "readonly" },
  {
    name: "state",
    concerns: ({ entity, field }, mode) => mode === "edit" && entity["x-states"]?.field === field.name,
    decide: () => "readonly",
  },
  {
    name: "fillList",
    concerns: isListed,
    decide: ({ entry }, lists, mode) => (lists === undefined || lists[mode].has(entry) ? undefined : "readonly"),
  },
  { name: "open", concerns: always, decide: () => "editable" },
];

/** A field with the layers that can have a say about it, by mode. Memoised by document. */
interface Plan extends Subject, Readonly<Record<Mode, readonly Layer[]>> {}

const plans = new WeakMap<Entity, ReadonlyMap<string, Plan>>();

function plansOf(entity: Entity): ReadonlyMap<string, Plan> {
  const known = plans.get(entity);
  if (known) return known;
  const made = new Map([...fieldsOf(entity).values()].map((field) => [field.name, planOf(entity, field)]));
  plans.set(entity, made);
  return made;
}

function planOf(entity: Entity, field: Field): Plan {
  const subject: Subject = { entity, field, entry: `${entity.$id}:${field.name}`, listed: !ALWAYS_SEEN.has(field.name) };
  const among = (mode: Mode) => LAYERS.filter(({ concerns }) => concerns(subject, mode));
  return { ...subject, view: among("view"), add: among("add"), edit: among("edit") };
}

/** What the actor may do with a field of records in this mode: the answer of the first layer that has one. */
export function access(entity: Entity, field: string, actor: AccessActor, mode: Mode): Access {
  const plan = plansOf(entity).get(field);
  if (!plan) return "hidden";
  const lists = plan.listed ? listsOn(entity, actor) : undefined;
  for (const layer of plan[mode]) {
    const answer = layer.decide(plan, lists, mode, actor);
    if (answer !== undefined) return answer;
  }
  return "hidden";
}

/** A layer that was asked, and its answer where it had one. */
export interface AccessStep {
  readonly layer: AccessLayer;
  readonly answer?: Access | undefined;
}

/** The way of `access` to its answer: the layers that were asked in their order, the last of which decided. */
export function explainAccess(entity: Entity, field: string, actor: AccessActor, mode: Mode): readonly AccessStep[] {
  const plan = plansOf(entity).get(field);
  if (!plan) return [{ layer: "unknown", answer: "hidden" }];
  const lists = plan.listed ? listsOn(entity, actor) : undefined;
  const steps: AccessStep[] = [];
  for (const layer of plan[mode]) {
    const answer = layer.decide(plan, lists, mode, actor);
    steps.push({ layer: layer.name, ...(answer && { answer }) });
    if (answer !== undefined) break;
  }
  return steps;
}

/** Whether the actor sees a field of records, and not masked. */
export function seesWhole(entity: Entity, name: string, actor: AccessActor): boolean {
  const field = fieldsOf(entity).get(name);
  return field !== undefined && access(entity, name, actor, "view") !== "hidden" && !isMasked(entity, field, actor);
}

/** Whether the actor sees whole everything that an expression may read: fields of its record, columns of its rows, fields of its references. */
export function seesSources(entity: Entity, expression: string, actor: AccessActor): boolean {
  if (actor.isSuperUser && !actor.task) return true;
  return sourcesOf(entity, expression).every(({ field, column }) => {
    // Masked columns of rows and of references are nowhere computed with: the check of documents refuses it.
    if (column !== undefined && field.kind === "reference" && !seesLinked(field.property["x-entity"] as string, column, actor))
      return false;
    if (column !== undefined && field.kind === "details") return seesColumn(field.property["x-details"] as string, column, actor);
    return !isMasked(entity, field, actor) && access(entity, field.name, actor, "view") !== "hidden";
  });
}

const seesColumn = (entity: string, column: string, actor: AccessActor): boolean => {
  const entry = `${entity}:${column}`;
  if ((taskOn(actor, entity)?.grants ?? actor.grants).unseen?.has(entry)) return false;
  return ALWAYS_SEEN.has(column) || (listsOn({ $id: entity }, actor)?.view.has(entry) ?? true);
};

/** Whether the actor sees a field of the record to which a reference points, which no task opens: he may view such records, and the field. */
const seesLinked = (target: string, column: string, actor: AccessActor): boolean =>
  may(actor, `${target}:view`) && seesColumn(target, column, withoutTask(actor));

/** Whether the actor sees a column of rows, and not masked. */
export const seesColumnWhole = (rows: Entity, column: string, actor: AccessActor): boolean =>
  seesColumn(rows.$id, column, actor) && seesWhole(rows, column, actor);

/** Whether the actor sees a field of records to which references point, and not masked. */
export const seesLinkedWhole = (target: Entity, column: string, actor: AccessActor): boolean =>
  seesLinked(target.$id, column, actor) && seesWhole(target, column, withoutTask(actor));

/** Names of the fields that are not hidden in this mode, in document order. */
export function visibleFields(entity: Entity, actor: AccessActor, mode: Mode): string[] {
  return [...fieldsOf(entity).keys()].filter((name) => access(entity, name, actor, mode) !== "hidden");
}
