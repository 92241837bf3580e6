import { type Platform, platform } from "../platform/platform.ts";

/** A company whose rights are drafted: people of several departments and organisations, roles of every kind, records of theirs. */
export interface DraftCompany {
  readonly server: Platform;
  /** The token of a super user. */
  readonly root: string;
  readonly tenant: string;
  readonly people: readonly string[];
  readonly names: readonly string[];
  readonly roles: readonly string[];
  readonly departments: readonly string[];
  readonly organisations: readonly string[];
  /** A new session of somebody, in his first organisation. */
  tokenOf(name: string): Promise<string>;
  close(): Promise<void>;
}

/** Entities that roles of the company speak of. */
export const ENTITIES = ["supplier", "material", "position", "purchase-order", "leave-request"] as const;

export async function draftCompany(): Promise<DraftCompany> {
  const server = await platform();
  const { insert } = server;
  const tenant = await insert("sysr_tenant", { code: "t", name: "t", status: 0 });
  const department = (code: string, parent_id: string | null) =>
    insert("sysr_dept", { code, name: code, parent_id, tenant_id: tenant, status: 0 });
  const head = await department("head", null);
  const departments = [head, await department("east", head), await department("west", head)];
  const organisation = (code: string) => insert("sysr_organisation", { code, name: code, short_name: code, status: 0, tenant_id: tenant });
  const organisations = [await organisation("o1"), await organisation("o2")];
  const roles = [
    await server.role({ code: "all", permissions: ENTITIES.flatMap((id) => [`${id}:view`, `${id}:edit`]) }),
    await server.role({ code: "self", dataScope: 1, permissions: ["supplier:view", "material:view", "position:view"] }),
    await server.role({ code: "dept", dataScope: 3, permissions: ["supplier:view", "leave-request:view"] }),
    await server.role({
      code: "narrow",
      dataScope: 4,
      departments: [departments[1] as string],
      permissions: ["supplier:view", "supplier:edit", "material:view"],
      columns: { "supplier:name": "v", "supplier:code": "ve", "material:name": "v" },
      rules: { supplier: "record.status == 0" },
    }),
    await server.role({ code: "empty", dataScope: 2 }),
  ];
  await server.db.updateTable("sysr_role").set({ tenant_id: tenant }).execute();
  await server.user("root", { is_super: true, tenant_id: tenant });
  const people: string[] = [];
  const names = Array.from({ length: 8 }, (_, at) => `p${at}`);
  for (const [at, name] of names.entries())
    people.push(
      await server.user(name, {
        tenant_id: tenant,
        dept_id: at % 4 === 3 ? null : departments[at % 4],
        organisations_ids: at % 3 === 2 ? [] : organisations.slice(0, 1 + (at % 2)),
        roles_ids: roles.filter((_, index) => ((at + 1) >> index) % 2 === 1),
      }),
    );
  await addRecords(server, { tenant_id: tenant }, people, departments);
  const root = await server.signIn("root");
  const tokenOf = async (name: string) => {
    const user = await server.db
      .selectFrom("sysr_user")
      .select(["id", "organisations_ids"])
      .where("username", "=", name)
      .executeTakeFirstOrThrow();
    return server.app.sessions.open(user.id, { ip: "127.0.0.1", userAgent: "test", organisation: user.organisations_ids?.[0] ?? null });
  };
  return { ...{ server, root, tenant, people, names, roles, departments, organisations, tokenOf }, close: () => server.close() };
}

/** Records of everybody, in every department and state. */
async function addRecords({ insert }: Platform, own: object, people: readonly string[], departments: readonly string[]): Promise<void> {
  const warehouse_id = await insert("base_warehouse", { code: "w", name: "w", type: "x", status: 0, ...own });
  for (let at = 0; at < 6; at++) {
    const base = { code: `c${at}`, name: `n${at}`, status: at % 2, create_by_id: people[at], ...own };
    const supplier_id = await insert("base_supplier", { ...base, short_name: "s", type: "x" });
    await insert("base_material", { ...base, category: "x", unit: "x" });
    await insert("sysr_position", base);
    const [person, dept_id] = [people[at % 4], departments[at % 3]];
    await insert("zz_leave_request", {
      ...{ code: `l${at}`, applicant_id: person, dept_id, leave_type: "x", begin_date: "2026-01-01", end_date: "2026-01-01", days: 1 },
      ...{ reason: "x", status: 0, ...own },
    });
    await insert("purchase_order", {
      ...{ code: `o${at}`, supplier_id, warehouse_id, order_date: "2026-01-01", purchaser_id: person, dept_id, status: 0, ...own },
    });
  }
}
