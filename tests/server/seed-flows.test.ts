import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadDocuments } from "../../src/server/documents/load.ts";
import { FLOW_STORIES } from "../../src/server/seed/flow-stories.ts";
import { seed } from "../../src/server/seed/seed.ts";
import { type TestDatabase, testDatabase } from "./database.ts";

let database: TestDatabase;
beforeAll(async () => {
  const loaded = await loadDocuments(["."]);
  database = await testDatabase({ documents: loaded.documents });
  const admin = { username: "admin", real_name: "Admin", user_type: 0, status: 0, is_super: true };
  await database.db.insertInto("sysr_user").values(admin).execute();
  await seed(database.db, loaded, { seedSamples: true });
});
afterAll(() => database?.drop());

const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => [...(await query.execute(database.db)).rows];
const texts = async (query: ReturnType<typeof sql<{ text: string }>>) => (await rows(query)).map(({ text }) => text);

test("every story was performed, and there are flows in every state", async () => {
  expect(await texts(sql`select count(*) as text from flow_instance`)).toEqual([String(FLOW_STORIES.length)]);
  const states = sql<{ text: string }>`select distinct process_definition_key || ' ' || status || coalesce(' ' || result, '') as text
    from flow_instance order by 1`;
  expect(await texts(states)).toEqual([
    "contractLedger 1",
    "contractLedger 2 agreed",
    "leaveRequest 1",
    "leaveRequest 2 agreed",
    "leaveRequest 4 refused",
    "purchaseOrder 1",
    "purchaseOrder 2 agreed",
    "purchaseOrder 4 refused",
    "purchaseOrder 4 stopped",
    "purchaseOrder 5 cancelled",
    "supplierAdmission 1",
    "supplierAdmission 2 agreed",
  ]);
});

test("the record says where its flow stands", async () => {
  const orders = sql<{ text: string }>`select distinct i.status || ': ' || o.status || ' ' || o.flow_status as text
    from flow_instance i join purchase_order o on o.id = i.business_key::bigint where i.table_class_name = 'purchase_order' order by 1`;
  expect(await texts(orders)).toEqual(["1: 1 1", "2: 2 2", "4: 9 4", "5: 0 5"]);
  const suppliers = sql<{ text: string }>`select i.status || ': ' || s.status as text from flow_instance i
    join base_supplier s on s.id = i.business_key::bigint where i.table_class_name = 'base_supplier' order by 1`;
  expect(await texts(suppliers)).toEqual(["1: 1", "1: 1", "2: 0"]);
});

test("there are tasks to do, to claim, in their turn and done, copies and reminders; also the administrator's", async () => {
  expect(await texts(sql`select distinct state as text from flow_task order by 1`)).toEqual([
    "active",
    "cancelled",
    "claimable",
    "done",
    "waiting",
  ]);
  expect(await texts(sql`select distinct message_type as text from flow_message order by 1`)).toEqual(["copy", "remind"]);
  const own = sql<{ text: string }>`select t.task_key || ' ' || t.state as text from flow_task t join sysr_user u on u.id = t.assignee_id
    where u.username = 'admin' order by 1`;
  expect(await texts(own)).toEqual(["countersign active", "inspection active", "inspection done", "submit done"]);
  const half = sql<{ text: string }>`select string_agg(state, ' ' order by state) as text from flow_task t
    join flow_instance i on i.id = t.flow_instance_id
    where t.task_key = 'countersign' and i.status = 1 and i.process_definition_key = 'purchaseOrder'`;
  expect(await texts(half)).toEqual(["active active active done"]);
  const deputies = sql<{ text: string }>`select u.username || ' for ' || o.username as text from flow_task t
    join sysr_user u on u.id = t.assignee_id join sysr_user o on o.id = t.owner_id`;
  expect(await texts(deputies)).toEqual(["liu.yang for chen.jianhua"]);
});

test("it was done in the past, one after the other, at working hours", async () => {
  const wrong = sql<{ text: string }>`select i.title as text from flow_comment c join flow_instance i on i.id = c.instance_id
    where c.created_at >= now() - interval '30 seconds' or c.created_at < i.create_time
      or extract(hour from c.created_at at time zone 'Asia/Shanghai') not between 9 and 18 and c.created_at < now() - interval '3 days'`;
  expect(await texts(wrong)).toEqual([]);
  const unordered = sql<{ text: string }>`select title as text from (
    select i.title, c.created_at < lag(c.created_at) over (partition by c.instance_id order by c.id) as earlier
    from flow_comment c join flow_instance i on i.id = c.instance_id) x where earlier`;
  expect(await texts(unordered)).toEqual([]);
  expect(await texts(sql`select count(*) as text from notice_recipient where read_at is null`)).toEqual(["0"]);
});
