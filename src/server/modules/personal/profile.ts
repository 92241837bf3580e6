import { type Actor, may } from "../../../model/actor.ts";
import type { Profile } from "../../../model/contract/personal.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import type { Context } from "../../context.ts";
import { isStorable } from "../../db/storable.ts";
import { inTransaction } from "../../db/transaction.ts";
import { heldRoles } from "../../identity/held-roles.ts";
import type { Sessions } from "../../identity/sessions.ts";
import { columnsOfChange } from "../../records/access/system-values.ts";
import { refuseHeld } from "../../records/write/held.ts";
import { noteChanges } from "../../records/write/note-changes.ts";

/** What users change of themselves, and the columns of it. */
const COLUMNS = { realName: "real_name", introduction: "introduction", phone: "phone", email: "email" } as const;
type OwnField = keyof typeof COLUMNS;
/** What is his by showing it: set with the contact that he has confirmed. */
const VERIFIED = { phone: "phone_verified", email: "email_verified" } as const;
type OwnColumn = (typeof COLUMNS)[OwnField] | (typeof VERIFIED)[keyof typeof VERIFIED];
export type OwnChanges = Readonly<Partial<Record<OwnField, string | null>>>;

/**
 * Who may change what: phone and e-mail are one's own, but shown to be so by a code; the name stands under approvals and in logs, so it is
 * for those who administer users. Who acts as somebody changes nothing of him.
 */
function editableBy(actor: Actor): OwnField[] {
  if (actor.realUser) return [];
  return [...(may(actor, "user:edit") ? (["realName"] as const) : []), "introduction", "phone", "email"];
}

const filled = (text: string | null): string | null => text || null;

/** The signed-in user as he sees himself. */
export async function profileOf({ db, actor }: Context): Promise<Profile> {
  const row = await db
    .selectFrom("sysr_user as u")
    .leftJoin("sysr_dept as d", "d.id", "u.dept_id")
    .leftJoin("sysr_position as p", "p.id", "u.position_id")
    .select(["u.username", "u.real_name", "u.phone", "u.email", "u.introduction", "u.password"])
    .select(heldRoles("u").as("roles"))
    .select(["u.phone_verified", "u.email_verified"])
    .select(["d.name as dept", "p.name as position"])
    .where("u.id", "=", actor.id)
    .executeTakeFirstOrThrow();
  const ids = row.roles;
  const roles =
    ids.length === 0
      ? []
      : await db.selectFrom("sysr_role").select("name").where("id", "in", ids).where("removed_at", "is", null).execute();
  return {
    username: row.username,
    realName: row.real_name,
    phone: filled(row.phone),
    email: filled(row.email),
    phoneVerified: row.phone_verified === true,
    emailVerified: row.email_verified === true,
    introduction: filled(row.introduction),
    dept: filled(row.dept),
    position: filled(row.position),
    roles: roles.map(({ name }) => name),
    editable: editableBy(actor),
    hasPassword: filled(row.password) !== null,
  };
}

/**
 * Changes the signed-in user's own row, with a row of the operation log as for every change; his sessions take notice at once.
 * @param confirmed the contact among the changes that he has shown to be his
 * @throws AppError access.columnReadonly for what he may not change himself; record.held
 */
export async function changeOwn(
  context: Context,
  sessions: Sessions,
  changes: OwnChanges,
  confirmed?: keyof typeof VERIFIED,
): Promise<void> {
  const { actor, documents } = context;
  const fields = Object.keys(changes) as OwnField[];
  const refused = fields.find((field) => !editableBy(actor).includes(field));
  if (refused)
    throw new AppError("access.columnReadonly", { params: { field: refused }, fields: [{ path: refused, code: "field.readonly" }] });
  if (!isStorable(changes)) throw new AppError("request.invalid");
  const user = entityOf(documents, "user");
  const values = new Map<string, { readonly column: OwnColumn; readonly value: string | boolean | null }>(
    fields.map((field) => [field, { column: COLUMNS[field], value: changes[field] ?? null }]),
  );
  if (confirmed) values.set(`${confirmed}Verified`, { column: VERIFIED[confirmed], value: true });
  await inTransaction(context, async (inside) => {
    const { db } = inside;
    const old = await db
      .selectFrom("sysr_user")
      .select(["tenant_id", ...Object.values(COLUMNS), ...Object.values(VERIFIED)])
      .where("id", "=", actor.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const before = (column: OwnColumn) => {
      const value = old[column];
      return typeof value === "boolean" ? value : filled(value);
    };
    const changed = [...values].filter(([, { column, value }]) => before(column) !== value);
    if (changed.length === 0) return;
    await refuseHeld(inside, user, [{ id: actor.id, realName: old.real_name }]);
    await db
      .updateTable("sysr_user")
      .set({ ...Object.fromEntries(changed.map(([, { column, value }]) => [column, value])), ...columnsOfChange(inside, user) })
      .where("id", "=", actor.id)
      .execute();
    const of = (value: (entry: { column: OwnColumn; value: unknown }) => unknown) =>
      Object.fromEntries(changed.map(([field, entry]) => [field, value(entry)]));
    await noteChanges(inside, user, "edit", [
      { id: actor.id, tenant: old.tenant_id, before: of(({ column }) => old[column] ?? null), after: of(({ value }) => value) },
    ]);
  });
  await sessions.forget([actor.id]);
}
