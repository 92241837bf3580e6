import type { RightsEntity, RightsNode, RightsPermission, RightsTree } from "./contract/rights-tree.ts";
import { entityIn } from "./rights.ts";
import type { Family } from "./rights-grid.ts";

/** The tree of rights, ready to be asked. */
export interface GridIndex {
  readonly children: ReadonlyMap<string | null, readonly RightsNode[]>;
  /** All permissions at a node and below it, by its id. */
  readonly below: ReadonlyMap<string, readonly string[]>;
  readonly tables: ReadonlyMap<string, RightsEntity>;
  readonly permissions: ReadonlyMap<string, RightsPermission>;
  readonly among: ReadonlySet<string>;
  readonly family: Family;
}

export function gridIndex({ nodes, entities, permissions }: RightsTree): GridIndex {
  const children = Map.groupBy(nodes, ({ parent }) => parent);
  const below = new Map<string, readonly string[]>();
  const gather = (node: RightsNode): readonly string[] => {
    const all = [...new Set([...node.actions, ...(children.get(node.id) ?? []).flatMap(gather)])];
    below.set(node.id, all);
    return all;
  };
  for (const node of children.get(null) ?? []) gather(node);
  const tables = new Map(entities.map((one) => [one.id, one]));
  const details = Map.groupBy(entities, ({ master }) => master);
  return {
    children,
    below,
    tables,
    permissions: new Map(permissions.map((one) => [one.permission, one])),
    among: new Set(permissions.map(({ permission }) => permission)),
    family: (id) => [id, ...(details.get(id) ?? []).map((one) => one.id)],
  };
}

interface LineBase {
  readonly key: string;
  /** The key of the line above it in the tree; null at the top. */
  readonly parent: string | null;
  /** From 1. */
  readonly level: number;
  readonly expandable: boolean;
}
/** A line of the tree: a place of the menu, an action there, the records that it shows, and a field of them. */
export type GridLine = LineBase &
  (
    | { readonly kind: "place"; readonly node: RightsNode; readonly permissions: readonly string[] }
    | { readonly kind: "action"; readonly permission: RightsPermission; readonly alone: boolean }
    | { readonly kind: "records"; readonly table: RightsEntity }
    | { readonly kind: "field"; readonly table: RightsEntity; readonly field: RightsEntity["fields"][number]; readonly ofDetails: boolean }
  );

export interface LineFilter {
  /** Keys of lines that are unfolded. */
  readonly expanded: ReadonlySet<string>;
  /** A text that is looked for: what has it is shown unfolded, with what it stands in. */
  readonly text?: string | undefined;
  /** Which leaves stay; places and records stay with a leaf below them. */
  readonly keep?: ((line: GridLine) => boolean) | undefined;
}

/** The lines that are in sight, from top to bottom. */
export function linesOf(index: GridIndex, { expanded, text = "", keep = () => true }: LineFilter): GridLine[] {
  const sought = text.trim().toLowerCase();
  const has = (...words: (string | null)[]) => words.some((word) => word?.toLowerCase().includes(sought) ?? false);

  /** The lines of a branch that stay: `head` where something stays of it; its `rest` where it is unfolded. */
  function branch(head: GridLine, matches: boolean, isHit: boolean, rest: (inside: boolean) => Branch): Branch {
    const below = rest(isHit || matches);
    const found = matches || below.found;
    if (!found && !isHit && sought !== "") return NOTHING;
    if (!below.stays && !(head.kind === "place" && head.permissions.length === 0 && keep(head))) return NOTHING;
    const isOpen = expanded.has(head.key) || (sought !== "" && below.found && !matches);
    return { found, stays: true, lines: isOpen ? [head, ...below.lines] : [head] };
  }

  const leaf = (line: GridLine, matches: boolean, inside: boolean): Branch =>
    keep(line) && (sought === "" || matches || inside) ? { found: matches, stays: true, lines: [line] } : { ...NOTHING, found: false };

  function place(node: RightsNode, parent: string | null, level: number, inside: boolean): Branch {
    const key = parent === null ? node.id : `${parent}/${node.id}`;
    const permissions = index.below.get(node.id) ?? [];
    const head: GridLine = { kind: "place", key, parent, level, node, permissions, expandable: permissions.length > 0 };
    const matches = sought !== "" && has(node.title, node.pinyin);
    return branch(head, matches, inside, (isIn) =>
      joined([
        ...node.actions.flatMap((name) => action(name, node, key, level + 1, isIn)),
        ...node.entities.flatMap((id) => records(id, node, key, level + 1, isIn)),
        ...(index.children.get(node.id) ?? []).map((child) => place(child, key, level + 1, isIn)),
      ]),
    );
  }

  function action(name: string, node: RightsNode, parent: string, level: number, inside: boolean): Branch[] {
    const permission = index.permissions.get(name);
    if (!permission) return [];
    // Where a place is about one entity, what is done is enough; elsewhere it is said to what.
    const alone = node.entities.length < 2 && (node.entities.includes(entityIn(name)) || node.kind === "entity");
    const line: GridLine = { kind: "action", key: `${parent}/${name}`, parent, level, expandable: false, permission, alone };
    return [leaf(line, sought !== "" && has(alone ? permission.title : permission.name, name), inside)];
  }

  function records(id: string, node: RightsNode, parent: string, level: number, inside: boolean): Branch[] {
    const table = index.tables.get(id);
    if (!table || !node.actions.some((one) => entityIn(one) === id)) return [];
    const key = `${parent}/records:${id}`;
    const head: GridLine = { kind: "records", key, parent, level, expandable: true, table };
    return [
      branch(head, false, inside, (isIn) =>
        joined(index.family(id).flatMap((one) => fields(index.tables.get(one), one !== id, key, level + 1, isIn))),
      ),
    ];
  }

  const fields = (table: RightsEntity | undefined, ofDetails: boolean, parent: string, level: number, inside: boolean): Branch[] =>
    (table?.fields ?? []).map((field) =>
      leaf(
        {
          ...{ kind: "field", key: `${parent}/${table?.id}.${field.name}`, parent, level, expandable: false },
          ...{ table: table as RightsEntity, field, ofDetails },
        },
        sought !== "" && has(field.title, field.name),
        inside,
      ),
    );

  return joined((index.children.get(null) ?? []).map((node) => place(node, null, 1, false))).lines;
}

interface Branch {
  readonly lines: GridLine[];
  /** Something in it has the text that is looked for. */
  readonly found: boolean;
  /** Something of it stays. */
  readonly stays: boolean;
}
const NOTHING: Branch = { lines: [], found: false, stays: false };
const joined = (parts: readonly Branch[]): Branch => ({
  lines: parts.flatMap(({ lines }) => lines),
  found: parts.some(({ found }) => found),
  stays: parts.some(({ stays }) => stays),
});
