import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PRODUCT_ROOT } from "../../../src/server/config.ts";
import { choicesOf } from "../../../src/server/modules/flow/monitor/choices.ts";
import { heatOf } from "../../../src/server/modules/flow/monitor/heat.ts";
import { overdueOf } from "../../../src/server/modules/flow/monitor/overdue.ts";
import { overviewOf } from "../../../src/server/modules/flow/monitor/overview.ts";
import { loadOf } from "../../../src/server/modules/flow/monitor/people.ts";
import { variantsOf } from "../../../src/server/modules/flow/monitor/variants.ts";
import { FLOW_ROWS } from "../../../src/server/modules/flow/rows.ts";
import { flowTexts } from "../../../src/server/modules/flow/texts.ts";
import type { Reader } from "../../../src/server/modules/flow/wire/reader.ts";
import { MessageFiles, type Messages } from "../../../src/server/plugins/messages.ts";
import { narrowedBy } from "../../../src/server/records/access/narrowing.ts";
import { columns, rows } from "../records/actors.ts";
import { type Run, type Stay, storeRuns } from "./monitor-runs.ts";
import { flowStage, type Name, type Stage } from "./stage.ts";

let stage: Stage;
let texts: Messages;
const narrowed = narrowedBy(FLOW_ROWS);
beforeAll(async () => {
  stage = await flowStage();
  texts = await new MessageFiles([PRODUCT_ROOT]).load("flows.json");
});
afterAll(() => stage?.close());
beforeEach(async () => {
  await sql`truncate flow_instance, flow_task, flow_visit, flow_event, flow_token, flow_case, flow_comment, flow_message, flow_wait cascade`.execute(
    stage.db,
  );
});

const reader = (name: Name = "boss", over: Parameters<Stage["context"]>[1] = {}): Reader => {
  const context = stage.context(name, over);
  return { ...context, actor: narrowed(context.actor), texts: flowTexts(texts, "zh-CN") };
};

const FLOW = `
apply: user people=starter ops=agree
lead: user people=users:bob ops=agree,refuse,reject name="主管"
office: user people=users:cid ops=agree,reject
s -> apply -> lead -> office -> e`;
const NODES = ["apply", "lead", "office"] as const;

