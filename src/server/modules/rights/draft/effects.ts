import { access } from "../../../../model/access.ts";
import type { Actor } from "../../../../model/actor.ts";
import type { ChangeSet, RecordChange } from "../../../../model/change-set.ts";
import type { RightsEffects, ToldEffects } from "../../../../model/contract/rights-draft.ts";
import { type Documents, type Entity, entityOf, storedEntities } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import { type Field, fieldsOf } from "../../../../model/fields.ts";
import { mayDo } from "../../../../model/permitted.ts";
import { entityIn } from "../../../../model/rights.ts";
import { changedRecords, isNewOfTypes } from "../../../../model/rights-draft.ts";
import { type Difference, type RightsDifference, rightsComparison } from "../../../../model/rights-draft-difference.ts";
import type { Context } from "../../../context.ts";
import { draftOverlay } from "../../../identity/drafted.ts";
import { seen } from "../../../records/access/column-access.ts";
import { amongRemoved } from "../../../records/access/scope.ts";
import type { RecordContext } from "../../../records/context.ts";
import { LOADED, load } from "../../../records/read/load.ts";
import { References } from "../../../records/read/references.ts";
import { permissionNames } from "../../dictionaries/permissions.ts";
import { countRows } from "./count-rows.ts";
import { type MenuSight, menuSight } from "./menu-sight.ts";
import { type Concerned, type ConcernedGroup, concernedBy, groupsUnder } from "./people.ts";
import { refusalsOf } from "./refusals.ts";
import { Tally } from "./tally.ts";

/** What of roles and users decides about rights: who does not see it may not ask what would follow from its change either. */
export const DECIDING = {
  role: ["dataScope", "departments", "organisations", "userTypes", "status", "permissions", "columns", "rules"],
  user: ["userType", "status", "dept", "organisations", "roles"],
} as const;
const MOST_PEOPLE = 500;

/** What effects are worked out with beside the context of the call. */
export interface EffectParts {
  readonly narrowed: (actor: Actor) => Actor;
}

/** What a draft may change: those who have rights, and what gives them. */
const ENTITIES: ReadonlySet<string> = new Set(["role", "user"]);

/** Passwords are not kept in drafts; nor is anything else that is none of roles and users. */
export function refuseForeign({ documents }: Pick<Context, "documents">, changes: ChangeSet): void {
  const isSecret = ({ entity, values = {} }: RecordChange) =>
    Object.keys(values).some((name) => fieldsOf(entityOf(documents, entity)).get(name)?.kind === "secret");
  if (changes.some((change) => !ENTITIES.has(change.entity) || isSecret(change))) throw new AppError("rightsDraft.foreign");
}

interface Affected extends ConcernedGroup {
  readonly difference: RightsDifference & { readonly screens: Difference };
}

/**
 * What changes of roles and users would do, in people, screens, actions, rows, columns and organisations: each concerned person is resolved twice by
 * `rightsOf`, as it is stored and under the draft. Nothing is changed.
 * @param person of this user alone
 * @throws AppError access.denied, access.columnHidden for who does not see what decides about rights
 */
export async function effectsOf(context: RecordContext, parts: EffectParts, sent: ChangeSet, person?: string): Promise<RightsEffects> {
  assertTold(context, sent);
  // Both wait for the database most of the time.
  const [effects, refused] = await Promise.all([toldEffects(context, parts, sent, person), refusalsOf(context, sent)]);
  return { ...effects, ...refused };
}

/** The effects alone, without what would be refused. */
export async function toldEffects(context: RecordContext, parts: EffectParts, sent: ChangeSet, person?: string): Promise<ToldEffects> {
  assertTold(context, sent);
  const changes = await withinReach(context, sent);
  const overlay = await draftOverlay(context.db, changes, context.actor.tenant);
  const menu = await menuSight(context);
  const groups = await groupsUnder(context, await concernedBy(context, changes, person), overlay);
  const compare = rightsComparison(context.documents);
  const affected = groups.flatMap((group) => affectedBy(compare, menu, group));
  const shown = affected.flatMap((group): Affected[] => {
    const people = group.people.filter(({ seen: isSeen }) => isSeen);
    return people.length === 0 ? [] : [{ ...group, people }];
  });
  const { people, total, gaining, losing } = peopleOf(shown);
  return {
    people,
    affected: { total, gaining, losing, beyond: affected.reduce((sum, group) => sum + group.people.length, 0) - total },
    ...screensAndActions(context, menu, shown),
    rows: await rowsOf(context, parts, shown),
    columns: columnsOf(context, shown),
    organisations: await organisationsOf(context, shown),
  };
}

/** Whether effects of such changes are for the reader at all. */
function assertTold(context: Context, changes: ChangeSet): void {
  refuseForeign(context, changes);
  const { actor, documents } = context;
  for (const id of ["role", ...(changes.some(({ entity }) => entity === "user") ? ["user"] : [])] as const) {
    const entity = entityOf(documents, id);
    for (const field of DECIDING[id as keyof typeof DECIDING]) seen(entity, field, actor);
  }
}

/** The changes of records that the reader sees, and new roles: of others nothing may follow that he could read. */
async function withinReach(context: Context, changes: ChangeSet): Promise<ChangeSet> {
  const known = new Set<string>();
  for (const id of ["role", "user"]) {
    const entity = entityOf(context.documents, id);
    if (!mayDo(context.actor, entity, "view")) continue;
    const ids = changedRecords(changes, id);
    // What was removed can be brought back.
    const removed = await load(context, entity, ids, { among: amongRemoved(entity, context.actor, LOADED) });
    const stored = [...(await load(context, entity, ids)), ...removed];
    for (const record of stored) known.add(`${id} ${record.id}`);
  }
  return changes.filter((change) => isNewOfTypes(change) || known.has(`${change.entity} ${change.record}`));
}

