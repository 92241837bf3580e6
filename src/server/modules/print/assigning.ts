import { sql } from "kysely";
import type { PrintUses } from "../../../model/contract/print-template.ts";
import { AppError } from "../../../model/error.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/database.ts";
import { type Inside, inTransaction } from "../../db/transaction.ts";
import { keepHistory } from "../../records/write/history.ts";

/** The entity of the values that say for whom a template is, and where it is offered. */
const USES = "print-template-uses";

const LINKS = {
  roles: { table: "print_template_role", column: "role_id" },
  entries: { table: "print_template_resource", column: "resource_id" },
} as const satisfies Readonly<Record<keyof PrintUses, object>>;
type Use = keyof typeof LINKS;
const EVERY_USE = Object.keys(LINKS) as readonly Use[];

/** For which roles of a tenant a template is alone, and at which entries of the menu it is offered: their ids. */
export type UsesOfTemplate = Readonly<Record<Use, readonly string[]>>;

/** What is given to a template, and taken from it, by ids. */
export interface UseChange {
  readonly added: readonly string[];
  readonly taken: readonly string[];
}

/** A template by its document's id, and by its record: those that no record lists have no history. */
interface ListedTemplate {
  readonly code: string;
  readonly id?: string | undefined;
  readonly tenant?: unknown;
}

/** The uses of a template; of its roles those of a tenant. */
export async function usesOfTemplate(db: Database, code: string, tenant: string | null): Promise<UsesOfTemplate> {
  const { rows } = await sql<UsesOfTemplate>`select
    array(select role.id::text from print_template_role as link join sysr_role as role on role.id = link.role_id where link.template = ${code}
      and role.removed_at is null and role.tenant_id is not distinct from ${tenant}::bigint order by role.id) as roles,
    array(select entry.id::text from print_template_resource as link join sysr_resource as entry on entry.id = link.resource_id
      where link.template = ${code} and entry.removed_at is null order by entry.id) as entries`.execute(db);
  return rows[0] ?? { roles: [], entries: [] };
}

/** Changes the uses of a template that the transaction holds from what they were before. Who did it stands in the history of the template's record. */
export async function changeUses(
  context: Inside<Context>,
  { code, id, tenant }: ListedTemplate,
  before: UsesOfTemplate,
  changes: Readonly<Partial<Record<Use, UseChange>>>,
): Promise<void> {
  const { db, documents, actor } = context;
  for (const use of EVERY_USE) await changeLinks(db, code, use, changes[use]);
  const after = await usesOfTemplate(db, code, actor.tenant);
  const changed = EVERY_USE.filter((use) => String(before[use]) !== String(after[use]));
  const values = documents.entities.get(USES);
  if (!values || id === undefined || changed.length === 0) return;
  const of = (uses: UsesOfTemplate) => Object.fromEntries(changed.map((use) => [use, uses[use]]));
  await keepHistory(context, values, "assign", [{ id, tenant: tenant ?? actor.tenant, before: of(before), after: of(after) }]);
}

async function changeLinks(db: Database, template: string, use: Use, { added, taken }: UseChange = { added: [], taken: [] }) {
  const [table, column] = [sql.table(LINKS[use].table), sql.ref(LINKS[use].column)];
  if (taken.length > 0) await sql`delete from ${table} where template = ${template} and ${column} = any(${taken}::bigint[])`.execute(db);
  if (added.length > 0)
    await sql`insert into ${table} (template, ${column}) select ${template}, unnest(${added}::bigint[]) on conflict do nothing`.execute(db);
}

/**
 * Says for which roles of the actor's tenant a template is alone.
 * @throws AppError record.notFound where a code is none of the tenant's
 */
export function giveRoles(context: Context, code: string, roles: readonly string[]): Promise<void> {
  return inTransaction(context, async (inside) => {
    const { db, actor } = inside;
    const known = await db
      .selectFrom("sysr_role")
      .select(["id", "code"])
      .where("removed_at", "is", null)
      .where((where) => where("tenant_id", "is not distinct from", actor.tenant))
      .execute();
    const added = known.filter((role) => roles.includes(role.code)).map(({ id }) => id);
    if (added.length < new Set(roles).size) throw new AppError("record.notFound");
    const template = await listed(db, code);
    const before = await usesOfTemplate(db, code, actor.tenant);
    await changeUses(inside, template, before, { roles: { added, taken: before.roles.filter((id) => !added.includes(id)) } });
  });
}

/** Offers templates at an entry of the menu, or takes them off it. */
export function link(context: Context, entry: string, codes: readonly string[], isLinked: boolean): Promise<void> {
  return inTransaction(context, async (inside) => {
    const entries = isLinked ? { added: [entry], taken: [] } : { added: [], taken: [entry] };
    for (const code of [...codes].sort()) {
      const template = await listed(inside.db, code);
      await changeUses(inside, template, await usesOfTemplate(inside.db, code, inside.actor.tenant), { entries });
    }
  });
}

/** A template that is in force, with its record, held until the end of the transaction. */
async function listed(db: Database, code: string): Promise<ListedTemplate> {
  const record = await db
    .selectFrom("print_template")
    .select(["id", "tenant_id as tenant"])
    .where("code", "=", code)
    .where("removed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return { code, ...record };
}
