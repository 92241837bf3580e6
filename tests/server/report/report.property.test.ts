import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { seesLinkedWhole, seesWhole } from "../../../src/model/access.ts";
import { entityOf } from "../../../src/model/documents.ts";
import { AppError } from "../../../src/model/error.ts";
import { levelsOf } from "../../../src/model/report/levels.ts";
import type { ReportScreen } from "../../../src/model/report/report.ts";
import { explainNumber } from "../../../src/server/modules/report/explain.ts";
import { memberKey } from "../../../src/server/modules/report/members.ts";
import { planReport } from "../../../src/server/records/report/plan.ts";
import { runReport } from "../../../src/server/records/report/run.ts";
import { type Company, choices, company } from "./company.ts";
import { listed, measured, memberOf, type Seen } from "./naive.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let the: Company;
let screen: ReportScreen;
beforeAll(async () => {
  the = await company();
  screen = the.root.documents.screens.get("purchase-order-report") as ReportScreen;
});
afterAll(() => the.server.close());

const DIMENSIONS = ["month", "level", "dept", "status"];
const MEASURES = ["amount", "orders", "average", "share", "suppliers"];

test("every level of a report is what a list of its records comes to, for whoever runs it", async () => {
  const { one, some, next } = choices(9);
  let refusals = 0;
  for (let run = 0; run < 60; run++) {
    const context = await the.contextOf(one(the.people));
    const ids = some(DIMENSIONS).slice(0, 3);
    const rows = ids.slice(0, next(ids.length + 1));
    const plan = planReport(context, screen, { rows, columns: ids.filter((id) => !rows.includes(id)), compare: null });
    const [order, supplier] = [entityOf(context.documents, "purchase-order"), entityOf(context.documents, "supplier")];
    const sees = (name: string) => seesWhole(order, name, context.actor);
    const needs: Record<string, boolean> = {
      amount: sees("total"),
      average: sees("total"),
      share: sees("total"),
      running: sees("total"),
      suppliers: sees("supplier"),
      orders: true,
    };
    const seen: Record<string, boolean> = {
      month: true,
      dept: sees("dept"),
      status: sees("status"),
      level: sees("supplier") && seesLinkedWhole(supplier, "level", context.actor),
    };
    for (const id of DIMENSIONS) expect(plan.refused.has(id)).toBe(!seen[id]);
    for (const id of MEASURES) expect(plan.refused.has(id)).toBe(!needs[id]);
    refusals += plan.refused.size;
    const groups = await runReport(context, plan);
    const orders = await listed(context, "purchase-order");
    const members = memberOf(new Map((await listed(context, "supplier")).map((one) => [String(one.id), one])));
    const laid = [...plan.rows, ...plan.columns].map(({ dimension }) => dimension.id);
    for (const level of levelsOf(
      plan.rows.map(({ dimension }) => dimension.id),
      plan.columns.map(({ dimension }) => dimension.id),
    )) {
      const naive = new Map<string, Seen[]>();
      for (const record of orders) {
        const key = laid.map((id) => (level.includes(id) ? members[id]?.(record) : "*")).join();
        naive.set(key, [...(naive.get(key) ?? []), record]);
      }
      const told = groups.filter(({ keys }) => keys.every((key, at) => (key !== null) === level.includes(laid[at] as string)));
      const ours = new Map(told.map(({ keys, values }) => [keys.map((key) => (key ? memberKey(key) : "*")).join(), values]));
      if (orders.length > 0) expect([...ours.keys()].toSorted()).toEqual([...naive.keys()].toSorted());
      for (const [key, records] of naive) {
        const expected = measured(records, orders);
        for (const id of MEASURES.filter((one) => needs[one]))
          expect({ key, id, value: ours.get(key)?.[id] }).toEqual({ key, id, value: expected[id] });
      }
    }
  }
  expect(refusals).toBeGreaterThan(10);
});

test("what keeps a number from somebody else adds up to the difference, and of rows that the asker does not see nothing is told", async () => {
  const { one } = choices(11);
  let [told, differing] = [0, 0];
  for (let run = 0; run < 60; run++) {
    const asker = run % 2 ? the.root : { ...(await the.contextOf(one(the.people))) };
    const permissions = new Set([...asker.actor.permissions, "user:explain", "user:view"]);
    const all = { scope: { all: true, self: true, departments: [] }, rules: [] };
    const context = { ...asker, actor: { ...asker.actor, permissions, rows: new Map([...asker.actor.rows, ["user", [all]]]) } };
    const person = one(the.people);
    const measure = one(["amount", "orders"]);
    const orders = await listed(context, "purchase-order");
    const status = String(one([0, 1, 2, 9]));
    const at = one([[], [{ dimension: "status", key: status, hidden: false }]]);
    const answer = await explainNumber(context, (actor) => the.server.app.narrowed(actor), screen, {
      at,
      former: false,
      measure,
      person,
    }).catch((error: unknown) => {
      if (error instanceof AppError && error.code.startsWith("access.")) return undefined;
      throw error;
    });
    if (answer?.other?.self !== false || answer.other.refused !== null) continue;
    told++;
    const theirs = new Set((await listed(await the.contextOf(person), "purchase-order")).map(({ id }) => id));
    const mine = orders.filter((order) => at.length === 0 || String(order.status) === status);
    const shared = mine.filter(({ id }) => theirs.has(id));
    expect(answer.mine).toMatchObject({ value: measured(mine, mine)[measure], records: mine.length });
    expect(answer.other).toMatchObject({ value: measured(shared, mine)[measure], records: shared.length });
    expect(answer.parts.reduce((sum, { records }) => sum + records, 0)).toBe(answer.records);
    const cents = (value: string | null) => Math.round(Number(value ?? 0) * 100);
    expect(answer.parts.reduce((sum, { value }) => sum + cents(value), 0)).toBe(cents(answer.difference));
    if (answer.records > 0) differing++;
  }
  expect(told).toBeGreaterThan(15);
  expect(differing).toBeGreaterThan(8);
});
