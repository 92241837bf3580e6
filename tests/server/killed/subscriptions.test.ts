import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { byName } from "../../../src/server/db/database.ts";
import { type PostOffice, postOffice } from "../report/post-office.ts";
import { endLeases, type TwoProcesses, twoProcesses } from "./two-processes.ts";

const RECIPIENTS = 24;

let two: TwoProcesses;
let office: PostOffice;

beforeAll(async () => {
  // The post takes its time, so that letters are under way when a process is killed.
  office = await postOffice(150);
  two = await twoProcesses({ SMTP_URL: office.url, MAIL_FROM: "Formwork <formwork@example.com>" });
}, 120_000);
afterAll(async () => {
  await two?.close();
  await office?.close();
});

test("of a report that is due everybody gets one letter, though a process is killed while it sends; the same one where it arrives twice", async () => {
  const { goes, database } = two;
  const { db } = database;
  const insert = async (table: string, values: object) =>
    String((await byName(db).insertInto(table).values(values).returning("id").executeTakeFirstOrThrow()).id);
  const role = await db.selectFrom("sysr_role").select("id").where("code", "=", "administrator").executeTakeFirstOrThrow();
  const people = await Promise.all(
    Array.from({ length: RECIPIENTS }, (_, index) =>
      insert("sysr_user", {
        ...{ username: `r${index}`, real_name: `r${index}`, password: "x", user_type: 2, status: 0, phone_verified: false },
        ...{ email: `r${index}@example.com`, email_verified: true, roles_ids: [role.id] },
      }),
    ),
  );
  await insert("report_subscription", {
    ...{ name: "月报", report: "purchase-order-report", format: "xlsx", frequency: "daily", time: "08:00:00", zone: "Asia/Shanghai" },
    ...{ users_ids: people, language: "zh-CN", next_at: sql`now() - interval '1 minute'`, version: 1 },
  });
  await sql`update sysr_schedule set next_time = now() where kind = 'reportDue'`.execute(db);

  await expect.poll(() => office.letters.length, { timeout: 120_000, interval: 20 }).toBeGreaterThan(2);
  await goes.kill();
  await sql`update message_outbox set claimed_until = now() where claimed_until is not null`.execute(db);
  const states = async () => {
    await endLeases(db);
    return (await db.selectFrom("report_sending").select("state").execute()).map(({ state }) => state);
  };
  await expect.poll(states, { timeout: 120_000, interval: 250 }).toEqual(Array<string>(RECIPIENTS).fill("mailed"));
  const waiting = () => db.selectFrom("message_outbox").select("id").execute();
  await expect.poll(waiting, { timeout: 120_000, interval: 250 }).toEqual([]);

  const idsOf = new Map<string, Set<string>>();
  for (const { to, id } of office.letters) idsOf.set(to, (idsOf.get(to) ?? new Set()).add(id));
  expect([...idsOf.keys()].toSorted()).toEqual(people.map((_, index) => `r${index}@example.com`).toSorted());
  expect([...idsOf.values()].map(({ size }) => size)).toEqual(Array<number>(RECIPIENTS).fill(1));
  // What both processes had under way, and no more, came a second time.
  expect(office.letters.length - RECIPIENTS).toBeLessThanOrEqual(2 * 4);
}, 300_000);
