import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Job } from "../../../src/model/contract/jobs.ts";
import type { PrintPreview } from "../../../src/model/contract/print.ts";
import type { Documents } from "../../../src/model/documents.ts";
import type { PrintTemplate } from "../../../src/model/print-template.ts";
import type { DrawOp } from "../../../src/model/printed.ts";
import type { Watermark } from "../../../src/model/watermark.ts";
import { unzip } from "../../../src/server/xlsx/unzip.ts";
import { type Platform, platform } from "../platform/platform.ts";

const BASE = "/api/v1/watermark/sysrWatermark";
const SHEET = {
  ...{ $id: "supplier-sheet", title: "供应商单", kind: "report", entity: "supplier", page: { size: "A5" } },
  bands: [
    {
      ...{ kind: "section", id: "head", height: 10 },
      elements: [{ id: "name", type: "text", x: 0, y: 0, width: 100, height: 6, text: "{{record.name}}" }],
    },
  ],
} as unknown as PrintTemplate;
const withTemplate = (documents: Documents): Documents => {
  const { prints } = documents as unknown as { prints: Map<string, PrintTemplate> };
  return { ...documents, prints: new Map([...prints, [SHEET.$id, SHEET]]) } as Documents;
};

let server: Platform;
let root: string;
let ann: string;
let bob: string;
let role: string;
let supplier: string;
let setting: { id: string; version: number } | undefined;

beforeAll(async () => {
  server = await platform({}, undefined, withTemplate);
  const permissions = ["supplier:view", "supplier:print", "supplier:export", "print-log:view"];
  role = await server.role({ code: "buyer", permissions });
  const other = await server.role({ code: "other", permissions });
  await server.user("root", { is_super: true, user_type: 0 });
  await server.user("ann", { real_name: "安娜", roles_ids: [role] });
  await server.user("bob", { real_name: "博文", roles_ids: [other] });
  [root, ann, bob] = [await server.signIn("root"), await server.signIn("ann"), await server.signIn("bob")];
  supplier = await server.insert("base_supplier", {
    ...{ code: "S1", name: "华东", short_name: "S1", type: "0", status: 0, create_time: new Date() },
  });
});
afterAll(() => server.close());

async function set(values: object): Promise<void> {
  const { data, status } = setting
    ? await server.call<typeof setting>("PUT", `${BASE}/${setting.id}`, { token: root, body: { ...values, version: setting.version } })
    : await server.call<typeof setting>("POST", BASE, { token: root, body: values });
  expect(status).toBe(200);
  setting = { id: setting?.id ?? data?.id ?? "", version: data?.version ?? (setting?.version ?? 0) + 1 };
}
const onScreen = async (token: string) => (await server.call<Watermark | null>("GET", "/api/v1/system/watermark", { token })).data;
const marksOf = (ops: readonly DrawOp[]): string[] =>
  ops.flatMap((op) => (op.op === "group" && op.opacity < 1 ? op.parts.flatMap((part) => (part.op === "text" ? [part.text] : [])) : []));
const onPrint = async (token: string) => {
  const { data } = await server.call<PrintPreview>("POST", "/api/v1/print/pages", {
    token,
    body: { template: SHEET.$id, ids: [supplier] },
  });
  return [...new Set(data?.pages.flatMap(({ ops }) => marksOf(ops)))];
};
const headerOf = (file: Buffer) => {
  const sheet = unzip(file)("xl/worksheets/sheet1.xml", 1_000_000)?.toString() ?? "";
  return /<oddHeader>(.*?)<\/oddHeader>/.exec(sheet)?.[1];
};
const headerOfJob = async (token: string, path: string, body: object = {}) => {
  const { data: job } = await server.call<Job>("POST", path, { token, body });
  await server.app.jobs.settled(job?.id ?? "", 10_000);
  const file = await server.app.inject({ url: `/api/v1/job/${job?.id}/file`, headers: { token } });
  return headerOf(file.rawPayload);
};
const headerOfExport = (token: string) => headerOfJob(token, "/api/v1/base/supplier/exportExcel");

test("without a place there is none", async () => {
  await set({ text: "内部资料", parts: ["name", "account", "time"], places: [] });
  expect([await onScreen(ann), await onPrint(ann), await headerOfExport(ann)]).toEqual([null, [], undefined]);
});

test("it says whose it is and when, on screens, prints and exports", async () => {
  await set({ places: ["screen", "print", "export"] });
  expect(await onScreen(ann)).toEqual({ words: "内部资料 安娜 ann", hasTime: true });
  const whole = /^内部资料 博文 bob \d{4}-\d\d-\d\d \d\d:\d\d$/;
  expect(await onPrint(bob)).toEqual([expect.stringMatching(whole)]);
  expect(await headerOfExport(bob)).toMatch(/^&amp;C内部资料 博文 bob \d{4}/);
});

test("files of the monitor of flows and of rights have it as other exports do", async () => {
  const whole = /^&amp;C内部资料 .*root \d{4}-\d\d-\d\d \d\d:\d\d$/;
  const { data } = await server.call<{ content: string }>("POST", "/api/v1/rights/matrixFile", { token: root, body: { changes: [] } });
  expect(headerOf(Buffer.from(data?.content ?? "", "base64"))).toMatch(whole);
  expect(await headerOfJob(root, "/api/v1/flow/monitor/export", { what: "figures" })).toMatch(whole);
});

test("it stands in the PDF as text, and a reprint has the same bytes although the setting is another by then", async () => {
  const file = (path: string, payload: object) =>
    server.app.inject({ method: "POST", url: `/api/v1/print/${path}`, headers: { token: ann }, payload });
  const first = await file("pdf", { template: SHEET.$id, ids: [supplier] });
  expect(execFileSync("pdftotext", ["-raw", "-", "-"], { input: first.rawPayload }).toString()).toMatch(/内部资料\s+安娜\s+ann 20/);
  const log = await server.db.selectFrom("print_log").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  await set({ text: "其他" });
  const again = await file("reprint", { log: log.id });
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
});

test("it may be for some roles", async () => {
  await set({ roles: [role] });
  expect([(await onScreen(ann))?.words, await onScreen(bob)]).toEqual(["其他 安娜 ann", null]);
  expect([(await onPrint(ann)).length, await onPrint(bob)]).toEqual([1, []]);
});
