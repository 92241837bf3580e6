import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { VIEWING_HEADER } from "../../../src/model/viewing.ts";
import { eventually } from "../../eventually.ts";
import { fittingRequests } from "./fitting.ts";
import type { Place } from "./new-record.ts";
import { changes, methodOf, type Request, requestsOf } from "./requests.ts";
import { NOWHERE, type Person, type World, world } from "./world.ts";

/** Every call that the server has, made by somebody who only looks as another user: it takes as long as there are calls. */
vi.setConfig({ testTimeout: 240_000 });

let the: World;
beforeAll(async () => {
  the = await world();
});
afterAll(() => the.close());

async function send({ method, url, body, headers }: Request, more: Record<string, string>) {
  const answer = await the.server.app.inject({
    method: method as "GET",
    url,
    headers: { ...headers, ...more },
    ...(body !== undefined && { payload: body as object }),
  });
  const content = answer.headers["content-type"]?.startsWith("application/json") && answer.body ? answer.json() : {};
  return { status: answer.statusCode, errorCode: String(content.errorCode ?? ""), data: content.data as unknown };
}

/** Calls by which pages are drawn: they write nothing, or a viewing would show nothing. */
const READS = /\/(data|list|tree|options|listDict|view|totals|getRouter|info|receivedData|receivedDetail\/:id|preferences|screen\/:id)$/;

/** What stands in each table, as one number; of jobs, those of people: the product begins its own by the clock. */
async function standing(): Promise<Record<string, string>> {
  const { db } = the.server;
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'sysr_schedule%' order by 1`.execute(db);
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${sql.table(name)} as t
      ${name === "job" ? sql`where t.owner_id is not null` : sql``}`.execute(db);
    sums[name] = rows[0]?.sum ?? "";
  }
  return sums;
}

/** What jobs that were begun before write is written. */
const settled = () =>
  eventually(async () => {
    const before = await standing();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await standing()).toEqual(before);
    return before;
  });

test("who looks as another user changes nothing, whatever he calls", async () => {
  const [root, boss] = [the.people.root, the.people.boss] as [Person, Person];
  const token = await boss.token();
  const place: Place = { world: the, person: boss, send: (request) => send(request, { token }) };
  const calls: [title: string, isChange: boolean, request: Request][] = [];
  for (const route of the.server.app.routeTable().filter((one) => methodOf(one) !== "HEAD")) {
    const filling = { ids: [NOWHERE], fields: ["id"], words: ["x"], entities: ["user"] };
    const [request = requestsOf(the, route, filling)[0] as Request] = await fittingRequests(route, place);
    calls.push([`${methodOf(route)} ${route.url}`, changes(route), request]);
  }

  const owner = await root.token();
  const begun = await send({ method: "POST", url: "/api/v1/viewings", body: { person: boss.id } }, { token: owner });
  expect(begun.status).toBe(200);
  const viewing = { token: owner, [VIEWING_HEADER]: (begun.data as { ticket: string }).ticket };
  // What is due by the clock is no caller's doing.
  await the.server.db.updateTable("report_subscription").set({ next_at: null }).execute();
  const before = await settled();
  const kept: string[] = [];
  const failed: string[] = [];
  const readsThatWrite: string[] = [];
  for (const [title, isChange, request] of calls) {
    const { errorCode } = await send(request, viewing);
    if (errorCode === "session.viewingOnly") (isChange ? kept : readsThatWrite).push(title);
    if (errorCode === "server.failed") failed.push(title);
  }
  expect(await settled()).toEqual(before);
  expect(failed).toEqual([]);
  expect(readsThatWrite.filter((title) => READS.test(title))).toEqual([]);
  expect(kept.length).toBeGreaterThan(100);
  // It is over only now: nothing of all that has ended it.
  expect((await send({ method: "GET", url: "/api/v1/user/info" }, viewing)).data).toMatchObject({ username: "boss" });
});