function affectedBy(compare: ReturnType<typeof rightsComparison>, menu: MenuSight, group: ConcernedGroup): Affected[] {
  const [before, after] = [group.before.rights, group.after.rights];
  const difference = { ...compare(before, after), screens: menu.difference(before, after) };
  return differs(difference, "gained") || differs(difference, "lost") ? [{ ...group, difference }] : [];
}

const differs = ({ columns, ...parts }: Affected["difference"], way: keyof Difference): boolean =>
  columns.some((one) => one[way].length > 0) || Object.values(parts).some((part) => part[way].length > 0);

const amount = ({ gained, lost }: Difference) => ({ gained: gained.length, lost: lost.length });

function peopleOf(groups: readonly Affected[]) {
  const people = groups.flatMap((group) => group.people.map((one) => told(one, group)));
  const some = (way: keyof Difference) =>
    groups.filter(({ difference }) => differs(difference, way)).reduce((sum, one) => sum + one.people.length, 0);
  const byName = people.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return { people: byName.slice(0, MOST_PEOPLE), total: people.length, gaining: some("gained"), losing: some("lost") };
}

const told = ({ id, name }: Concerned, { difference: { screens, actions, rows, columns } }: Affected): RightsEffects["people"][number] => ({
  ...{ id, name, screens: amount(screens), actions: amount(actions), rows: amount(rows) },
  columns: {
    gained: columns.reduce((sum, { seen: { gained } }) => sum + gained, 0),
    lost: columns.reduce((sum, { seen: { lost } }) => sum + lost, 0),
  },
});

function screensAndActions({ documents, language }: Context, menu: MenuSight, groups: readonly Affected[]) {
  const names = permissionNames(documents, language);
  const [screens, actions] = [new Tally(), new Tally()];
  for (const { difference, people } of groups) {
    screens.add(difference.screens, people.length);
    actions.add(difference.actions, people.length);
  }
  return {
    screens: menu.entries.flatMap(({ id, code, title, path }) => screens.told(id, { id, code, title, path })),
    actions: [...actions.keys()].toSorted().flatMap((permission) => {
      const entity = documents.entities.has(entityIn(permission)) ? entityIn(permission) : null;
      return actions.told(permission, { permission, entity, title: names.get(permission) ?? permission });
    }),
  };
}

async function rowsOf(context: Context, { narrowed }: EffectParts, groups: readonly Affected[]): Promise<RightsEffects["rows"]> {
  const tally = new Tally();
  for (const { difference, people } of groups) tally.add(difference.rows, people.length);
  const entities = storedEntities(context.documents).filter(({ $id }) => tally.has($id));
  const rows: RightsEffects["rows"][number][] = [];
  for (const entity of entities) {
    const among = groups.filter(({ difference: { rows: some } }) => some.gained.includes(entity.$id) || some.lost.includes(entity.$id));
    const counts = await countRows(context, narrowed, entity, among);
    const { gained, lost } = tally.of(entity.$id);
    rows.push({
      ...{ entity: entity.$id, title: entity.title, told: counts.told },
      gained: { records: counts.gained, people: gained },
      lost: { records: counts.lost, people: lost },
    });
  }
  return rows;
}

/** Columns of entities that the reader sees himself; the names of others are not told. */
function columnsOf({ documents, actor }: Context, groups: readonly Affected[]): RightsEffects["columns"] {
  const people = new Map<RightsDifference["columns"][number], number>();
  for (const group of groups) for (const one of group.difference.columns) people.set(one, (people.get(one) ?? 0) + group.people.length);
  const [tally, fresh] = [new Tally(), new Tally()];
  for (const [one, count] of people) {
    tally.add(one, count);
    fresh.add({ gained: one.withEntity.gained ? one.gained : [], lost: one.withEntity.lost ? one.lost : [] }, count);
  }
  return storedEntities(documents).flatMap((entity) =>
    [...fieldsOf(entity).values()].flatMap(({ name, property }) => {
      const keys = (["view", "edit", "add"] as const).map((mode) => `${entity.$id}:${name}:${mode}`);
      if (!keys.some((key) => tally.has(key)) || !seesColumn(documents, actor, entity, name)) return [];
      const [view, edit, add] = keys.map((key) => tally.of(key)) as [Counts, Counts, Counts];
      const whole = fresh.of(keys[0] as string);
      const withEntity = view.gained + view.lost > 0 && whole.gained === view.gained && whole.lost === view.lost;
      return [
        {
          ...{ entity: entity.$id, title: entity.title, field: name, fieldTitle: property.title, withEntity, weighty: isWeighty(property) },
          view,
          edit,
          add,
        },
      ];
    }),
  );
}
type Counts = ReturnType<Tally["of"]>;

/** Amounts, and what is masked for most. */
const isWeighty = (property: Field["property"]): boolean => property.format === "decimal" || property["x-mask"] !== undefined;

const ownerOf = ({ entities }: Documents, id: string): string => entities.get(id)?.["x-master"] ?? id;

const seesColumn = (documents: Documents, actor: Actor, entity: Entity, field: string): boolean =>
  mayDo(actor, entityOf(documents, ownerOf(documents, entity.$id)), "view") && access(entity, field, actor, "view") !== "hidden";

async function organisationsOf(context: Context, groups: readonly Affected[]): Promise<RightsEffects["organisations"]> {
  const tally = new Tally();
  for (const { difference, people } of groups) tally.add(difference.organisations, people.length);
  const references = new References();
  const named = [...tally.keys()].map((id) => ({ id, reference: references.asked("organisation", id) }));
  await references.name(context);
  return named.flatMap(({ id, reference }) => tally.told(id, { id, name: reference.name ?? id }));
}
