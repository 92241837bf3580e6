import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OcelEvent, OcelObject } from "../../../src/flow/ocel.ts";
import { PRODUCT_ROOT } from "../../../src/server/config.ts";
import type { JobHandler, JobRun } from "../../../src/server/jobs/kinds.ts";
import { eventsJob } from "../../../src/server/modules/flow/monitor/events-file.ts";
import { figuresJob } from "../../../src/server/modules/flow/monitor/figures.ts";
import { heatOf } from "../../../src/server/modules/flow/monitor/heat.ts";
import { overviewOf } from "../../../src/server/modules/flow/monitor/overview.ts";
import { loadOf } from "../../../src/server/modules/flow/monitor/people.ts";
import { variantsOf } from "../../../src/server/modules/flow/monitor/variants.ts";
import { FLOW_ROWS } from "../../../src/server/modules/flow/rows.ts";
import { flowTexts } from "../../../src/server/modules/flow/texts.ts";
import { MessageFiles, type Messages } from "../../../src/server/plugins/messages.ts";
import { narrowedBy } from "../../../src/server/records/access/narrowing.ts";
import { readTables } from "../../../src/server/xlsx/read.ts";
import { columns, rows } from "../records/actors.ts";
import { flowStage, type Stage } from "./stage.ts";

/** The files of monitoring tell what its page tells, and nothing that their reader may not see. */
let stage: Stage;
let flows: Messages;
let words: Messages;
let key: string;
beforeAll(async () => {
  stage = await flowStage();
  const files = new MessageFiles([PRODUCT_ROOT]);
  [flows, words] = [await files.load("flows.json"), await files.load("exchange.json")];
  await stage.publish(`
    apply: user people=starter ops=agree
    lead: user people=users:bob ops=agree,refuse,reject
    office: user people=users:cid ops=agree,reject
    s -> apply -> lead -> office -> e`);
  key = "f1";
  const [one, two, three] = [
    await stage.begin({ note: "QNOTEz", amount: 7654321 }),
    await stage.begin({ note: "QNOTEz", amount: 5 }),
    await stage.begin({ note: "QNOTEz" }),
  ];
  for (const instance of [one, two]) await stage.act(instance, "lead", "bob", "agree");
  await stage.act(one, "office", "cid", "reject", { target: "lead" });
  await stage.act(one, "lead", "bob", "agree");
  for (const instance of [one, two]) await stage.act(instance, "office", "cid", "agree");
  await stage.act(three, "lead", "bob", "refuse");
});
afterAll(() => stage?.close());

const narrowed = narrowedBy(FLOW_ROWS);
function contextOf(over: Parameters<Stage["context"]>[1] = {}) {
  const permissions = new Set(["flow-instance:monitor", "flow-instance:view", "flow-instance:export", "flow-task:view", "claim:view"]);
  const context = stage.context("eve", { permissions, rows: rows({ all: true }), ...over });
  return { ...context, actor: narrowed(context.actor), texts: flowTexts(flows, "zh-CN") };
}

async function fileOf(handler: JobHandler, context: JobRun["context"], input: object): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const store = {
    async save(_key: string, source: AsyncIterable<Uint8Array>) {
      for await (const piece of source) pieces.push(piece);
      return 1;
    },
    open: async () => undefined,
    remove: async () => undefined,
  };
  const nothing = () => undefined;
  const told = { progress: nothing, report: nothing, fail: nothing };
  const run = { id: "1", entity: "flow-instance", input, context, store, signal: new AbortController().signal, edition: {}, ...told };
  await handler(run as unknown as JobRun);
  return Buffer.concat(pieces);
}

interface Log {
  readonly objects: readonly OcelObject[];
  readonly events: readonly OcelEvent[];
  readonly objectTypes: readonly {
    readonly name: string;
    readonly attributes: readonly { readonly name: string; readonly type: string }[];
  }[];
}
const logFor = async (over: Parameters<Stage["context"]>[1] = {}) =>
  (await fileOf(eventsJob({ flows }), contextOf(over), { filter: { flow: key }, zone: "UTC" })).toString();
const schema = new Ajv({ allErrors: true, strict: false });
addFormats.default(schema);
const isLog = schema.compile(JSON.parse(readFileSync("tests/fixtures/ocel/ocel20-schema.json", "utf8")));

