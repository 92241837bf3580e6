import { afterAll, beforeAll, expect, test } from "vitest";
import type { Count } from "../../../src/model/contract/dashboard.ts";
import { openChannel } from "../../../src/server/db/channel.ts";
import { announceFlow } from "../../../src/server/modules/flow/inbox/news.ts";
import { type Platform, platform } from "../platform/platform.ts";
import { dial, socketPath, ticketOf } from "../realtime/browser.ts";

let server: Platform;
const ids: Record<string, string> = {};
beforeAll(async () => {
  server = await platform({}, (url) => openChannel(url));
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  for (const name of ["leader", "clerk"]) ids[name] = await server.user(name);
});
afterAll(() => server.close());

const window = async (name: string) => dial(server.app, socketPath(await ticketOf(server.app, await server.signIn(name))));
let instance: string;
let tasks = 0;
const task = (values: Readonly<Record<string, unknown>>) =>
  server.insert("flow_task", {
    flow_instance_id: instance,
    task_key: "lead",
    task_name: "审批",
    visit: ++tasks,
    state: "active",
    ...values,
  });

test("whoever something waits for hears of it at once, and nobody else does", async () => {
  const [leader, clerk] = [await window("leader"), await window("clerk")];
  await announceFlow(server.db, [String(ids.leader), String(ids.leader)]);
  expect(await leader.next("FLOW")).toEqual({ code: "FLOW" });
  await announceFlow(server.db, [String(ids.clerk)]);
  await clerk.next("FLOW");
  expect(leader.heard.filter((text) => text.includes('"FLOW"'))).toEqual([]);
  for (const each of [leader, clerk]) each.close();
});

test("what takes back everything is told by nothing", async () => {
  const leader = await window("leader");
  await server.db
    .transaction()
    .execute(async (transaction) => {
      await announceFlow(transaction, [String(ids.leader)]);
      throw new Error("given up");
    })
    .catch(() => undefined);
  await announceFlow(server.db, [String(ids.leader)]);
  await leader.next("FLOW");
  expect(leader.heard.filter((text) => text.includes('"FLOW"'))).toEqual([]);
  leader.close();
});

test("the dashboard says how many tasks wait for approval and for being claimed, of one's own alone", async () => {
  instance = await server.insert("flow_instance", { title: "采购订单", status: 1, starter_id: ids.clerk });
  await task({ assignee_id: ids.leader });
  await task({ assignee_id: ids.leader });
  await task({ assignee_id: ids.leader, state: "done" });
  await task({ candidates_ids: [ids.leader, ids.clerk], state: "claimable" });
  const todos = async (name: string) =>
    (await server.call<Count[]>("GET", "/api/v1/dashboard/todos", { token: await server.signIn(name) })).data.map(
      ({ entity, waitsFor, total }) => ({ entity, waitsFor, total }),
    );
  expect(await todos("leader")).toEqual([
    { entity: "flow-task", waitsFor: "approve", total: 2 },
    { entity: "flow-task", waitsFor: "claim", total: 1 },
  ]);
  expect(await todos("clerk")).toEqual([{ entity: "flow-task", waitsFor: "claim", total: 1 }]);
});
