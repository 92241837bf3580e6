import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JimuReport } from "../../../src/model/contract/jimu-report.ts";
import type { Job } from "../../../src/model/contract/jobs.ts";
import type { PrintChoice, PrintPreview, PrintTicket, PrintView } from "../../../src/model/contract/print.ts";
import type { Documents } from "../../../src/model/documents.ts";
import type { PrintTemplate } from "../../../src/model/print-template.ts";
import { type Platform, platform } from "../platform/platform.ts";

const PAPER = "data:image/png;base64,AAAA";
const place = (y: number) => ({ x: 0, y, width: 100, height: 6 });
const SHEET = {
  ...{ $id: "supplier-sheet", title: "供应商单", kind: "report", entity: "supplier", page: { size: "A5", background: { picture: PAPER } } },
  bands: [
    {
      ...{ kind: "section", id: "head", height: 60 },
      elements: [
        { id: "name", type: "text", ...place(0), text: "名称 {{record.name}}" },
        { id: "phone", type: "text", ...place(8), text: "电话 {{record.phone}}" },
        { id: "limit", type: "text", ...place(16), text: "额度 {{record.creditLimit | money}}" },
        { id: "status", type: "text", ...place(24), text: "状态 {{record.status}}" },
        { id: "manager", type: "text", ...place(32), text: "经理 {{record.manager.realName}} {{record.manager.phone}}" },
        { id: "count", type: "text", ...place(40), text: "第 {{$count}} 次打印" },
      ],
    },
  ],
} as unknown as PrintTemplate;
const TAG = {
  ...{ $id: "supplier-tag", title: "供应商标签", kind: "label", entity: "supplier", page: { width: 50, height: 30, dpi: 203 } },
  elements: [
    { id: "name", type: "text", ...place(2), width: 45, text: "{{record.name}}" },
    { id: "bars", type: "barcode", symbology: "code128", x: 2, y: 12, width: 46, height: 14, value: "{{record.code}}" },
  ],
} as unknown as PrintTemplate;
const withTemplates = (documents: Documents): Documents => {
  const prints = (documents as unknown as { prints: Map<string, PrintTemplate> }).prints;
  return { ...documents, prints: new Map([...prints, [SHEET.$id, SHEET], [TAG.$id, TAG]]) } as Documents;
};

let server: Platform;
let printer: string;
let blind: string;
let viewer: string;
let boss: string;
let role: string;
let ids: string[];
let narrow: string;

beforeAll(async () => {
  server = await platform({}, undefined, withTemplates);
  role = await server.role({ code: "printer", permissions: ["supplier:view", "supplier:print", "print-log:view", "user:view"] });
  narrow = await server.role({
    ...{ code: "narrow", permissions: ["supplier:view", "supplier:print"] },
    columns: { "supplier:name": "v", "supplier:code": "v", "supplier:status": "v", "supplier:manager": "v" },
  });
  const manager = await server.user("manager", { real_name: "经理甲", phone: "13912349999" });
  await server.user("printer", { roles_ids: [role] });
  await server.user("blind", { roles_ids: [narrow] });
  await server.user("viewer", { roles_ids: [await server.role({ code: "viewer", permissions: ["supplier:view"] })] });
  await server.user("boss", {
    roles_ids: [await server.role({ code: "boss", permissions: ["print-template:assign", "role:view", "supplier:view"] })],
  });
  [printer, blind] = [await server.signIn("printer"), await server.signIn("blind")];
  [viewer, boss] = [await server.signIn("viewer"), await server.signIn("boss")];
  ids = [];
  for (const code of ["S1", "S2", "S3"])
    ids.push(
      await server.insert("base_supplier", {
        ...{ code, name: `华东${code}`, short_name: code, type: "0", status: 0, phone: "13812345678", credit_limit: "424242.5" },
        ...{ manager_id: manager, create_time: new Date() },
      }),
    );
});
afterAll(() => server.close());

const order = (template: PrintTemplate, more: object = {}) => ({ template: template.$id, ids: ids.slice(0, 2), ...more });
const ask = <T>(path: string, token: string, body: object) => server.call<T>("POST", `/api/v1/print/${path}`, { token, body });
const file = (path: string, token: string, body: object) =>
  server.app.inject({ method: "POST", url: `/api/v1/print/${path}`, headers: { token }, payload: body });
const textsOf = (pages: PrintPreview["pages"] | undefined) =>
  (pages ?? []).flatMap(({ ops }) => ops.flatMap((op) => (op.op === "text" ? [op.text] : [])));
const logs = () => server.db.selectFrom("print_log").selectAll().orderBy("id").execute();

