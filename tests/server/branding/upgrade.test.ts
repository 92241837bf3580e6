import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../../../src/server/db/migrate.ts";
import { type Platform, platform } from "../platform/platform.ts";

let server: Platform;
beforeAll(async () => {
  server = await platform();
});
afterAll(() => server.close());

const CAN_BRAND = ["branding:add", "branding:edit", "branding:view", "organisation:edit", "role:edit"];

test("administrators of an installation that had no brand may change it after the upgrade, and nobody else", async () => {
  const roles = {
    administrator: ["organisation:edit", "role:edit"],
    half: ["organisation:edit", "role:edit", "branding:view"],
    personnel: ["user:edit", "organisation:edit"],
  };
  for (const [code, permissions] of Object.entries(roles)) await server.role({ code, permissions });
  const upgrade = async () => {
    await sql`delete from formwork_migration where name = '0025-branding-right'`.execute(server.db);
    expect(await migrate(server.db)).toEqual(["0025-branding-right"]);
  };
  await upgrade();
  await upgrade();
  const { rows } = await sql<{ code: string; permissions: string[] }>`
    select r.code, array_agg(p.permission order by p.permission) as permissions
    from sysr_role as r join sysr_role_permission as p on p.master_id = r.id
    where r.code = any(${Object.keys(roles)}::text[]) group by r.code`.execute(server.db);
  expect(Object.fromEntries(rows.map(({ code, permissions }) => [code, permissions]))).toEqual({
    administrator: CAN_BRAND,
    half: CAN_BRAND,
    personnel: ["organisation:edit", "user:edit"],
  });
});
