import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Job } from "../../../src/model/contract/jobs.ts";
import { type Network, parseNetwork } from "../../../src/model/network.ts";
import { readConfig } from "../../../src/server/config.ts";
import { openChannel } from "../../../src/server/db/channel.ts";
import { statementOf } from "../../../src/server/db/statement-spans.ts";
import { currentSpan, inSpan, recorder } from "../../../src/server/telemetry/recorder.ts";
import { startTelemetry, stopTelemetry } from "../../../src/server/telemetry/start.ts";
import { ATTRIBUTES, METRICS, SPANS } from "../../../src/server/telemetry/vocabulary.ts";
import { eventually } from "../../eventually.ts";
import { type Platform, platform } from "../platform/platform.ts";
import { receiver } from "../webhooks/receiver.ts";
import { type CollectedSpan, type Collector, collector } from "./collector.ts";

const SUPPLIERS = "/api/v1/base/supplier";
const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const QUICK = { OTEL_METRIC_EXPORT_INTERVAL: "100", OTEL_BSP_SCHEDULE_DELAY: "20" };

const telemetry = (env: Record<string, string>) => readConfig({ ...QUICK, ...env }).telemetry;

let there: Collector;
let server: Platform;
let token: string;

beforeAll(async () => {
  there = await collector();
  const settings = { OTEL_SERVICE_NAME: "back office", OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=t%C3%A9st" };
  await startTelemetry(telemetry({ OTEL_EXPORTER_OTLP_ENDPOINT: there.url, ...settings }), () => {});
  server = await platform({ webhookAddresses: [parseNetwork("127.0.0.1") as Network] }, (url) => openChannel(url));
  const tenant = await server.insert("sysr_tenant", { name: "North", code: "north", status: 0 });
  await server.user("root", { is_super: true, user_type: 0 });
  const seller = await server.role({ code: "seller", permissions: ["supplier:view", "supplier:add", "supplier:edit", "supplier:export"] });
  await server.user("ann", { roles_ids: [seller], tenant_id: tenant });
  token = await server.signIn("ann");
});
afterAll(async () => {
  await server?.close();
  await stopTelemetry();
  await there?.close();
});

const spanWith = (attributes: Partial<Record<string, unknown>>): Promise<CollectedSpan> =>
  eventually(() => {
    const span = there.spans.find((one) => Object.entries(attributes).every(([name, value]) => one.attributes[name] === value));
    expect(span, JSON.stringify(attributes)).toBeDefined();
    return span as CollectedSpan;
  });
const below = ({ spanId }: CollectedSpan) => there.spans.filter((one) => one.parentSpanId === spanId);
/** The newest points of a metric. */
const pointsOf = (name: string) => there.metrics.findLast((one) => one.name === name)?.points ?? [];

const supplier = (name: string, more: object = {}) =>
  server.call<{ id: string; version: number }>("POST", SUPPLIERS, {
    token,
    body: { code: name.slice(0, 20), name, shortName: name, type: "manufacturer", status: 0, ...more },
  });

describe("a request", () => {
  test("is a span with names alone, below that of its caller; its operation and its statements are below it", async () => {
    const { data } = await supplier("Acme");
    const answer = await server.app.inject({
      ...{ method: "GET", url: `${SUPPLIERS}/${data.id}?withChild=true` },
      headers: { token, traceparent: `00-${TRACE}-00f067aa0ba902b7-01` },
    });
    expect(answer.statusCode).toBe(200);
    const span = await spanWith({ "http.route": `${SUPPLIERS}/:id`, "http.request.method": "GET" });
    expect(span).toMatchObject({
      name: `GET ${SUPPLIERS}/:id`,
      kind: 2,
      traceId: TRACE,
      parentSpanId: "00f067aa0ba902b7",
      hasFailed: false,
    });
    expect(span.attributes).toMatchObject({
      ...{
        "http.response.status_code": 200,
        "formwork.operation": "supplier.rest.get",
        "formwork.entity": "supplier",
        "formwork.tenant": "north",
      },
    });
    const [operation] = below(span).filter(({ name }) => name === "operation supplier.rest.get");
    expect(operation?.attributes).toMatchObject({ "formwork.entity": "supplier" });
    const statements = below(operation as CollectedSpan);
    expect(statements.map(({ name }) => name)).toContain("select base_supplier");
    const [read] = statements.filter(({ name }) => name === "select base_supplier");
    expect(read?.attributes).toEqual({
      ...{ "db.system.name": "postgresql", "db.operation.name": "select", "db.collection.name": "base_supplier" },
      "db.response.returned_rows": 1,
    });
  });

  test("for a screen names its document, and one for nothing names nothing", async () => {
    await server.call("GET", "/api/v1/screen/supplier-list", { token });
    await spanWith({ "http.route": "/api/v1/screen/:id", "formwork.screen": "supplier-list" });
    await server.call("GET", "/api/v1/screen/nothing-here", { token });
    const refused = await spanWith({ "http.route": "/api/v1/screen/:id", "http.response.status_code": 404 });
    expect(refused.attributes["formwork.screen"]).toBeUndefined();
    await server.call("GET", "/api/v1/no-such-address/7", { token });
    const nowhere = await spanWith({ "http.response.status_code": 404, "error.type": "request.notFound" });
    expect(nowhere).toMatchObject({ name: "GET", hasFailed: false });
  });

  test("is counted by route and status, and sign-ins by their result", async () => {
    await server.app.inject({ method: "POST", url: "/api/v1/login", payload: { username: "ann", password: "wrong" } });
    await eventually(() => {
      const requests = pointsOf("http.server.request.duration").filter(({ attributes }) => attributes["http.route"] === SUPPLIERS);
      expect(requests.map(({ attributes }) => attributes["http.response.status_code"])).toContain(200);
      const results = pointsOf("formwork.sign_in").map(({ attributes }) => attributes["formwork.sign_in.result"]);
      expect(results).toEqual(expect.arrayContaining(["succeeded", "wrongPassword"]));
    });
  });
});

test("a job links to the request that asked for it, and tells what became of it", async () => {
  const { status } = await server.call<Job>("POST", `${SUPPLIERS}/exportExcel?columns=code`, { token, body: {} });
  expect(status).toBe(200);
  const run = await spanWith({ "formwork.job.kind": "export", "formwork.outcome": "done" });
  const asked = await spanWith({ "formwork.operation": "supplier.rest.exportExcel" });
  expect(run).toMatchObject({ name: "job export", kind: 5, parentSpanId: undefined, links: [asked.traceId] });
  expect(run.attributes).toMatchObject({ "formwork.entity": "supplier", "formwork.attempt": 1 });
  expect(below(run).map(({ name }) => name)).toContain("update job");
  await eventually(() => {
    const done = pointsOf("formwork.job.duration").find(({ attributes }) => attributes["formwork.job.kind"] === "export");
    expect(done?.attributes["formwork.outcome"]).toBe("done");
  });
});

test("a schedule whose time has come is a span, to which its job links", async () => {
  await server.app.jobs.sow();
  const kind = "reportDue";
  // A moment ago: the clock of the database has parts of milliseconds, and that of the process has none.
  const { numAffectedRows } = await sql`
    update sysr_schedule set next_time = now() - interval '1 second' where built_in and kind = ${kind}`.execute(server.db);
  expect(numAffectedRows).toBe(1n);
  await server.app.jobs.lookAfter();
  const due = await spanWith({ "formwork.job.kind": kind, "formwork.job.cause": "time", "formwork.attempt": undefined });
  expect(due).toMatchObject({ name: `schedule ${kind}`, kind: 4 });
  const run = await eventually(() => {
    const job = there.spans.find(({ links }) => links.includes(due.traceId));
    expect(job).toBeDefined();
    return job as CollectedSpan;
  });
  expect(run.name).toBe(`job ${kind}`);
});

test("metrics tell of the pools, of what waits, and of the process, by the name of the service", async () => {
  await eventually(() => {
    for (const [name, { kind, unit }] of Object.entries(METRICS)) {
      if (kind !== "gauge") continue;
      expect(there.metrics.find((one) => one.name === name)?.unit, name).toBe(unit);
    }
  });
  expect(pointsOf("db.client.connection.count").map(({ attributes }) => attributes["db.client.connection.pool.name"])).toContain("main");
  expect(pointsOf("process.memory.usage")[0]?.value).toBeGreaterThan(10_000_000);
  expect(there.resources[0]).toMatchObject({ "service.name": "back office", "deployment.environment.name": "tést" });
});

test("what is sent to a webhook tells how it arrived, and not where", async () => {
  const hook = await receiver();
  const keeper = await server.role({
    code: "keeper",
    permissions: ["webhook:view", "webhook:add", "webhook:test", "role:pick", "supplier:view"],
  });
  await server.user("bob", { roles_ids: [keeper] });
  const bob = await server.signIn("bob");
  const body = { name: "H", url: hook.url.replace("/hook", "/QWEBHOOKz"), module: "supplier", role: keeper };
  const { data } = await server.call<{ id: string }>("POST", "/api/v1/integration/webhook", { token: bob, body });
  await server.call("POST", `/api/v1/integration/webhook/${data.id}/test`, { token: bob, body: {} });
  await spanWith({ "formwork.arrival": "taken", "http.response.status_code": 204 });
  await hook.close();
  expect([...there.texts].filter((text) => text.includes("QWEBHOOKz"))).toEqual([]);
});

test("no value that was written, searched, asked or refused stands in any span or metric", async () => {
  const CANARY = "Kanarienvogel-4711";
  const shown = "客户机密甲乙";
  const { data } = await supplier(CANARY, { remarks: shown, phone: "13912345678" });
  expect(data.id).toBeDefined();
  const ask = (method: "GET" | "POST" | "PUT", url: string, body?: object, headers: Record<string, string> = {}) =>
    server.app.inject({ method, url, headers: { token, ...headers }, ...(body && { payload: body }) });
  await ask("POST", `${SUPPLIERS}/data`, { filter: { field: "name", op: "contains", value: CANARY } });
  await ask("POST", `${SUPPLIERS}/data`, { condition: { field: CANARY, op: "eq", value: shown } });
  await ask("GET", `${SUPPLIERS}/list?search=${encodeURIComponent(CANARY)}&field=${CANARY}`);
  await ask("GET", `${SUPPLIERS}/${CANARY}`);
  await ask("GET", `/${CANARY}/x?y=${CANARY}`);
  await ask("GET", `/api/v1/screen/${CANARY.toLowerCase()}`);
  await ask("PUT", `${SUPPLIERS}/${data.id}`, { version: 99, name: CANARY });
  await ask("POST", SUPPLIERS, { code: "X", name: 7, remarks: shown, type: CANARY });
  // A text that no column can hold is refused by the database, in words that hold it.
  await ask("POST", SUPPLIERS, { code: `${CANARY}\u0000`, name: CANARY, shortName: CANARY, type: "manufacturer", status: 0 });
  await ask("GET", `${SUPPLIERS}/list`, undefined, {
    "x-task": CANARY,
    "idempotency-key": CANARY,
    traceparent: `${CANARY}`,
    "user-agent": CANARY,
  });
  await ask("POST", "/api/v1/login", { username: CANARY, password: CANARY });
  await ask("POST", `${SUPPLIERS}/exportExcel?columns=code,name,remarks`, {});
  await expect(
    inSpan({ kind: "operation", about: "test.fails" }, async () => {
      await sql`select ${CANARY}::int`.execute(server.db);
    }),
  ).rejects.toThrow(CANARY);
  await spanWith({ "formwork.operation": "supplier.rest.exportExcel" });
  const failed = await spanWith({ "db.operation.name": "select", "error.type": "22P02" });
  expect(failed.hasFailed).toBe(true);
  await spanWith({ "formwork.operation": undefined, "error.type": "server.failed" });
  const told = [...there.texts].filter((text) => /kanarienvogel|4711|客户|13912345678/i.test(text) || text === "ann" || text === data.id);
  expect(told).toEqual([]);
});

test("nothing is said that the vocabulary does not have", () => {
  const names = new Set(there.spans.flatMap(({ attributes }) => Object.keys(attributes)));
  expect([...names].filter((name) => !Object.hasOwn(ATTRIBUTES, name))).toEqual([]);
  expect(names.size).toBeGreaterThan(10);
});

test.each([
  ['select * from "base_supplier" where "name" = $1', "select base_supplier"],
  ["select 'from secret', x from only base_supplier", "select base_supplier"],
  ['insert into "job" ("kind") values ($1)', "insert job"],
  ["update job set state = 'update x' where id = 1", "update job"],
  ["with a as (select 1 from supplier) delete from b", "with supplier"],
  ["commit", "commit"],
  ["  /* from x */ ;", "other x"],
])("of %s is told: %s", (text, name) => expect(statementOf(text).name).toBe(name));

test("statements of one trace have no more than 200 spans, and all of them are counted", async () => {
  await inSpan({ kind: "operation", about: "test.many" }, async () => {
    for (let count = 0; count < 250; count++) await sql`select 1 as many`.execute(server.db);
  });
  const span = await eventually(() => {
    const many = there.spans.find(({ name }) => name === "operation test.many");
    expect(many).toBeDefined();
    return many as CollectedSpan;
  });
  expect(span.attributes["formwork.statements"]).toBe(250);
  expect(below(span)).toHaveLength(200);
});

test("a receiver that takes everything and answers nothing holds up no request, and no stop", async () => {
  there.isSilent = true;
  const answers = await Promise.all(Array.from({ length: 50 }, () => server.call("GET", `${SUPPLIERS}/list`, { token })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await stopTelemetry();
  expect(recorder()).toBeUndefined();
  expect((await server.call("GET", `${SUPPLIERS}/list`, { token })).status).toBe(200);
  expect(currentSpan()).toBeUndefined();
});

test("one that is not there is told of once, and holds up nothing either", async () => {
  const lines: string[] = [];
  await startTelemetry(
    telemetry({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://127.0.0.1:9/traces", OTEL_EXPORTER_OTLP_TIMEOUT: "200" }),
    (line) => lines.push(line),
  );
  for (let count = 0; count < 3; count++) {
    await inSpan({ kind: "operation", about: "test.lost" }, async () => {});
    await eventually(() => expect(lines).toEqual(["telemetry: spans for 127.0.0.1:9 are not taken, and lost"]));
  }
  await stopTelemetry();
});

describe("settings", () => {
  test("nothing is taken down unless a receiver is named", () => {
    for (const env of [
      {},
      { OTEL_SERVICE_NAME: "x", OTEL_TRACES_SAMPLER: "always_on" },
      { OTEL_SDK_DISABLED: "true", OTEL_EXPORTER_OTLP_ENDPOINT: "http://c:4318" },
    ])
      expect(telemetry(env)).toBeUndefined();
  });

  test("one address is that of both, each can have its own, and either can be left out", () => {
    const both = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318/" };
    expect(telemetry(both)).toMatchObject({
      traces: "http://collector:4318/v1/traces",
      metrics: "http://collector:4318/v1/metrics",
      serviceName: "formwork",
    });
    expect(telemetry({ ...both, OTEL_METRICS_EXPORTER: "none" })).toMatchObject({ metrics: undefined });
    expect(telemetry({ ...both, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://t.example/x" })).toMatchObject({
      traces: "https://t.example/x",
    });
    expect(telemetry({ ...both, OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.25" })?.sampler).toEqual({
      name: "traceidratio",
      ratio: 0.25,
    });
  });

  test.each([
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
    ["OTEL_EXPORTER_OTLP_PROTOCOL", "grpc"],
    ["OTEL_TRACES_SAMPLER", "sometimes"],
    ["OTEL_TRACES_SAMPLER_ARG", "2"],
    ["OTEL_TRACES_EXPORTER", "zipkin"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "=secret"],
    ["OTEL_RESOURCE_ATTRIBUTES", "a=%zz"],
    ["OTEL_METRIC_EXPORT_INTERVAL", "soon"],
  ])("%s=%s is refused by its name", (name, value) => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318", [name]: value };
    expect(() => readConfig(env)).toThrow(name);
    if (name.endsWith("HEADERS")) expect(() => readConfig(env)).not.toThrow("secret");
  });
});

test("the guide has every kind of span, every attribute and every metric", () => {
  const guide = readFileSync("docs/deployment.md", "utf8");
  const rows = [
    ...Object.entries(SPANS),
    ...Object.entries(ATTRIBUTES),
    ...Object.entries(METRICS).map(([name, { kind, unit, text }]) => [name, `${kind}, ${unit} | ${text}`] as const),
  ].map(([name, text]) => `| \`${name}\` | ${text} |`);
  expect(rows.filter((row) => !guide.includes(row))).toEqual([]);
});