describe("templates", () => {
  test("are offered to who may print their records", async () => {
    const offered = async (token: string) =>
      (await server.call<PrintChoice[]>("GET", "/api/v1/print/templates?entity=supplier", { token })).data?.map(({ id }) => id);
    expect((await offered(printer))?.sort()).toEqual([SHEET.$id, TAG.$id]);
    expect(await offered(viewer)).toEqual([]);
    expect(await ask("pages", viewer, order(SHEET))).toMatchObject({ status: 403, errorCode: "access.denied" });
    expect(await ask("pages", printer, order(SHEET, { template: "no-such" }))).toMatchObject({ status: 404 });
  });

  test("are for their roles alone, of the tenant of these, and at their entries of the menu", async () => {
    const jimu = <T>(path: string, token: string, body: object, method: "POST" | "PUT" = "POST") =>
      server.call<T>(method, `/api/v1/jimureport/jimuReport/${path}`, { token, body });
    expect(await jimu("updateReportRole", printer, { id: TAG.$id, roleCodes: ["narrow"] })).toMatchObject({ status: 403 });
    expect(await jimu("updateReportRole", boss, { id: TAG.$id, roleCodes: ["nobody"] })).toMatchObject({ status: 404 });
    expect(await jimu("updateReportRole", boss, { id: TAG.$id, roleCodes: ["narrow"] })).toMatchObject({ status: 200 });
    expect(await ask("pages", printer, order(TAG))).toMatchObject({ errorCode: "print.noTemplate" });
    expect(await ask("pages", blind, order(TAG))).toMatchObject({ status: 200 });
    const codes = await server.call("GET", `/api/v1/jimureport/jimuReport/${TAG.$id}/findCodesByReportId`, { token: boss });
    expect(codes.data).toEqual(["narrow"]);

    const link = { resourceId: "77", ids: [SHEET.$id], isAssociate: "1" };
    expect(await jimu("updateAssociateStatus", boss, link, "PUT")).toMatchObject({ status: 200 });
    const at = async (token: string, isAssociate: string) =>
      (await jimu<JimuReport[]>("findResourceAndReportList", token, { resourceId: "77", isAssociate })).data?.map(({ id }) => id);
    expect(await at(printer, "1")).toEqual([SHEET.$id]);
    expect(await at(viewer, "1")).toEqual([]);
    expect(await at(boss, "0")).toContain(TAG.$id);
    const elsewhere = await server.call<PrintChoice[]>("GET", "/api/v1/print/templates?entity=supplier&resource=78", { token: blind });
    expect(elsewhere.data?.map(({ id }) => id)).toEqual([TAG.$id]);
    expect(await jimu("updateAssociateStatus", boss, { ...link, isAssociate: "0" }, "PUT")).toMatchObject({ status: 200 });
    expect(await jimu("updateReportRole", boss, { id: TAG.$id, roleCodes: [] })).toMatchObject({ status: 200 });
    const all = await jimu<{ records: JimuReport[]; total: number }>("data?current=1&size=100", boss, { entity: "supplier" });
    expect(all.data?.records).toHaveLength(2);
    expect((await jimu<{ code: string }[]>("findAllRoleCodes", boss, {})).data?.map(({ code }) => code)).toContain("printer");
  });
});

describe("a preview", () => {
  test("shows records as their reader sees them, in the order of the ids, and stands in no log", async () => {
    const { data } = await ask<PrintPreview>("pages", printer, order(SHEET, { ids: [ids[1], ids[0]] }));
    expect(data?.total).toBe(2);
    expect(textsOf(data?.pages)).toEqual([
      ...["名称 华东S2", "电话 138****5678", "额度 424,242.50", "状态 启用", "经理 经理甲 139****9999", "第 1 次打印"],
      ...["名称 华东S1", "电话 138****5678", "额度 424,242.50", "状态 启用", "经理 经理甲 139****9999", "第 1 次打印"],
    ]);
    expect((await ask<PrintPreview>("pages", printer, order(SHEET, { from: 2 }))).data).toMatchObject({ total: 2, pages: { length: 1 } });
    expect(await logs()).toEqual([]);
  });

  test("shows pre-printed paper with its first page, and prints none", async () => {
    const pages = async (more: object) => (await ask<PrintPreview>("pages", printer, order(SHEET, more))).data;
    expect([(await pages({}))?.background, (await pages({ from: 2 }))?.background]).toEqual([PAPER, undefined]);
    expect(JSON.stringify((await pages({}))?.pages)).not.toContain(PAPER);
  });

  test("has nothing of what is hidden: columns, and fields of records that one may not view", async () => {
    const { data } = await ask<PrintPreview>("pages", blind, order(SHEET, { ids: [ids[0]] }));
    // Ids and lengths hold any digits.
    const text = textsOf(data?.pages).join("\n");
    for (const secret of ["138", "424", "经理甲", "139"]) expect(text).not.toContain(secret);
    expect(text).toContain("华东S1");
  });

  test("of a record that does not exist for its reader is none", async () => {
    expect(await ask("pages", printer, order(SHEET, { ids: [ids[0], "999999999"] }))).toMatchObject({ errorCode: "record.notFound" });
  });
});

