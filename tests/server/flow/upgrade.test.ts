import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ADMIN_WORDS } from "../../../src/model/contract/flow/administer.ts";
import { migrate } from "../../../src/server/db/migrate.ts";
import { type Platform, platform } from "../platform/platform.ts";

let server: Platform;
beforeAll(async () => {
  server = await platform();
});
afterAll(() => server?.close());

const NAME = "0027-flow-administration";

test("who managed flows may do after the upgrade what he could do before, and nobody else gains anything", async () => {
  const roles = { manager: ["flow-instance:manage", "flow-instance:stop"], reader: ["flow-instance:view"] };
  for (const [code, permissions] of Object.entries(roles)) await server.role({ code, permissions });
  await sql`alter table flow_case drop column fault, drop column fault_element, drop column fault_at`.execute(server.db);
  await sql`alter table flow_wait drop column error`.execute(server.db);
  await sql`drop table flow_migration`.execute(server.db);
  await sql`delete from formwork_migration where name = ${NAME}`.execute(server.db);
  expect(await migrate(server.db)).toEqual([NAME]);
  const { rows } = await sql<{ code: string; permissions: string[] }>`
    select r.code, array_agg(p.permission order by p.permission) as permissions
    from sysr_role as r join sysr_role_permission as p on p.master_id = r.id
    where r.code = any(${Object.keys(roles)}::text[]) group by r.code`.execute(server.db);
  expect(Object.fromEntries(rows.map(({ code, permissions }) => [code, permissions]))).toEqual({
    manager: ["manage", ...ADMIN_WORDS].map((word) => `flow-instance:${word}`).toSorted(),
    reader: ["flow-instance:view"],
  });
});
