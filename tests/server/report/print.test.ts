import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Job } from "../../../src/model/contract/jobs.ts";
import type { PrintedPages } from "../../../src/model/contract/print.ts";
import type { ReportResult } from "../../../src/model/contract/report.ts";
import { type Company, company } from "./company.ts";

vi.setConfig({ hookTimeout: 60_000 });

let the: Company;
let token: string;
beforeAll(async () => {
  the = await company();
  token = await the.server.signIn("root");
});
afterAll(() => the.server.close());

const question = { rows: ["level", "month"], columns: ["status"] };
const ask = <T>(path: string, as = token) =>
  the.server.call<T>("POST", `/api/v1/report/purchase-order-report/${path}`, { token: as, body: question });
const log = () => the.server.db.selectFrom("print_log").selectAll().orderBy("id").execute();

const textOf = (pdf: Buffer): string => execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf }).toString();

test("a report goes to a PDF of the print engine: heads on every page, its numbers, a row in the log, and again as it was", async () => {
  const { data: result } = await ask<ReportResult>("run");
  const { data: job } = await ask<Job>("export?format=pdf");
  expect(job).toMatchObject({ kind: "reportExport", state: "done", file: { name: expect.stringMatching(/\.pdf$/) } });
  const file = await the.server.app.inject({ method: "GET", url: `/api/v1/job/${job?.id}/file`, headers: { token } });
  expect(file.headers["content-type"]).toBe("application/pdf");
  if (process.env.KEEP_PDF) writeFileSync(process.env.KEEP_PDF, file.rawPayload);
  const text = textOf(file.rawPayload);
  const whole = (result as ReportResult).cells.at(-1)?.values[0] as string;
  expect(text).toContain(new Intl.NumberFormat("zh-CN", { minimumFractionDigits: 2 }).format(Number(whole)));
  const pages = text.split("\f").filter((page) => page.trim() !== "");
  for (const [at, page] of pages.entries()) expect(page).toMatch(new RegExp(`${at + 1}\\s*/\\s*${pages.length}`));
  const [row] = await log();
  expect(row).toMatchObject({
    template: "purchase-order-report",
    module: "purchase-order",
    record_id: null,
    way: "pdf",
    pages: pages.length,
  });
  expect(row?.reprint).toBe(false);

  const again = await the.server.app.inject({
    method: "POST",
    url: "/api/v1/print/reprint",
    headers: { token },
    payload: { log: row?.id },
  });
  expect(again.rawPayload.equals(file.rawPayload)).toBe(true);
  expect((await log()).map(({ reprint }) => reprint)).toEqual([false, true]);
});

test("the pages that a browser prints are those of the PDF, and stand in the log", async () => {
  const before = (await log()).length;
  const { data } = await ask<PrintedPages>("print");
  expect(data?.pages.length).toBe(data?.total);
  expect((await log()).slice(before)).toMatchObject([{ way: "browser", pages: data?.total, copies: 1 }]);
});

test("who may not print records of its entity does not print a report of them", async () => {
  const reader = await the.server.signIn("u1");
  expect((await ask("print", reader)).status).toBe(403);
  expect((await ask("export?format=pdf", reader)).status).toBe(403);
});

test("a print of which the reader has not all rights any more is not given again", async () => {
  const role = await the.server.role({
    code: "printer",
    permissions: ["purchase-order:view", "purchase-order:print", "supplier:view", "print-log:view"],
  });
  const [root] = await the.server.db.selectFrom("sysr_user").select("tenant_id").where("username", "=", "root").execute();
  await the.server.user("printer", { roles_ids: [role], tenant_id: root?.tenant_id });
  let own = await the.server.signIn("printer");
  expect((await ask("print", own)).status).toBe(200);
  const row = (await log()).at(-1);
  const reprint = () => the.server.call("POST", "/api/v1/print/reprint/pages", { token: own, body: { log: row?.id } });
  expect((await reprint()).status).toBe(200);
  await the.server.db
    .updateTable("sysr_role")
    .set({ data_scope: 5 } as never)
    .where("id", "=", role)
    .execute();
  await the.server.db
    .insertInto("sysr_role_permission")
    .values({ master_id: role, permission: "material:view", sort_no: 90 } as never)
    .execute();
  own = await the.server.signIn("printer");
  expect((await reprint()).status).toBe(403);
});