describe("a print", () => {
  test("is counted for each record, logged, and its reprint has the same bytes", async () => {
    const first = await file("pdf", printer, order(SHEET, { copies: 2 }));
    expect(first.headers["content-type"]).toBe("application/pdf");
    const text = pdfText(first.rawPayload);
    expect(text.match(/第 1 次打印/g)).toHaveLength(4);
    const rows = await logs();
    expect(rows).toMatchObject([
      { record_id: ids[0], template: SHEET.$id, module: "supplier", way: "pdf", pages: 1, copies: 2, count: 1, reprint: false },
      { record_id: ids[1], way: "pdf", count: 1 },
    ]);
    expect(rows[0]?.template_hash).toHaveLength(64);
    const second = await ask<{ pages: PrintPreview["pages"] }>("browser", printer, order(SHEET, { ids: [ids[0]] }));
    expect(textsOf(second.data?.pages)).toContain("第 2 次打印");
    expect((await ask<PrintPreview>("pages", printer, order(SHEET))).data?.printed).toEqual({
      [ids[0] as string]: 2,
      [ids[1] as string]: 1,
    });

    const again = await file("reprint", printer, { log: rows[0]?.id as string });
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    expect((await logs()).at(-1)).toMatchObject({ reprint: true, count: 2, run: rows[0]?.run });
    const pages = await ask<{ pages: PrintPreview["pages"] }>("reprint/pages", printer, { log: rows[0]?.id as string });
    expect(textsOf(pages.data?.pages)).toContain("第 1 次打印");
    expect(await ask("reprint/pages", blind, { log: rows[0]?.id as string })).toMatchObject({ errorCode: "print.notYours" });
  });

  test("is repeated only while its author sees the same", async () => {
    await file("pdf", blind, order(SHEET, { ids: [ids[2]] }));
    const log = (await logs()).at(-1)?.id as string;
    await server.db.deleteFrom("sysr_role_column").where("master_id", "=", narrow).where("field", "=", "status").execute();
    const fresh = await server.signIn("blind");
    expect(await ask("reprint/pages", fresh, { log })).toMatchObject({ status: 403, errorCode: "print.rightsChanged" });
  });

  test("counts one after the other, however many come at once", async () => {
    await Promise.all(Array.from({ length: 4 }, () => ask("browser", printer, order(TAG, { ids: [ids[2]] }))));
    const counts = (await logs()).filter(({ template }) => template === TAG.$id).map(({ count }) => count);
    expect(counts.sort()).toEqual([1, 2, 3, 4]);
  });

  test("of labels is ZPL for their printers; of a report it is none", async () => {
    const { body, headers } = await file("zpl", printer, order(TAG));
    expect(headers["content-type"]).toContain("text/plain");
    expect(body.match(/\^XA/g)).toHaveLength(2);
    expect((await file("zpl", printer, order(SHEET))).json()).toMatchObject({ errorCode: "print.notLabel" });
  });

  test("of many records is a job, whose file has the rights of its owner", async () => {
    const { data: job } = await ask<Job>("batch", printer, order(SHEET, { ids }));
    const done = await ended(job as Job);
    expect(done).toMatchObject({ state: "done", kind: "print", result: { rows: 3 } });
    const fetched = await server.app.inject({ url: `/api/v1/job/${job?.id}/file`, headers: { token: printer } });
    expect(fetched.headers["content-type"]).toBe("application/pdf");
    expect(pdfText(fetched.rawPayload)).toContain("华东S3");
    expect(await server.call("GET", `/api/v1/job/${job?.id}`, { token: blind })).toMatchObject({ status: 404 });
  });
});

test("a ticket shows its record once, to whoever has it, as its owner sees it", async () => {
  const { data: ticket } = await ask<PrintTicket>("ticket", printer, { template: SHEET.$id, record: ids[0] });
  expect(ticket?.url).toBe(`/jmreport/view/${SHEET.$id}?parameterId=${ids[0]}&token=${ticket?.token}`);
  const view = (body: object) => server.call<PrintView>("POST", "/api/v1/print/view", { body });
  const right = { template: SHEET.$id, parameterId: ids[0], token: ticket?.token };
  const before = (await logs()).length;
  expect(textsOf((await view(right)).data?.pages)).toContain("电话 138****5678");
  expect(await view(right)).toMatchObject({ status: 403, errorCode: "print.ticketOver" });
  expect((await logs()).length).toBe(before);
  const { data: other } = await ask<PrintTicket>("ticket", printer, { template: SHEET.$id, record: ids[0] });
  expect(await view({ ...right, parameterId: ids[1], token: other?.token })).toMatchObject({ errorCode: "print.ticketOver" });
  const { data: late } = await ask<PrintTicket>("ticket", printer, { template: SHEET.$id, record: ids[0] });
  await server.db.updateTable("print_ticket").set({ expires_at: "2020-01-01T00:00:00Z" }).execute();
  expect(await view({ ...right, token: late?.token })).toMatchObject({ errorCode: "print.ticketOver" });
});

/** As poppler reads it. */
const pdfText = (bytes: Uint8Array): string => execFileSync("pdftotext", ["-layout", "-", "-"], { input: bytes }).toString();

async function ended(job: Job): Promise<Job | undefined> {
  await server.app.jobs.settled(job.id, 10_000);
  return (await server.call<Job>("GET", `/api/v1/job/${job.id}`, { token: printer })).data;
}
