import { entityIn } from "./rights.ts";
import { permissionsIn, type RoleGrant } from "./rights-grid.ts";
import { COLUMN_MODES, columnOpen, type GridField, isControlled, setColumn } from "./rights-grid-columns.ts";

/** Of which entity, and of whose details, with all fields that lists can name. */
export interface ClosingPlace {
  readonly entity: string;
  readonly master: string;
  readonly fields: readonly GridField[];
}

/** A role with a list about an entity on which it grants nothing narrows nobody by it: it stays as it is. */
const grants = (role: RoleGrant, { master }: ClosingPlace): boolean => [...permissionsIn(role)].some((one) => entityIn(one) === master);

/**
 * Roles with a field closed in each that opens it. One without a list about the entity gets one, with all other fields as open as they were.
 * @returns the roles that change, each before and after
 */
export function closedIn<G extends RoleGrant>(roles: readonly G[], place: ClosingPlace, field: string): { before: G; after: G }[] {
  return roles.flatMap((before) => {
    if (!grants(before, place)) return [];
    const after = setColumn(before, place.entity, place.fields, field, "view", false);
    return after === before ? [] : [{ before, after }];
  });
}

/** What roles together open of the fields: where none has a list, all. */
function openTo(roles: readonly RoleGrant[], { entity, fields }: ClosingPlace): ReadonlySet<string> {
  const lists = roles.filter((role) => isControlled(role, entity));
  const open = fields.flatMap((field) =>
    COLUMN_MODES.filter((mode) => (lists.length > 0 ? lists : [NO_LIST]).some((role) => columnOpen(role, entity, field, mode))).map(
      (mode) => `${field.name} ${mode}`,
    ),
  );
  return new Set(open);
}
const NO_LIST: Pick<RoleGrant, "columns"> & RoleGrant = {
  dataScope: 0,
  departments: [],
  organisations: [],
  permissions: [],
  columns: [],
  rules: [],
};

/**
 * Whether somebody with these roles sees or fills in more than before: where one of his roles had a list and another one had none, the list alone
 * counted, and the new list of the other adds to it.
 */
export function gains(before: readonly RoleGrant[], after: readonly RoleGrant[], place: ClosingPlace): boolean {
  const had = openTo(before, place);
  return [...openTo(after, place)].some((one) => !had.has(one));
}
