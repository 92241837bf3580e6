import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/server/database.ts";
import { openChannel, publishIn } from "./channel.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("every server hears what one of them says, by topic", async () => {
  const [one, two] = [await openChannel(database.url), await openChannel(database.url)];
  const heard: unknown[] = [];
  one.subscribe("session", (payload) => heard.push(["one", payload]));
  const leave = two.subscribe("session", (payload) => heard.push(["two", payload]));
  two.subscribe("other", (payload) => heard.push(["other", payload]));
  await one.publish("session", { user: "7", name: "王" });
  await expect.poll(() => heard.length).toBe(2);
  expect(heard).toContainEqual(["one", { user: "7", name: "王" }]);
  expect(heard).toContainEqual(["two", { user: "7", name: "王" }]);
  leave();
  await one.publish("session", 2);
  await expect.poll(() => heard.length).toBe(3);
  await two.publish("other", 3);
  await expect.poll(() => heard.length).toBe(4);
  expect(heard.slice(2)).toEqual([
    ["one", 2],
    ["other", 3],
  ]);
  await one.close();
  await two.close();
});

test("inside a transaction it is said at the commit, or never", async () => {
  const channel = await openChannel(database.url);
  const heard: unknown[] = [];
  channel.subscribe("topic", (payload) => heard.push(payload));
  const failed = database.db.transaction().execute(async (trx) => {
    await publishIn(trx, "topic", "lost");
    throw new Error("rolled back");
  });
  await expect(failed).rejects.toThrow("rolled back");
  await database.db.transaction().execute((trx) => publishIn(trx, "topic", "kept"));
  await expect.poll(() => heard).toEqual(["kept"]);
  await channel.close();
});

test("it comes back after its connection was cut, and says that something may have been missed", async () => {
  const channel = await openChannel(database.url);
  const heard: unknown[] = [];
  let gaps = 0;
  channel.subscribe("topic", (payload) => heard.push(payload));
  channel.onGap(() => gaps++);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`.execute(
    database.db,
  );
  await expect.poll(() => gaps).toBe(1);
  await channel.publish("topic", "again");
  await expect.poll(() => heard).toEqual(["again"]);
  await channel.close();
});

test("a listener that fails does not silence the others", async () => {
  const errors: Error[] = [];
  const channel = await openChannel(database.url, { onError: (error) => errors.push(error) });
  const heard: unknown[] = [];
  channel.subscribe("topic", () => {
    throw new Error("broken");
  });
  channel.subscribe("topic", (payload) => heard.push(payload));
  await channel.publish("topic", 1);
  await expect.poll(() => heard).toEqual([1]);
  expect(errors.map((error) => error.message)).toEqual(["broken"]);
  await channel.close();
});

test("what PostgreSQL would refuse is refused before", async () => {
  const channel = await openChannel(database.url);
  await expect(channel.publish("topic", "字".repeat(3000))).rejects.toThrow(RangeError);
  await channel.close();
});
