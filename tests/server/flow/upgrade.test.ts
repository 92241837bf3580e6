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

const FIGURES = "0030-flow-figures";

test("which ways an event took is the same after the upgrade, also where a flow could be moved back, and a stay that was rejected from says so", async () => {
  const { db } = server;
  await sql`alter table flow_event alter column flows type text[] using coalesce(string_to_array(flows, ' '), '{}'),
    alter column flows set default '{}', alter column flows set not null`.execute(db);
  await sql`insert into flow_event (instance_id, id, act, flows) values (1, 1, 'complete', '{a,b}'), (1, 2, 'enter', '{}')`.execute(db);
  const events = [
    { id: 1, flows: ["a", "b"] },
    { id: 2, flows: [] },
  ];
  await sql`insert into flow_migration (instance_id, from_publish_id, to_publish_id, former, after, seq)
    values (1, 1, 2, ${JSON.stringify({ events, seq: 7 })}::jsonb, '{}', 7)`.execute(db);
  const { rows: flow } = await sql<{ id: string }>`insert into flow_instance (title, status, starter_id)
    values ('x', 1, ${await server.user("ann", {})}::bigint) returning id::text`.execute(db);
  const instance = flow[0]?.id;
  await sql`insert into flow_visit (instance_id, id, node, token, state, signers) values (${instance}::bigint, 1, 'a', 1, 'cancelled', 1), (${instance}::bigint, 2, 'a', 2, 'cancelled', 1)`.execute(
    db,
  );
  await sql`insert into flow_task (flow_instance_id, task_key, task_name, visit, state, outcome) values (${instance}::bigint, 'a', 'a', 1, 'done', 'reject')`.execute(
    db,
  );
  await sql`delete from formwork_migration where name = ${FIGURES}`.execute(db);
  expect(await migrate(db)).toEqual([FIGURES]);
  const { rows } = await sql<{ flows: string | null }>`select flows from flow_event where instance_id = 1 order by id`.execute(db);
  expect(rows.map(({ flows }) => flows)).toEqual(["a b", null]);
  const { rows: former } = await sql<{ former: unknown }>`select former from flow_migration where instance_id = 1`.execute(db);
  expect(former[0]?.former).toEqual({
    events: [
      { id: 1, flows: "a b" },
      { id: 2, flows: null },
    ],
    seq: 7,
  });
  const { rows: visits } = await sql<{
    outcome: string | null;
  }>`select outcome from flow_visit where instance_id = ${instance}::bigint order by id`.execute(db);
  expect(visits.map(({ outcome }) => outcome)).toEqual(["reject", null]);
});

const ACT = "0031-flow-event-act";

test("what happened and by which operation is the same after the upgrade", async () => {
  const { db } = server;
  await sql`alter table flow_event rename column act to kind`.execute(db);
  await sql`alter table flow_event add column op text`.execute(db);
  await sql`insert into flow_event (instance_id, id, kind, op) values (2, 1, 'complete', 'agree'), (2, 2, 'enter', null)`.execute(db);
  const events = [
    { id: 1, kind: "complete", op: "agree" },
    { id: 2, kind: "enter", op: null },
  ];
  await sql`insert into flow_migration (instance_id, from_publish_id, to_publish_id, former, after, seq)
    values (2, 1, 2, ${JSON.stringify({ events })}::jsonb, '{}', 7)`.execute(db);
  await sql`delete from formwork_migration where name = ${ACT}`.execute(db);
  expect(await migrate(db)).toEqual([ACT]);
  const { rows } = await sql<{ act: string }>`select act from flow_event where instance_id = 2 order by id`.execute(db);
  expect(rows.map(({ act }) => act)).toEqual(["complete agree", "enter"]);
  const { rows: former } = await sql<{ former: unknown }>`select former from flow_migration where instance_id = 2`.execute(db);
  expect(former[0]?.former).toEqual({
    events: [
      { id: 1, act: "complete agree" },
      { id: 2, act: "enter" },
    ],
  });
});
