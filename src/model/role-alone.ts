import type { Rights } from "./rights.ts";
import { rightsOf } from "./rights.ts";
import type { GridRole } from "./rights-grid-draft.ts";

/** What somebody may and sees who has this role alone: no super user, whatever the role is called. */
export function rightsOfRole({ id, code, dataScope, departments, organisations, permissions, columns, rules }: GridRole): Rights {
  const role = {
    ...{ id, code, dataScope, rules },
    departments: departments.map((one) => one.id),
    organisations: organisations.map((one) => one.id),
    permissions: permissions.map(({ permission }) => permission),
    columns: columns.map(({ entity, field, canView, canEdit, canAdd }) => ({ entity, field, view: canView, edit: canEdit, add: canAdd })),
  };
  const nobody = { isSuperUser: false, userType: 2, tenant: null, dept: null, organisations: [] };
  return rightsOf({ ...nobody, roles: [role] }, () => []);
}
