import fc from "fast-check";
import type { ChangeSet, RecordChange } from "../../../src/model/change-set.ts";
import { type DraftCompany, ENTITIES } from "./company.ts";

/** A change as somebody would wish it, before it is known what is stored. */
export type Wish =
  | { readonly of: "permissions"; readonly role: string; readonly add: readonly string[]; readonly drop: number }
  | { readonly of: "columns"; readonly role: string; readonly rows: readonly Column[]; readonly keep: number }
  | { readonly of: "rules"; readonly role: string; readonly rules: readonly (readonly [string, string])[] }
  | ({ readonly of: "scope"; readonly role: string; readonly dataScope: number } & Places)
  | { readonly of: "status"; readonly role: string; readonly status: number }
  | { readonly of: "types"; readonly role: string; readonly userTypes: readonly number[] }
  | { readonly of: "user"; readonly user: string; readonly values: Readonly<Record<string, unknown>> };
type Places = { readonly departments: readonly string[]; readonly organisations: readonly string[] };
type Column = { readonly entity: string; readonly field: string; readonly canEdit: boolean };

const RULES = [
  ["supplier", "record.status == 0"],
  ["supplier", "record.status == 1"],
  ["material", "record.status == 0"],
  ["material", "record.createBy == user.id"],
] as const;
const COLUMNS = ["supplier:code", "supplier:name", "supplier:status", "material:name", "material:code", "position:name"];

export function ofDraft({ roles, people, departments, organisations }: DraftCompany): fc.Arbitrary<Wish> {
  const role = fc.constantFrom(...roles);
  const permission = fc
    .tuple(fc.constantFrom(...ENTITIES), fc.constantFrom("view", "edit", "add", "export"))
    .map((parts) => parts.join(":"));
  const column = fc
    .tuple(fc.constantFrom(...COLUMNS), fc.boolean())
    .map(([name, canEdit]): Column => ({ entity: name.split(":")[0] ?? "", field: name.split(":")[1] ?? "", canEdit }));
  const user = fc.record(
    {
      roles: fc.subarray([...roles]).map((ids) => ids.map((id) => ({ id }))),
      dept: fc.option(fc.constantFrom(...departments)).map((id) => id && { id }),
      organisations: fc.subarray([...organisations]).map((ids) => ids.map((id) => ({ id }))),
      userType: fc.constantFrom(1, 2),
      status: fc.constantFrom(0, 0, 0, 1),
    },
    { requiredKeys: [] },
  );
  return fc.oneof(
    fc.record({ of: fc.constant("permissions" as const), role, add: fc.array(permission, { maxLength: 4 }), drop: fc.nat(3) }),
    fc.record({ of: fc.constant("columns" as const), role, rows: fc.array(column, { maxLength: 3 }), keep: fc.nat(3) }),
    fc.record({ of: fc.constant("rules" as const), role, rules: fc.subarray([...RULES]) }),
    fc.record({
      of: fc.constant("scope" as const),
      role,
      dataScope: fc.nat(5),
      departments: fc.subarray([...departments], { minLength: 1 }),
      organisations: fc.subarray([...organisations]),
    }),
    fc.record({ of: fc.constant("status" as const), role, status: fc.constantFrom(0, 0, 1) }),
    fc.record({ of: fc.constant("types" as const), role, userTypes: fc.subarray([1, 2]) }),
    fc.record({ of: fc.constant("user" as const), user: fc.constantFrom(...people), values: user }),
  );
}

/** The wishes as changes of what is stored now: what of them cannot be saved is left out, as a form leaves it out. */
export async function changesOf({ server }: DraftCompany, wishes: readonly Wish[]): Promise<ChangeSet> {
  const { db } = server;
  const byRecord = new Map<string, RecordChange>();
  for (const wish of wishes) {
    const [entity, id] = wish.of === "user" ? ["user", wish.user] : ["role", wish.role];
    const row = await db
      .selectFrom(entity === "user" ? "sysr_user" : "sysr_role")
      .select(["version"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const before = byRecord.get(`${entity} ${id}`);
    const values = await valuesOf(db, wish);
    byRecord.set(`${entity} ${id}`, { entity, kind: "edit", record: id, version: row.version, values: { ...before?.values, ...values } });
  }
  return [...byRecord.values()];
}

async function valuesOf(db: DraftCompany["server"]["db"], wish: Wish): Promise<Record<string, unknown>> {
  if (wish.of === "user") return wish.values;
  if (wish.of === "scope") {
    const named = (ids: readonly string[]) => ids.map((id) => ({ id }));
    return { dataScope: wish.dataScope, departments: named(wish.departments), organisations: named(wish.organisations) };
  }
  if (wish.of === "status") return { status: wish.status };
  if (wish.of === "types") return { userTypes: wish.userTypes };
  const permissions = await db
    .selectFrom("sysr_role_permission")
    .select(["id", "permission"])
    .where("master_id", "=", wish.role)
    .orderBy("id")
    .execute();
  const granted = new Set(permissions.map(({ permission }) => permission.split(":")[0]));
  if (wish.of === "permissions") {
    const kept = permissions.slice(wish.drop);
    const added = wish.add.filter((one) => !kept.some(({ permission }) => permission === one));
    return { permissions: [...kept.map(({ id }) => ({ id })), ...[...new Set(added)].map((permission) => ({ permission }))] };
  }
  if (wish.of === "rules")
    return { rules: wish.rules.filter(([entity]) => granted.has(entity)).map(([entity, rule]) => ({ entity, rule })) };
  const columns = await db.selectFrom("sysr_role_column").select("id").where("master_id", "=", wish.role).orderBy("id").execute();
  return {
    columns: [
      ...columns.slice(0, wish.keep).map(({ id }) => ({ id, canEdit: false })),
      ...wish.rows.filter(({ entity }) => granted.has(entity)),
    ],
  };
}
