import fc from "fast-check";
import { type Documents, entityOf } from "../../../src/model/documents.ts";
import { fieldsOf } from "../../../src/model/fields.ts";
import type { ReportScreen } from "../../../src/model/report/report.ts";
import { withSeenSums } from "../../../src/model/seen-sums.ts";
import type { Context } from "../../../src/server/context.ts";
import { accountById } from "../../../src/server/identity/accounts.ts";
import { actorOf } from "../../../src/server/identity/actor.ts";
import materials from "../../fixtures/reports/material-purchase-report.json" with { type: "json" };
import orders from "../../fixtures/reports/purchase-order-report.json" with { type: "json" };
import { type Platform, platform } from "../platform/platform.ts";

/** The reports of the fixtures, among the screens of the product. */
export const withReports = (documents: Documents): Documents => ({
  ...documents,
  screens: new Map([
    ...documents.screens,
    ...[orders, { ...materials, filter: undefined }].map((one) => [one.$id, one as unknown as ReportScreen] as const),
  ]),
});

/** A generator of choices that is the same on every run. */
export function choices(seed: number) {
  let at = 0;
  const values = fc.sample(fc.nat(1_000_000), { numRuns: 20_000, seed });
  const next = (below: number) => (values[at++ % values.length] as number) % below;
  return {
    next,
    one: <T>(list: readonly T[]): T => list[next(list.length)] as T,
    some: <T>(list: readonly T[], among = 2): T[] => list.filter(() => next(among) === 0),
  };
}

export interface Company {
  readonly server: Platform;
  readonly root: Context;
  readonly people: readonly string[];
  /** As somebody works. */
  contextOf(id: string): Promise<Context>;
}

const RULES = {
  supplier: ["record.rating > 2", "record.level != 'C'"],
  "purchase-order": ["record.status != 9", "record.dept == user.dept", "record.isUrgent"],
};

const CONTROLLED = ["purchase-order", "purchase-order-item", "supplier", "material"];

/** People of random roles, and orders of theirs. */
export async function company(): Promise<Company> {
  const server = await platform({}, undefined, withReports);
  const { next, one, some } = choices(4);
  const { insert } = server;
  const tenant = await insert("sysr_tenant", { code: "a", name: "甲", status: 0 });
  const depts: string[] = [];
  for (let at = 0; at < 5; at++)
    depts.push(
      await insert("sysr_dept", {
        code: `d${at}`,
        name: `部门〔d${at}〕`,
        status: 0,
        tenant_id: tenant,
        parent_id: at ? depts[next(at)] : null,
      }),
    );
  const { documents } = server.loaded;
  const columnsOf = (entity: string) =>
    [...fieldsOf(entityOf(documents, entity)).keys()]
      .filter((name) => next(4) || name === "orderDate")
      .map((name) => [`${entity}:${name}`, "v"] as const);
  const roles: string[] = [];
  for (let at = 0; at < 10; at++) {
    const rules = Object.fromEntries(some(["supplier", "purchase-order"] as const).map((id) => [id, one(RULES[id])]));
    const columns = Object.fromEntries(CONTROLLED.filter(() => next(3) === 0).flatMap(columnsOf));
    roles.push(
      await server.role({
        code: `r${at}`,
        dataScope: next(6),
        departments: some(depts),
        permissions: ["purchase-order:view", "supplier:view", ...some(["material:view", "department:view"])],
        columns,
        rules,
      }),
    );
  }
  const people: string[] = [];
  for (let at = 0; at < 10; at++)
    people.push(await server.user(`u${at}`, { tenant_id: tenant, dept_id: one(depts), roles_ids: [one(roles), ...some(roles, 6)] }));
  const warehouse = await insert("base_warehouse", { code: "W", name: "W", type: "raw", status: 0, tenant_id: tenant });
  const suppliers: string[] = [];
  for (let at = 0; at < 8; at++)
    suppliers.push(
      await insert("base_supplier", {
        code: `S${at}`,
        name: `供方〔S${at}〕`,
        short_name: `S${at}`,
        type: "goods",
        status: 0,
        tenant_id: tenant,
        level: one(["A", "B", "C", null]),
        rating: 1 + next(5),
        cooperation_date: next(3) ? `202${next(5)}-0${1 + next(9)}-1${next(9)}` : null,
      }),
    );
  const materials: string[] = [];
  for (let at = 0; at < 5; at++)
    materials.push(
      await insert("base_material", {
        code: `M${at}`,
        name: `M${at}`,
        category: one(["raw", "goods"]),
        unit: "kg",
        status: 0,
        tenant_id: tenant,
      }),
    );
  for (let at = 0; at < 120; at++) {
    const order = await insert("purchase_order", {
      ...{
        code: `O${at}`,
        supplier_id: one(suppliers),
        purchaser_id: one(people),
        dept_id: one(depts),
        warehouse_id: warehouse,
        tenant_id: tenant,
      },
      ...{
        order_date: `202${5 + next(2)}-0${1 + next(5)}-1${next(9)}`,
        delivery_date: next(3) ? `202${5 + next(2)}-${one(["01-31", "02-28", "03-31", "12-30"])}` : null,
        // Around midnight in China, where one day ends at 16:00 UTC.
        create_time: `202${5 + next(2)}-0${1 + next(5)}-28T15:${50 + next(10)}:59.999Z`,
        status: one([0, 1, 2, 9]),
        is_urgent: next(2) === 0,
        total: next(9) ? `${next(900)}.${10 + next(80)}` : null,
      },
      removed_at: next(12) ? null : "2026-01-01T00:00:00Z",
    });
    for (let row = next(4); row > 0; row--)
      await insert("purchase_order_item", {
        ...{ master_id: order, material_id: one(materials), unit: "kg", price: "1" },
        ...{
          quantity: `${next(90)}.${1000 + next(9000)}`,
          amount: next(9) ? `${next(900)}.${10 + next(80)}` : null,
          is_gift: next(3) === 0,
        },
        delivery_date: next(3) ? `2026-0${1 + next(5)}-0${1 + next(9)}` : null,
      });
  }
  const admin = await server.user("root", { is_super: true, tenant_id: tenant });
  const contextOf = async (id: string): Promise<Context> => {
    const account = await accountById(server.db, id);
    if (!account) throw new Error("no account");
    const actor = withSeenSums(await actorOf(server.db, account, null), documents.entities.values());
    return { db: server.db, documents, actor: server.app.narrowed(actor), language: "zh-CN", tasks: server.app.tasks } as Context;
  };
  return { server, root: await contextOf(admin), people, contextOf };
}
