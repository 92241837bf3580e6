import { closest } from "../../../model/check/closest.ts";
import { permissionsOf } from "../../../model/check/role.ts";
import type { MenuAilment, MenuFinding } from "../../../model/contract/menu.ts";
import type { Documents } from "../../../model/documents.ts";
import { componentsOf } from "../../../model/menu-component.ts";
import { screensAt } from "../../../model/tab-page.ts";
import { isDrawn, isFor, type MenuRow, opens, pathOf } from "./menu-tree.ts";

/** What the menu is looked at with. */
export interface MenuExamination {
  /** Rows that are enabled, in their order. */
  readonly rows: readonly MenuRow[];
  readonly documents: Documents;
  /** Every permission that somebody holds who may sign in; super users, who hold all, aside. */
  readonly granted: ReadonlySet<string>;
  readonly titleOf: (row: MenuRow) => string;
}

/**
 * What is wrong with the menu, entry by entry in its order: what opens nothing, what is there twice, what nobody sees and what cannot be reached.
 * Who may do everything sees most of it as if it were well.
 */
export function examineMenu({ rows, documents, granted, titleOf }: MenuExamination): MenuFinding[] {
  const drawn = rows.filter(isDrawn);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const children = Map.groupBy(drawn, ({ parent }) => parent);
  const targets = Map.groupBy(
    drawn.filter((row) => !row.hidden && opens(row)),
    (row) => targetOf(row, titleOf(row)),
  );
  const everybody = { isSuperUser: false, permissions: granted };
  const components = componentsOf(documents);
  const permissions = permissionsOf(documents);

  const found = (row: MenuRow, ailment: MenuAilment, more: Partial<MenuFinding> = {}): MenuFinding => ({
    ...{ id: row.id, code: row.code, title: titleOf(row), ailment, value: null, near: null, others: [] },
    ...more,
  });
  const named = (value: string, known: readonly string[]) => ({ value, near: closest(value, known) ?? null });

  function ailmentsOf(row: MenuRow): MenuFinding[] {
    const { component, permission, form } = row;
    if (component && !components.includes(component)) return [found(row, "dead", named(component, components))];
    if (form && screensAt(documents, form.id).length === 0) return [found(row, "dead", named(form.id, [...documents.screens.keys()]))];
    if (permission && !permissions.includes(permission)) return [found(row, "noRight", named(permission, permissions))];
    if (!isReached(row, byId)) return [found(row, "unreached")];
    if (!opens(row) && !(children.get(row.id) ?? []).length) return [found(row, "empty")];
    const others = (opens(row) && !row.hidden ? (targets.get(targetOf(row, titleOf(row))) ?? []) : []).filter((other) => other !== row);
    return [
      ...(opens(row) && !isFor(row, everybody, documents) ? [found(row, "unseen", { value: permission })] : []),
      ...(others.length > 0 ? [found(row, "double", { others: others.map((other) => `${titleOf(other)} (${other.code})`) })] : []),
    ];
  }
  return drawn.flatMap(ailmentsOf);
}

/** What an entry opens, whatever its own path is. */
const targetOf = (row: MenuRow, title: string): string => row.link ?? row.iframe ?? row.component ?? pathOf(row, title);

/** Whether all above an entry are there, and in no circle. */
function isReached(row: MenuRow, byId: ReadonlyMap<string, MenuRow>): boolean {
  const seen = new Set<string>();
  for (let at: MenuRow | undefined = row; at; at = byId.get(at.parent ?? "")) {
    if (seen.has(at.id) || !isDrawn(at)) return false;
    seen.add(at.id);
    if (at.parent === null) return true;
  }
  return false;
}
