import type { DataScope } from "../../../model/actor.ts";
import type { Database } from "../../context.ts";

/** A role's data permission type (specification administration §3). */
const SCOPE = { all: 0, self: 1, ownDepartment: 2, ownDepartmentAndBelow: 3, departmentsAndBelow: 4, departments: 5 } as const;

export interface ScopeRole {
  readonly dataScope: number;
  readonly departments: readonly string[];
}

/** The departments and everything below them, by one recursive query; a cycle in the tree ends it. */
async function withChildren(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .withRecursive("below", (query) =>
      query
        .selectFrom("sysr_dept")
        .select("id")
        .where("id", "in", ids)
        .where("removed_at", "is", null)
        .union(
          query
            .selectFrom("sysr_dept as child")
            .innerJoin("below", "below.id", "child.parent_id")
            .select("child.id")
            .where("child.removed_at", "is", null),
        ),
    )
    .selectFrom("below")
    .select("id")
    .execute();
  return rows.map((row) => String(row.id));
}

/**
 * The rows that roles open, united: whoever has a role "all" sees all. A user without a role that opens a department sees his own
 * records; so does one whose role says "own department" while he belongs to none.
 */
export async function scopeOf(db: Database, dept: string | null, roles: readonly ScopeRole[]): Promise<DataScope> {
  if (roles.some((role) => role.dataScope === SCOPE.all)) return { all: true, self: true, departments: [] };
  const own = dept === null ? [] : [dept];
  const exact = new Set<string>();
  const roots = new Set<string>();
  for (const role of roles) {
    if (role.dataScope === SCOPE.ownDepartment) for (const id of own) exact.add(id);
    if (role.dataScope === SCOPE.ownDepartmentAndBelow) for (const id of own) roots.add(id);
    if (role.dataScope === SCOPE.departments) for (const id of role.departments) exact.add(id);
    if (role.dataScope === SCOPE.departmentsAndBelow) for (const id of role.departments) roots.add(id);
  }
  const departments = [...new Set([...exact, ...(await withChildren(db, [...roots]))])];
  return { all: false, self: departments.length === 0 || roles.some((role) => role.dataScope === SCOPE.self), departments };
}
