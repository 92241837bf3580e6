import { sql } from "kysely";
import type { ChangeSet } from "../../../model/change-set.ts";
import type { FieldClosing } from "../../../model/contract/role-column.ts";
import { type Entity, entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { type ClosingPlace, closedIn, gains } from "../../../model/field-closing.ts";
import { mayDo } from "../../../model/permitted.ts";
import { type GridRole, gridRole, roleChange } from "../../../model/rights-grid-draft.ts";
import type { Reference } from "../../../model/wire.ts";
import { hasOneOf, heldRoles } from "../../identity/held-roles.ts";
import { maySee, seen } from "../../records/access/column-access.ts";
import { inScope } from "../../records/access/scope.ts";
import { changeAsOne } from "../../records/change/change-records.ts";
import type { RecordContext } from "../../records/context.ts";
import { grantedRoles } from "../rights/workbench/roles.ts";
import { listedFields } from "../rights/workbench/tree.ts";
import { tableColumns, tableEntity } from "./tables.ts";

/** Without one of these it would not be known what a role opens. */
const TOLD = ["permissions", "columns", "name"];
const ENABLED = 0;

interface Closing {
  readonly name: string;
  readonly place: ClosingPlace;
  readonly roles: readonly GridRole[];
  /** The roles that open the field, each before and after. */
  readonly changed: readonly { readonly before: GridRole; readonly after: GridRole }[];
}

/** @param column `{entity}:{field}` @throws AppError document.notFound for a field that is not there, or of which the actor does not know */
async function closingOf(context: RecordContext, column: string): Promise<Closing> {
  for (const name of TOLD) seen(entityOf(context.documents, "role"), name, context.actor);
  const [table = "", field = ""] = column.split(":");
  const entity = tableEntity(context, table);
  const told = tableColumns(context, table).find((one) => one.field === field);
  if (!told) throw new AppError("document.notFound", { params: { id: column } });
  const roles = (await grantedRoles(context)).roles.map(gridRole);
  const place = placeOf(entity);
  return { name: told.name, place, roles, changed: closedIn(roles, place, field) };
}

const placeOf = (entity: Entity): ClosingPlace => ({
  ...{ entity: entity.$id, master: entity["x-master"] ?? entity.$id, fields: listedFields(entity) },
});

/** Which roles would lose a field, and how many people would lose it or see others for it. Nothing is changed. */
export async function fieldClosing(context: RecordContext, column: string): Promise<FieldClosing> {
  const closing = await closingOf(context, column);
  const people = await peopleWith(
    context,
    closing.changed.map(({ before }) => before.id),
  );
  const told = { name: closing.name, roles: closing.changed.map(({ before: { id, name } }) => ({ id, name })) };
  if (!people) return { ...told, people: null, gaining: null };
  const before = new Map(closing.roles.filter(({ status }) => status === ENABLED).map((role) => [role.id, role]));
  const after = new Map([
    ...before,
    ...closing.changed.flatMap(({ after: role }) => (before.has(role.id) ? [[role.id, role] as const] : [])),
  ]);
  const rolesIn = (all: ReadonlyMap<string, GridRole>, ids: readonly string[]) => ids.flatMap((id) => all.get(id) ?? []);
  const gaining = people.filter((ids) => gains(rolesIn(before, ids), rolesIn(after, ids), closing.place));
  return { ...told, people: people.length, gaining: gaining.length };
}

/** The roles of each person who has one of these, of those whom the actor sees with their roles; undefined: he may not. */
async function peopleWith({ db, documents, actor }: RecordContext, roles: readonly string[]): Promise<string[][] | undefined> {
  const user = entityOf(documents, "user");
  if (!mayDo(actor, user, "view") || !maySee(user, "roles", actor)) return undefined;
  const { rows } = await sql<{ roles: string[] }>`
    select ${heldRoles("u")} as roles from sysr_user as u
    where ${hasOneOf("u", sql`${roles}::bigint[]`)} and ${inScope(user, actor, "u")}`.execute(db);
  return rows.map((row) => row.roles);
}

/**
 * Closes a field in all roles that open it, or in none, each by an ordinary edit: nobody takes or gives more than he holds.
 * @returns the set by which it can be taken back for a week, and the roles
 */
export async function closeField(context: RecordContext, column: string): Promise<{ set: string | null; roles: Reference[] }> {
  const { changed } = await closingOf(context, column);
  const changes: ChangeSet = changed.flatMap(({ before, after }) => roleChange(before, after) ?? []);
  if (changes.length === 0) return { set: null, roles: [] };
  const set = await changeAsOne(context, changes);
  return { set, roles: changed.map(({ before: { id, name } }) => ({ id, name })) };
}
