import { entityIn } from "./rights.ts";
import type { FileRole } from "./rights-file.ts";
import { grantPermissions, permissionsIn } from "./rights-grid.ts";
import { COLUMN_MODES, columnOpen, freeColumns, isControlled, setColumn } from "./rights-grid-columns.ts";
import type { GridRole } from "./rights-grid-draft.ts";
import type { GridIndex } from "./rights-grid-lines.ts";
import { givable } from "./rights-grid-views.ts";

/** A role as a file has it: what who brings it does not hold stays as it is, and so does what the file does not name. */
export function roleFromFile(role: GridRole, { permissions, columns }: FileRole, index: GridIndex): GridRole {
  const names = (on: boolean) =>
    givable(
      index,
      permissions.filter((one) => one.on === on).map(({ permission }) => permission),
    );
  const taken = grantPermissions(role, names(false), false, index);
  const before = permissionsIn(taken);
  const missing = names(true).filter((one) => !before.has(one));
  // As the file says it, with nothing along.
  const next =
    missing.length === 0 ? taken : { ...taken, permissions: [...taken.permissions, ...missing.map((permission) => ({ permission }))] };
  const granted = new Set(next.permissions.map(({ permission }) => entityIn(permission)));
  return columns.reduce((now, { entity, open }) => {
    const table = index.tables.get(entity);
    // Of what nothing is granted there is nothing to say.
    if (!table || !granted.has(table.master ?? entity)) return now;
    if (open === null) return isControlled(now, entity) ? freeColumns(now, entity) : now;
    return table.fields.reduce((made, field) => {
      const wanted = open[field.name];
      if (!wanted) return made;
      return COLUMN_MODES.reduce((one, mode) => {
        const on = wanted.includes(mode);
        return columnOpen(one, entity, field, mode) === on ? one : setColumn(one, entity, table.fields, field.name, mode, on);
      }, made);
    }, now);
  }, next);
}
