import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ready } from "zpl-renderer-js";
import type { Job } from "../../../src/model/contract/jobs.ts";
import type { PrintPreview } from "../../../src/model/contract/print.ts";
import { printerAddressOf } from "../../../src/model/printer-address.ts";
import { blackPages, poppler, zbar } from "../../print/tools.ts";
import { type Platform, platform } from "../platform/platform.ts";
import { type Paper, printerAt } from "../printers/paper.ts";

const PRINT = "/api/v1/print";
const NAMES = ["螺栓", "螺母", "垫圈"];

let server: Platform;
let paper: Paper;
let clerk: string;
let printer: string;
let role: string;
let materials: string[];
/** A label with the QR code of its record, and the sheet of bar codes of the same. */
let label: string;
let codes: string;

beforeAll(async () => {
  paper = await printerAt();
  server = await platform({ printerAddresses: [printerAddressOf(`127.0.0.1:${paper.port}`)].filter((one) => one !== undefined) });
  const permissions = ["material:view", "material:print", "label:view", "label:add"];
  role = await server.role({ code: "clerk", permissions });
  await server.user("clerk", { roles_ids: [role] });
  clerk = await server.signIn("clerk");
  materials = [];
  for (const [index, name] of NAMES.entries())
    materials.push(await server.insert("base_material", { code: `M-${index + 1}`, name, unit: "pcs", category: "raw", status: 0 }));
  printer = await server.insert("label_printer", { name: "仓库一", address: "127.0.0.1", port: paper.port, dpi: 300, enabled: true });
  const place = { coordinateX: 10, coordinateY: 8, width: 90, height: 24, fontSize: 14, color: "#000000" };
  const details = [
    { ...place, component: "param", propValue: "code" },
    { ...place, component: "Picture", propValue: null, coordinateX: 110, width: 100, height: 100 },
  ];
  const body = { code: "SHELF", name: "货架", formId: "material", width: 227, height: 151, details };
  const { data } = await server.call<{ id: string; printable: boolean }>("POST", "/api/v1/label/label/create", { token: clerk, body });
  [label, codes] = [`label:${data?.id}`, `label-codes:${data?.id}`];
});
afterAll(async () => {
  await server.close();
  paper.server.close();
});

const file = (path: string, body: object, token = clerk) =>
  server.app.inject({ method: "POST", url: `${PRINT}/${path}`, headers: { token }, payload: body });
const logged = (template: string) =>
  server.db
    .selectFrom("print_log")
    .select(["id", "record_id", "way", "count", "copies", "reprint", "printer", "template_title"])
    .where("template", "=", template)
    .orderBy("id")
    .execute();
const done = async (job: Job | null | undefined) => {
  await server.app.jobs.settled(job?.id ?? "", 20_000);
  return (await server.call<Job>("GET", `/api/v1/job/${job?.id}`, { token: clerk })).data;
};

describe.each([
  ["a label", () => label, 3],
  ["a sheet of bar codes", () => codes, 1],
] as const)("%s of the archive", (_, template, pages) => {
  test("is printed for many in one job, whose file has all of them", async () => {
    const { data: job } = await server.call<Job>("POST", `${PRINT}/batch`, {
      token: clerk,
      body: { template: template(), ids: materials },
    });
    expect(await done(job)).toMatchObject({ kind: "print", state: "done", result: { rows: 3 } });
    const { rawPayload } = await server.app.inject({ url: `/api/v1/job/${job?.id}/file`, headers: { token: clerk } });
    expect(poppler("pdfinfo", rawPayload)).toMatch(new RegExp(`^Pages:\\s+${pages}$`, "m"));
    expect(blackPages(rawPayload, 300).flatMap(zbar).sort()).toEqual([...NAMES].sort());
  });

  test("is counted for each record, and its reprint has the same bytes", async () => {
    const before = (await logged(template())).length;
    const first = await file("pdf", { template: template(), ids: materials });
    const rows = (await logged(template())).slice(before);
    const row = (record_id: string) => ({ record_id, way: "pdf", count: 2, copies: 1, reprint: false, template_title: "货架" });
    expect(rows).toMatchObject(materials.map(row));
    const again = await file("reprint", { log: rows[0]?.id });
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    expect((await logged(template())).slice(before + 3)).toMatchObject(
      materials.map((record_id) => ({ record_id, count: 3, reprint: true })),
    );
    const { data } = await server.call<PrintPreview>("POST", `${PRINT}/pages`, {
      token: clerk,
      body: { template: template(), ids: materials },
    });
    expect(data?.printed).toEqual(Object.fromEntries(materials.map((id) => [id, 3])));
  });
});

test("a sheet of bar codes is for no printer of labels", async () => {
  expect((await file("zpl", { template: codes, ids: materials })).json()).toMatchObject({ errorCode: "print.notLabel" });
  expect((await file("send", { template: codes, ids: materials, printer })).json()).toMatchObject({ errorCode: "print.notLabel" });
});

describe("a label of the archive", () => {
  test("is ZPL for a printer of 203 dots an inch, whose codes are read", async () => {
    const { body } = await file("zpl", { template: label, ids: materials });
    // 227 pixels of an inch of 96 are 60.06 mm.
    expect(body.match(/\^XA\^PW480\^LL319/g)).toHaveLength(3);
    const { api } = await ready;
    const read: string[] = [];
    for (const one of body.split(/(?<=\^XZ\n)/)) read.push(...zbar(Buffer.from(await api.zplToBase64Async(one, 60, 40, 8), "base64")));
    expect(read).toEqual(NAMES);
  });

  test("is sent to a printer, laid out for its dots, and stands in the log with its name", async () => {
    const body = { template: label, ids: materials, printer, copies: 2 };
    const { data: job } = await server.call<Job>("POST", `${PRINT}/send`, { token: clerk, body });
    expect(await done(job)).toMatchObject({ kind: "printSend", state: "done", done: 6, total: 6 });
    expect(paper.got.join("").match(/\^XA\^PW709/g)).toHaveLength(6);
    expect((await logged(label)).slice(-3)).toMatchObject(
      materials.map((record_id) => ({ record_id, way: "printer", printer: "仓库一", copies: 2 })),
    );
  });

  test("is repeated only while the archive is open to who printed it", async () => {
    const { id } = (await logged(label))[0] as { id: string };
    expect((await file("reprint/pages", { log: id })).statusCode).toBe(200);
    await server.db.deleteFrom("sysr_role_permission").where("master_id", "=", role).where("permission", "like", "label:%").execute();
    const fresh = await server.signIn("clerk");
    expect((await file("reprint/pages", { log: id }, fresh)).json()).toMatchObject({ errorCode: "document.notFound" });
  });
});
