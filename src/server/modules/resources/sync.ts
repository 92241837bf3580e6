import type { ChangeSet } from "../../../model/change-set.ts";
import { wordIn } from "../../../model/contract/operation.ts";
import type { SyncPlan } from "../../../model/contract/resource.ts";
import { AppError } from "../../../model/error.ts";
import { assertMay, changeAsOne } from "../../records/change/change-records.ts";
import type { RecordContext } from "../../records/context.ts";
import { rightsTree } from "../rights/workbench/tree.ts";
import { BUTTON, RESOURCE_ENTITY, type StoredEntry, storedEntries } from "./entries.ts";

/** An action that documents declare at an entry, and what it is called in their own language. */
interface Declared {
  readonly parent: StoredEntry;
  readonly permission: string;
  readonly name: string;
}

interface Found {
  readonly added: readonly Declared[];
  readonly gone: readonly StoredEntry[];
  readonly renamed: readonly { readonly button: StoredEntry; readonly name: string }[];
  readonly entries: readonly StoredEntry[];
}

const keyOf = (parent: string | null, permission: string | null): string => `${parent} ${permission}`;

/**
 * What documents declare at the entries of the menu (as the tree of the workbench has it), against the buttons that stand there.
 * @param source the context with the documents in their own language, in which buttons are named
 */
async function compared(source: RecordContext): Promise<Found> {
  const [entries, { nodes, permissions }] = [await storedEntries(source), await rightsTree(source)];
  const byId = new Map(entries.map((one) => [one.id, one]));
  const titles = new Map(permissions.map(({ permission, title }) => [permission, title]));
  const declared = nodes.flatMap(({ id, kind, actions, opens }): Declared[] => {
    const parent = byId.get(id);
    if (!parent || kind !== "entry") return [];
    const own = actions.filter((one) => !opens.includes(one));
    return own.map((permission) => ({ parent, permission, name: titles.get(permission) ?? permission }));
  });
  const wanted = new Map(declared.map((one) => [keyOf(one.parent.id, one.permission), one]));
  const buttons = entries.filter(({ type }) => type === BUTTON);
  const there = new Set(buttons.map(({ parent, permission }) => keyOf(parent, permission)));
  return {
    entries,
    added: declared.filter((one) => !there.has(keyOf(one.parent.id, one.permission))),
    gone: buttons.filter((one) => one.permission !== null && !wanted.has(keyOf(one.parent, one.permission))),
    renamed: buttons.flatMap((button) => {
      const name = wanted.get(keyOf(button.parent, button.permission))?.name;
      return name === undefined || name === button.name ? [] : [{ button, name }];
    }),
  };
}

/** What would be added, taken away and renamed; nothing is written. */
export async function syncPlan(source: RecordContext): Promise<SyncPlan> {
  const { entries, added, gone, renamed } = await compared(source);
  const names = new Map(entries.map(({ id, name }) => [id, name]));
  const above = ({ parent }: StoredEntry) => (parent === null ? null : { id: parent, name: names.get(parent) ?? parent });
  return {
    added: added.map(({ parent, permission, name }) => ({ parent: { id: parent.id, name: parent.name }, permission, name })),
    gone: gone.map((one) => ({ id: one.id, name: one.name, permission: one.permission ?? "", parent: above(one) })),
    renamed: renamed.map(({ button, name }) => ({ id: button.id, name: button.name, becomes: name, permission: button.permission ?? "" })),
  };
}

interface Chosen {
  readonly added: readonly { readonly parent: string; readonly permission: string }[];
  readonly gone: readonly string[];
  readonly renamed: readonly string[];
}

/**
 * Does what was chosen of it, as one set of changes, by the ordinary rights.
 * @throws AppError record.conflict for what is no part of the comparison any more; what a save is refused with
 */
export async function synchronise(source: RecordContext, chosen: Chosen): Promise<{ set: string | null; changed: number }> {
  const found = await compared(source);
  const codes = new Set(found.entries.map(({ code }) => code));
  const entity = RESOURCE_ENTITY;
  const some = <T>(one: T | undefined): T => {
    if (one === undefined) throw new AppError("record.conflict");
    return one;
  };
  const changes: ChangeSet = [
    ...chosen.added.map(({ parent, permission }, index) => {
      const one = some(found.added.find((each) => each.parent.id === parent && each.permission === permission));
      const code = freeCode(`${one.parent.code}-${wordIn(permission)}`, codes);
      const values = { code, name: one.name, type: BUTTON, parent, permission, sort: (index + 1) * 10, status: 0 };
      return { entity, kind: "add" as const, values };
    }),
    ...chosen.gone.map((id) => {
      const { version } = some(found.gone.find((one) => one.id === id));
      return { entity, kind: "remove" as const, record: id, version };
    }),
    ...chosen.renamed.map((id) => {
      const { button, name } = some(found.renamed.find((one) => one.button.id === id));
      return { entity, kind: "edit" as const, record: id, version: button.version, values: { name } };
    }),
  ];
  assertMay(source, changes);
  if (changes.length === 0) return { set: null, changed: 0 };
  const set = await changeAsOne(source, changes);
  return { set, changed: changes.length };
}

const MOST_CODE = 64;

function freeCode(wanted: string, taken: Set<string>): string {
  let code = wanted.slice(0, MOST_CODE);
  for (let number = 2; taken.has(code); number++) {
    const ending = `-${number}`;
    code = wanted.slice(0, MOST_CODE - ending.length) + ending;
  }
  taken.add(code);
  return code;
}
