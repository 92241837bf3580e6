import type { ChangeSet, RecordChange } from "./change-set.ts";
import { type ClosingPlace, closedIn } from "./field-closing.ts";
import type { ColumnRow } from "./rights-grid.ts";
import { type GridRole, gridRole, roleUnder } from "./rights-grid-draft.ts";

/**
 * A draft of roles with a field closed in each of its roles that would open it: what was closed for all does not come back with an older draft.
 * @param stored the roles for which the draft was made
 */
export function closedInDraft(changes: ChangeSet, stored: readonly GridRole[], place: ClosingPlace, field: string): ChangeSet {
  const byId = new Map(stored.map((role) => [role.id, role]));
  return changes.map((change) => {
    const role = roleOf(change, byId);
    const [closed] = role ? closedIn([role], place, field) : [];
    return closed ? { ...change, values: { ...change.values, columns: closed.after.columns } } : change;
  });
}

function roleOf(change: RecordChange, stored: ReadonlyMap<string, GridRole>): GridRole | undefined {
  if (change.entity !== "role") return undefined;
  if (change.kind === "add") return gridRole({ ...change.values, id: "new" });
  const role = stored.get(change.record ?? "");
  return role && change.kind === "edit" ? roleUnder(role, change) : undefined;
}

/**
 * A draft of roles after who works on it changed the same roles once himself: it goes on from the versions that this made, with the rows that are
 * stored now. Where somebody else changed a role too the draft stays for the version for which it was made, so that saving it tells of that.
 */
export function carriedOver(changes: ChangeSet, before: readonly GridRole[], after: readonly GridRole[]): ChangeSet {
  const former = new Map(before.map(({ id, version }) => [id, version]));
  const byId = new Map(after.map((role) => [role.id, role]));
  return changes.map((change) => {
    const role = change.entity === "role" && change.kind === "edit" ? byId.get(change.record ?? "") : undefined;
    const version = role && former.get(role.id);
    if (!role || version == null || change.version !== version || role.version !== version + 1) return change;
    const columns = change.values?.columns as readonly ColumnRow[] | undefined;
    return {
      ...change,
      version: role.version,
      ...(columns && { values: { ...change.values, columns: columns.map((row) => ({ ...row, id: idOf(row, role) })) } }),
    };
  });
}

const idOf = ({ entity, field }: ColumnRow, { columns }: GridRole): string | undefined =>
  columns.find((row) => row.entity === entity && row.field === field)?.id;