test("an event log is one by the schema of OCEL 2.0, every id is there once, and what events name is there", async () => {
  const log = JSON.parse(await logFor()) as Log;
  expect(isLog(log), JSON.stringify(isLog.errors)).toBe(true);
  const ids = [...log.objects, ...log.events].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const known = new Set(log.objects.map(({ id }) => id));
  const named = [...log.objects, ...log.events].flatMap(({ relationships }) => relationships.map(({ objectId }) => objectId));
  expect(named.filter((id) => !known.has(id))).toEqual([]);
  const types = Object.fromEntries(
    ["flow", "claim", "person"].map((type) => [type, log.objects.filter((one) => one.type === type).length]),
  );
  expect(types).toEqual({ flow: 3, claim: 3, person: 3 });
  expect(JSON.stringify(log)).toContain("QNOTEz");
  const typed = (name: string) =>
    Object.fromEntries(log.objectTypes.find((one) => one.name === name)?.attributes.map((one) => [one.name, one.type]) ?? []);
  expect(typed("claim")).toMatchObject({ note: "string", amount: "integer" });
  expect(typed("flow")).toMatchObject({ status: "integer", createTime: "time", title: "string" });
  const { nodes } = await heatOf(contextOf(), { flow: key });
  const rejections = log.events.filter(({ type }) => type === "reject");
  expect(rejections).toHaveLength(nodes.reduce((sum, { sentBack }) => sum + sentBack, 0));
  expect(rejections[0]?.relationships).toContainEqual({ objectId: `person:${stage.id("cid")}`, qualifier: "actor" });
});

test("what its reader may not see is not in a log: columns and records of the entity, and rows of flows", async () => {
  const hidden = await logFor(columns("claim", ["name"]));
  expect([isLog(JSON.parse(hidden)), hidden.includes("QNOTEz"), hidden.includes("7654321")]).toEqual([true, false, false]);
  const permissions = new Set(["flow-instance:monitor", "flow-instance:view", "flow-instance:export", "flow-task:view"]);
  expect(await logFor({ permissions })).not.toContain("QNOTEz");
  const nothing = JSON.parse(await logFor({ rows: rows({ departments: ["1"] }) })) as Log;
  expect([nothing.objects, nothing.events]).toEqual([[], []]);
  const seen = ["flowPublish", "processDefinitionKey", "status", "result", "createTime", "endTime"];
  const untitled = JSON.parse(await logFor(columns("flow-instance", seen))) as Log;
  expect(untitled.objects.filter(({ type }) => type === "claim")).toEqual([]);
  expect(untitled.events.flatMap(({ relationships }) => relationships.filter(({ qualifier }) => qualifier === "record"))).toEqual([]);
});

test("the sheets of a workbook are the tables of the page", async () => {
  const context = contextOf();
  const filter = { flow: key };
  const bytes = await fileOf(figuresJob({ flows, workbooks: async () => words }), context, { filter, zone: "Asia/Shanghai" });
  const names = ["环节", "实际路径", "返工", "人员", "超期任务"];
  const tables = await readTables(bytes, names);
  const [trend, steps, ways, rework, people] = tables.map((table) =>
    table.rows.slice(1).map(({ cells }) => cells.map((cell) => (typeof cell === "object" ? "" : cell))),
  );
  const overview = await overviewOf(context, filter);
  const number = (cell: unknown) => Number(cell === "" ? 0 : cell);
  expect(trend?.map((row) => row.slice(1, 4).map(number))).toEqual(
    overview.trend.map(({ started, agreed, refused }) => [started, agreed, refused]),
  );
  const { nodes } = await heatOf(context, filter);
  expect(steps?.map((row) => [row[0], number(row[1]), number(row[2])])).toEqual(
    nodes.map(({ name, visits, open }) => [name, visits, open]),
  );
  const variants = await variantsOf(context, filter);
  expect(ways?.map((row) => [row[0], number(row[2])])).toEqual(
    variants.rows.map((row) => [row.steps.map(({ name }) => name).join(" → "), row.count]),
  );
  expect(rework?.map((row) => [row[0], number(row[2])])).toEqual(variants.rework.map(({ name, count }) => [name, count]));
  const load = await loadOf(context, filter);
  expect(people?.map((row) => [row[0], number(row[3])])).toEqual(load.rows.map(({ person, done }) => [person.name ?? person.id, done]));
});
