import { type Platform, platform } from "../platform/platform.ts";

/** A company whose rights are drafted: people of several departments and organisations, roles of every kind, records of theirs. */
export interface DraftCompany {
  readonly server: Platform;
  /** The token of a super user. */
  readonly root: string;
  readonly tenant: string;
  readonly people: readonly string[];
  readonly roles: readonly string[];
  readonly departments: readonly string[];
  readonly organisations: readonly string[];
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
  for (let at = 0; at < 12; at++)
    people.push(
      await server.user(`p${at}`, {
        tenant_id: tenant,
        dept_id: at % 4 === 3 ? null : departments[at % 4],
        organisations_ids: at % 3 === 2 ? [] : organisations.slice(0, 1 + (at % 2)),
        roles_ids: roles.filter((_, index) => ((at + 1) >> index) % 2 === 1),
      }),
    );
  const root = await server.signIn("root");
  return { ...{ server, root, tenant, people, roles, departments, organisations }, close: () => server.close() };
}