describe("what really happened", () => {
  let publish: string;
  let key: string;
  beforeAll(async () => {
    publish = await stage.publish(FLOW);
    key = (await stage.db.selectFrom("flow_publish").select("process_definition_key").where("id", "=", publish).executeTakeFirstOrThrow())
      .process_definition_key as string;
  });

  test("a run that is sent back is one variant with its loop, told with who sent it back", async () => {
    const instance = await stage.begin();
    await stage.act(instance, "lead", "bob", "agree");
    await stage.act(instance, "office", "cid", "reject", { target: "lead" });
    await stage.act(instance, "lead", "bob", "agree");
    await stage.act(instance, "office", "cid", "agree");
    const plain = await stage.begin();
    await stage.act(plain, "lead", "bob", "agree");
    await stage.act(plain, "office", "cid", "agree");
    const told = await variantsOf(reader(), { flow: key });
    expect(told.rows.map(({ steps, count, result, share }) => [steps.map(({ node }) => node).join(" "), count, result, share])).toEqual(
      expect.arrayContaining([
        ["apply lead office", 1, "agreed", 0.5],
        ["apply lead office lead office", 1, "agreed", 0.5],
      ]),
    );
    expect(told.rework).toEqual([
      expect.objectContaining({ node: "lead", name: "主管", from: "office", count: 1, instances: 1 }),
      expect.objectContaining({ node: "office", from: "lead", count: 1 }),
    ]);
    expect(told.rework[0]?.people).toEqual([{ person: expect.objectContaining({ id: stage.id("cid") }), count: 1 }]);
    const heat = await heatOf(reader(), { flow: key });
    expect(heat.nodes.map(({ node, visits, open, sentBack }) => [node, visits, open, sentBack])).toEqual([
      ["apply", 2, 0, 0],
      ["lead", 3, 0, 0],
      ["office", 3, 0, 1],
    ]);
    expect(heat.xml).toContain('<userTask id="lead"');
    expect(new Map(heat.flows.map(({ id, count }) => [id, count])).get("lead_office")).toBe(3);
    const way = told.rows.find(({ steps }) => steps.length === 3);
    const ofWay = await heatOf(reader(), { flow: key, variant: way?.key });
    // Times by the clock alone are the same as beside those in working time.
    const measure = "clock" as const;
    const ofClock = await heatOf(reader(), { flow: key, measure });
    const clocks = (nodes: typeof heat.nodes) => nodes.map(({ span: { median, p90 } }) => [median, p90]);
    expect(clocks(ofClock.nodes)).toEqual(clocks(heat.nodes));
    expect(ofClock.nodes.map(({ span }) => span.workMedian)).toEqual([null, null, null]);
    expect((await variantsOf(reader(), { flow: key, measure })).rows.map(({ median }) => median)).toEqual(
      told.rows.map(({ median }) => median),
    );
    expect((await overviewOf(reader(), { measure })).started).toBe(2);
    expect((await loadOf(reader(), { measure })).rows.length).toBeGreaterThan(0);
    expect([ofWay.instances, ofWay.nodes.map(({ visits }) => visits)]).toEqual([1, [1, 1, 1]]);
  });

  const stay: fc.Arbitrary<Omit<Stay, "from" | "to">> = fc.oneof(
    fc.record({
      node: fc.constantFrom(...NODES),
      state: fc.constantFrom("done" as const, "superseded" as const),
      outcome: fc.constantFrom("agree" as const, "refuse" as const),
      rejects: fc.constant(false),
    }),
    fc.record({
      node: fc.constantFrom(...NODES),
      state: fc.constant("cancelled" as const),
      outcome: fc.constant(null),
      rejects: fc.boolean(),
    }),
  );
  const run: fc.Arbitrary<Run> = fc
    .record({
      ended: fc.constantFrom<readonly [1 | 2 | 4 | 5, string | null]>(
        [2, "agreed"],
        [4, "refused"],
        [4, "stopped"],
        [5, "cancelled"],
        [1, null],
      ),
      age: fc.integer({ min: 5_000, max: 60_000 }),
      stays: fc.array(fc.tuple(stay, fc.integer({ min: 1, max: 900 })), { minLength: 1, maxLength: 5 }),
    })
    .map(({ ended: [status, result], age, stays }) => {
      let time = 0;
      const told = stays.map(([one, minutes], index): Stay => {
        const from = time;
        time += minutes;
        const isOpen = status === 1 && index === stays.length - 1;
        return { ...one, from, to: isOpen ? null : time, ...(isOpen && { state: "open" as const, outcome: null, rejects: false }) };
      });
      return { status, result, age, took: status === 1 ? null : time, stays: told };
    });
  const isOver = ({ state, rejects }: Stay) => state === "done" || state === "superseded" || rejects;
  const medianOf = (values: readonly number[]): number | null => {
    const sorted = [...values].sort((one, other) => one - other);
    const middle = (sorted.length - 1) / 2;
    const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
    return low === undefined || high === undefined ? null : (low + high) / 2;
  };

  test("variants and heat are what a naive recount finds", { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(run, { minLength: 1, maxLength: 8 }), async (runs) => {
        await sql`truncate flow_instance, flow_task, flow_visit, flow_event cascade`.execute(stage.db);
        await storeRuns(stage, { publish, key }, runs);
        const filter = { flow: key, from: new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10) };
        const [told, heat] = await Promise.all([variantsOf(reader(), filter), heatOf(reader(), filter)]);
        const ended = runs.filter(({ status }) => status !== 1);
        const wayOf = ({ stays, result }: Run) => [...stays.filter(isOver).map(({ node }) => node), result].join(" ");
        const byWay = Map.groupBy(ended, wayOf);
        expect(told.instances).toBe(ended.length);
        expect(told.variants).toBe(byWay.size);
        const found = told.rows.map(
          ({ steps, result, count, median }) => [[...steps.map(({ node }) => node), result].join(" "), count, median] as const,
        );
        const naive = [...byWay].map(
          ([way, all]) => [way, all.length, Math.round((medianOf(all.map(({ took }) => took ?? 0)) ?? 0) * 60)] as const,
        );
        const sorted = (list: readonly (readonly [string, number, number | null])[]) =>
          list.toSorted(([one], [other]) => (one < other ? -1 : 1));
        expect(sorted(found)).toEqual(sorted(naive));
        const stays = runs.flatMap((one) => one.stays);
        for (const { node, visits, open, refused, sentBack, span } of heat.nodes) {
          const here = stays.filter((one) => one.node === node);
          expect([visits, open, refused, sentBack]).toEqual([
            here.length,
            here.filter(({ state }) => state === "open").length,
            here.filter(({ outcome }) => outcome === "refuse").length,
            here.filter(({ rejects }) => rejects).length,
          ]);
          const waits = here.filter(isOver).map(({ from, to }) => ((to ?? 0) - from) * 60);
          const expected = medianOf(waits);
          expect(span.median).toBe(expected === null ? null : Math.round(expected));
        }
        expect(heat.instances).toBe(runs.length);
        expect(heat.flows.reduce((sum, { count }) => sum + count, 0)).toBe(stays.length);
        const again = runs.reduce((sum, one) => sum + one.stays.length - new Set(one.stays.map(({ node }) => node)).size, 0);
        expect(told.rework.reduce((sum, { count }) => sum + count, 0)).toBe(again);
      }),
      { numRuns: 25 },
    );
  });

  test("an overview counts what began and ended in the period, by its days, and what is open now", async () => {
    const done: Stay = { node: "apply", from: 0, to: 60, state: "done", outcome: "agree", rejects: false };
    const open: Stay = { node: "lead", from: 60, to: null, state: "open", outcome: null, rejects: false };
    await storeRuns(stage, { publish, key }, [
      { status: 2, result: "agreed", age: 3_000, took: 60, stays: [done] },
      { status: 4, result: "refused", age: 3_000, took: 120, stays: [done] },
      { status: 1, result: null, age: 3_000, took: null, stays: [done, open] },
      { status: 2, result: "agreed", age: 90 * 1_440, took: 1_440, stays: [done] },
    ]);
    await sql`update flow_task set due_time = now() - interval '1 hour' where state = 'active'`.execute(stage.db);
    const told = await overviewOf(reader(), {});
    expect(told).toMatchObject({ running: 1, overdue: 1, started: 3, agreed: 1, refused: 1, stopped: 0, cancelled: 0, unit: "day" });
    expect(told.span.median).toBe(90 * 60);
    expect(told.trend).toHaveLength(30);
    expect(told.trend.reduce((sum, { started }) => sum + started, 0)).toBe(3);
    const long = await overviewOf(reader(), { from: new Date(Date.now() - 150 * 86_400_000).toISOString().slice(0, 10) });
    expect([long.unit, long.started, long.trend.reduce((sum, { agreed }) => sum + agreed, 0)]).toEqual(["week", 4, 2]);
    const load = await loadOf(reader(), {});
    expect(load.rows).toEqual([
      expect.objectContaining({ person: expect.objectContaining({ id: stage.id("bob") }), open: 1, overdue: 1, done: 3 }),
    ]);
    expect((await overdueOf(reader(), {}, { current: 1, size: 10 })).records).toEqual([
      expect.objectContaining({ step: "lead", assignee: expect.objectContaining({ id: stage.id("bob") }) }),
    ]);
    await expect(overviewOf(reader(), { from: "2026-02-01", to: "2026-01-01" })).rejects.toMatchObject({ code: "request.invalid" });
    await expect(overviewOf(reader(), { to: "0001-01-01" })).rejects.toMatchObject({ code: "request.invalid" });
  });

  describe("row scope", () => {
    const monitors = new Set(["flow-instance:monitor", "flow-instance:view", "flow-task:view"]);
    const run: Run = {
      ...{ status: 1, result: null, age: 100, took: null },
      stays: [{ node: "lead", from: 0, to: null, state: "open", outcome: null, rejects: false }],
    };
    test("who monitors is told of the departments that his roles open, and of those below a department that he asks for", async () => {
      const dept = async (name: string, parent: string | null = null) =>
        (
          await sql<{ id: string }>`insert into sysr_dept (code, name, parent_id, status, tenant_id)
          values (${name}, ${name}, ${parent}::bigint, 0, ${stage.tenant}::bigint) returning id::text`.execute(stage.db)
        ).rows[0]?.id as string;
      const [home, far] = [await dept("home"), await dept("far")];
      const below = await dept("below", home);
      for (const one of [home, below, far]) await storeRuns(stage, { publish, key, dept: one }, [run]);
      const started = async (over: Parameters<Stage["context"]>[1], filter = {}) =>
        (await overviewOf(reader("eve", { permissions: monitors, ...over }), filter)).started;
      expect(await started({ rows: rows({ departments: [home] }) })).toBe(1);
      expect(await started({ rows: rows({ departments: [home, far] }) })).toBe(2);
      expect(await started({ rows: rows({ all: true }) })).toBe(3);
      expect(await started({ rows: rows({ all: true }) }, { department: home })).toBe(2);
      expect(await started({ rows: rows({ self: true }) })).toBe(0);
      expect(await started({ rows: rows({ all: true }), tenant: "1" })).toBe(0);
      const eve = reader("eve", { permissions: monitors, rows: rows({ departments: [home] }) });
      expect((await heatOf(eve, { flow: key })).instances).toBe(1);
      expect((await loadOf(eve, {})).rows).toEqual([expect.objectContaining({ open: 1 })]);
      expect(await choicesOf(eve)).toMatchObject({ flows: [{ key, instances: 1 }], departments: [{ id: home }] });
      // Who takes part sees of figures what is his own.
      expect(await started({ permissions: new Set(["flow-instance:view"]), rows: rows({ all: true }) })).toBe(0);
    });

    test("who may not see a column is told nothing that is counted by it", async () => {
      const over = { permissions: monitors, rows: rows({ all: true }) };
      const hidden = (entity: string, shown: readonly string[]) => reader("eve", { ...over, ...columns(entity, shown) });
      await expect(overviewOf(hidden("flow-instance", ["title", "status"]), {})).rejects.toMatchObject({ code: "access.columnHidden" });
      const all = ["flowInstance", "taskKey", "state", "outcome", "createTime", "endTime", "dueTime"];
      await expect(loadOf(hidden("flow-task", all), {})).rejects.toMatchObject({
        code: "access.columnHidden",
        params: { field: "assignee" },
      });
    });
  });
});
