import { CannotDesign } from "./cannot-design.ts";
import type { FormEntry, FormGroup, FormTree, Place } from "./form-tree.ts";

/** Where a group stands: among those above, or in a tab or step. */
export type GroupPlace = Omit<Place, "index">;

const nowhere = (): never => {
  throw new CannotDesign("design.unknownPlace");
};

/**
 * The groups of a tab or step, or those above.
 * @throws CannotDesign
 */
export const groupsAt = (tree: FormTree, pane: number | undefined): readonly FormGroup[] =>
  pane === undefined ? tree.groups : (tree.panes?.list[pane]?.groups ?? nowhere());

export const groupAt = (tree: FormTree, { pane, group }: GroupPlace): FormGroup => groupsAt(tree, pane)[group] ?? nowhere();

/** All groups, with their places. */
export function placesIn(tree: FormTree): { readonly place: GroupPlace; readonly group: FormGroup }[] {
  const places = (list: readonly FormGroup[], pane?: number) =>
    list.map((group, index) => ({ place: { ...(pane !== undefined && { pane }), group: index }, group }));
  return [...places(tree.groups), ...(tree.panes?.list ?? []).flatMap(({ groups }, pane) => places(groups, pane))];
}

/** The tree with the groups of one part changed. */
export function withGroups(
  tree: FormTree,
  pane: number | undefined,
  change: (groups: readonly FormGroup[]) => readonly FormGroup[],
): FormTree {
  if (pane === undefined) return { ...tree, groups: change(tree.groups) };
  const { panes } = tree;
  if (!panes?.list[pane]) return nowhere();
  return {
    ...tree,
    panes: { ...panes, list: panes.list.map((one, index) => (index === pane ? { ...one, groups: change(one.groups) } : one)) },
  };
}

/** The tree with one group changed. */
export function withGroup(tree: FormTree, place: GroupPlace, change: (group: FormGroup) => FormGroup): FormTree {
  groupAt(tree, place);
  return withGroups(tree, place.pane, (groups) => groups.map((group, index) => (index === place.group ? change(group) : group)));
}

/** The list with one more at a place, or at its end where the place lies behind it. */
export const inserted = <T>(list: readonly T[], index: number, one: T): T[] => list.toSpliced(Math.max(0, index), 0, one);

/** Where the form shows a field; undefined where it does not. */
export function placeOf(tree: FormTree, field: string): Place | undefined {
  for (const { place, group } of placesIn(tree)) {
    const index = group.fields?.findIndex((entry) => entry.field === field) ?? -1;
    if (index >= 0) return { ...place, index };
  }
  return undefined;
}

/** The group in which details are edited. */
export const detailsPlace = (tree: FormTree, details: string): GroupPlace | undefined =>
  placesIn(tree).find(({ group }) => group.details === details)?.place;

/** The form without a field; a group of details has fields no more when its last one goes. */
export function withoutEntry(tree: FormTree, field: string): FormTree {
  const place = placeOf(tree, field);
  if (!place) return tree;
  return withGroup(tree, place, ({ fields = [], ...group }) => {
    const left = fields.filter((entry) => entry.field !== field);
    return left.length === 0 && group.details !== undefined ? group : { ...group, fields: left };
  });
}

/** The form with a field at a place; without one at the end of the last group that has fields. */
export function withEntry(tree: FormTree, entry: FormEntry, place: Place | undefined): FormTree {
  const to = place ?? lastPlace(tree);
  if (!to) return { ...tree, groups: [...tree.groups, { words: { id: freeId(tree, "main") }, texts: {}, fields: [entry] }] };
  return withGroup(tree, to, (group) => ({ ...group, fields: inserted(group.fields ?? [], to.index, entry) }));
}

function lastPlace(tree: FormTree): Place | undefined {
  const last = placesIn(tree).findLast(({ group }) => group.fields !== undefined);
  return last && { ...last.place, index: last.group.fields?.length ?? 0 };
}

/** An id that no group, tab or step of the form has: `main`, `main2`, … */
export function freeId(tree: FormTree, wish: string): string {
  const ids = new Set([...placesIn(tree).map(({ group }) => group.words.id), ...(tree.panes?.list ?? []).map(({ words }) => words.id)]);
  for (let number = 1; ; number++) {
    const id = number === 1 ? wish : `${wish}${number}`;
    if (!ids.has(id)) return id;
  }
}

/** A group whose id none of its neighbours has; the id is added to theirs. */
export function withFreeId(group: FormGroup, ids: Set<unknown>): FormGroup {
  const wish = String(group.words.id ?? "group");
  let id = wish;
  for (let number = 2; ids.has(id); number++) id = `${wish}${number}`;
  ids.add(id);
  return { ...group, words: { ...group.words, id } };
}
