import { type Documents, entityOf } from "../../model/documents.ts";
import { fieldsOf } from "../../model/fields.ts";
import type { DatabaseTransaction } from "../db/database.ts";
import type { ValuesOf } from "../records/column.ts";
import roles from "./data/roles.json" with { type: "json" };
import { insertRecords, type SeedRecord } from "./insert.ts";
import { digestOf, noteSown, sownUnder } from "./sown.ts";

const NAME = "role";

/** A role as the seed file says it. */
interface SeedRole {
  readonly code: string;
  readonly name: string;
  readonly remarks: string;
  readonly dataScope: number;
  /** Actions by entity, separated by blanks. */
  readonly permissions: Readonly<Record<string, string>>;
  /** By entity: the columns that are not seen or not written. All others of that entity are granted. */
  readonly columns?: Readonly<Record<string, { readonly hidden?: readonly string[]; readonly readonly?: readonly string[] }>>;
  /** Row rules in CEL, by entity. */
  readonly rules?: Readonly<Record<string, readonly string[]>>;
}

/** The roles that come with the product. */
export const SEED_ROLES: readonly SeedRole[] = roles;

/**
 * Adds the roles that were not sown before to the tenant.
 * @returns how many were added
 */
export async function seedRoles(trx: DatabaseTransaction, documents: Documents, tenant: string): Promise<number> {
  const entity = documents.entities.get("role");
  if (!entity) return 0;
  const sown = await sownUnder(trx, NAME);
  const stored = await trx.selectFrom("sysr_role").select("code").where("tenant_id", "=", tenant).where("removed_at", "is", null).execute();
  const taken = new Set(stored.map((row) => row.code));
  const fresh = SEED_ROLES.filter(({ code }) => !sown.has(`${NAME}/${code}`));
  const missing = fresh.filter(({ code }) => !taken.has(code));
  const ids = await insertRecords(
    trx,
    entity,
    missing.map(({ code, name, remarks, dataScope }): ValuesOf<"role"> => ({ code, name, remarks, dataScope, tenant })),
  );
  const details = (rowsOf: (role: SeedRole) => SeedRecord[]) =>
    missing.flatMap((role, index) => rowsOf(role).map((row, place) => ({ ...row, master: ids[index], sortNo: place + 1 })));
  await insertRecords(trx, entityOf(documents, "role-permission"), details(permissionRows));
  await insertRecords(
    trx,
    entityOf(documents, "role-column"),
    details((role) => columnRows(role, documents)),
  );
  await insertRecords(trx, entityOf(documents, "role-rule"), details(ruleRows));
  await noteSown(trx, new Map(fresh.map((role) => [`${NAME}/${role.code}`, digestOf(role)])));
  return missing.length;
}

const permissionRows = ({ permissions }: SeedRole): ValuesOf<"role-permission">[] =>
  Object.entries(permissions).flatMap(([entity, actions]) => actions.split(" ").map((action) => ({ permission: `${entity}:${action}` })));

const ruleRows = ({ rules = {} }: SeedRole): ValuesOf<"role-rule">[] =>
  Object.entries(rules).flatMap(([entity, list]) => list.map((rule) => ({ entity, rule })));

/** A row for each column of a controlled entity that the role may see: one that stands in no row is hidden. */
function columnRows({ columns = {} }: SeedRole, documents: Documents): ValuesOf<"role-column">[] {
  return Object.entries(columns).flatMap(([id, { hidden = [], readonly = [] }]) =>
    [...fieldsOf(entityOf(documents, id)).keys()]
      .filter((field) => field !== "id" && !hidden.includes(field))
      .map((field) => ({ entity: id, field, canView: true, canEdit: !readonly.includes(field), canAdd: !readonly.includes(field) })),
  );
}
