import { afterAll, beforeAll, expect, test, vi } from "vitest";
import words from "../../../locales/zh-CN/reportScreen.json" with { type: "json" };
import type { Job } from "../../../src/model/contract/jobs.ts";
import type { ReportResult } from "../../../src/model/contract/report.ts";
import { entityOf } from "../../../src/model/documents.ts";
import { fieldsOf } from "../../../src/model/fields.ts";
import { tableOf } from "../../../src/model/report/table.ts";
import { SPREADSHEET } from "../../../src/server/jobs/routes.ts";
import { unzip } from "../../../src/server/xlsx/unzip.ts";
import { type Company, company } from "./company.ts";

vi.setConfig({ hookTimeout: 60_000 });

let the: Company;
let token: string;
beforeAll(async () => {
  the = await company();
  token = await the.server.signIn("root");
});
afterAll(() => the.server.close());

const say = (key: string, params: Readonly<Record<string, string | number>> = {}): string => {
  const found = key.split(".").reduce<unknown>((tree, part) => (tree as Record<string, unknown>)[part], words) as string;
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));
};

const question = {
  rows: ["level", "month"],
  columns: ["status"],
  filter: { condition: { field: "orderDate", op: "between", value: ["2026-01-01", "2026-05-31"] } },
};
const ask = <T>(path: string, as = token) =>
  the.server.call<T>("POST", `/api/v1/report/purchase-order-report/${path}`, { token: as, body: question });

/** What stands in a workbook, read by its XML alone. */
async function workbookOf({ id }: { id: string }) {
  const answer = await the.server.app.inject({ method: "GET", url: `/api/v1/job/${id}/file`, headers: { token } });
  expect(answer.headers["content-type"]).toBe(SPREADSHEET);
  const part = unzip(answer.rawPayload);
  const xml = part("xl/worksheets/sheet1.xml", 1e8)?.toString() ?? "";
  const styles = part("xl/styles.xml", 1e6)?.toString() ?? "";
  const codes = new Map([...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, no, code]) => [no, code]));
  const formats = [...(/<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0] ?? "").matchAll(/<xf numFmtId="(\d+)"/g)].map(([, no]) => codes.get(no));
  const cells = new Map(
    [...xml.matchAll(/<c r="([A-Z]+\d+)"([^>]*?)(?:\/>|>(.*?)<\/c>)/g)].map(([, at = "", attributes = "", inner = ""]) => {
      const text = /<t [^>]*>(.*?)<\/t>/.exec(inner)?.[1] ?? /<v>(.*?)<\/v>/.exec(inner)?.[1] ?? null;
      return [at, { text, format: formats[Number(/s="(\d+)"/.exec(attributes)?.[1])] }] as const;
    }),
  );
  return { xml, cells };
}

test("a report leaves as it is seen: every number, heads over several columns, groups that fold, formats, what stays in sight", async () => {
  const { data: result } = await ask<ReportResult>("run");
  const table = tableOf(result as ReportResult, say);
  const { data: job } = await ask<Job>("export");
  expect(job).toMatchObject({ kind: "reportExport", state: "done", done: 0, result: { rows: table.lines.length } });
  const { xml, cells } = await workbookOf(job as Job);
  expect(cells.get("A1")?.text).toBe("采购分析");
  expect(cells.get("A2")?.text).toContain("2026-01-01");
  expect(cells.get("A3")?.text).toContain("root");
  // Two lines above, the title, and the heads.
  const first = 3 + table.deep;
  const name = (index: number): string => (index < 26 ? "" : name(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));
  for (const [row, { values }] of table.lines.entries())
    for (const [column, value] of values.entries())
      expect(Number(cells.get(`${name(column + 2)}${first + row + 1}`)?.text ?? Number.NaN)).toBe(
        value === null ? Number.NaN : Number(value),
      );
  for (const { text, row, column } of table.heads) expect(cells.get(`${name(column + 2)}${4 + row}`)?.text).toBe(text);
  for (const { text, row, column } of table.sideHeads) expect(cells.get(`${name(column)}${first + row + 1}`)?.text).toBe(text);
  const wide = table.heads.find(({ columns }) => columns > 1);
  expect(xml).toContain(`<mergeCell ref="${name((wide?.column ?? 0) + 2)}4:${name((wide?.column ?? 0) + 1 + (wide?.columns ?? 0))}4"/>`);
  expect(xml).toContain(`<pane xSplit="2" ySplit="${first}" topLeftCell="C${first + 1}"`);
  const levels = [...xml.matchAll(/<row r="(\d+)"(?: outlineLevel="(\d+)")?>/g)].map(([, at, level]) => [Number(at), Number(level ?? 0)]);
  for (const [row, { level }] of table.lines.entries()) expect(levels).toContainEqual([first + row + 1, level]);
  expect(table.lines.some(({ level, isTotal }) => level === 1 && !isTotal)).toBe(true);
  const formats = new Set([...cells.values()].map(({ format }) => format));
  for (const code of ["#,##0.00", "0.00%", "#,##0", "&quot;▲ &quot;0.0%;&quot;▼ &quot;0.0%;0.0%"]) expect(formats).toContain(code);
});

test("who may not export records of its entity does not export a report of them", async () => {
  expect((await ask("export", await the.server.signIn("u1"))).status).toBe(403);
});

test("what is hidden from a reader is not in his file, not by its name either", async () => {
  const fields = [...fieldsOf(entityOf(the.server.loaded.documents, "purchase-order")).keys()].filter((name) => name !== "total");
  const role = await the.server.role({
    ...{ code: "x", permissions: ["purchase-order:view", "purchase-order:export", "supplier:view"] },
    columns: Object.fromEntries(fields.map((name) => [`purchase-order:${name}`, "v"])),
  });
  const [root] = await the.server.db.selectFrom("sysr_user").select("tenant_id").where("username", "=", "root").execute();
  await the.server.user("reader", { roles_ids: [role], tenant_id: root?.tenant_id });
  token = await the.server.signIn("reader");
  const { data: job } = await ask<Job>("export");
  const texts = [...(await workbookOf(job as Job)).cells.values()].flatMap(({ text }) => text ?? []);
  expect(texts).toContain("订单数");
  expect(texts.filter((text) => /总额|占比|累计|单均/.test(text)).filter((text) => !text.startsWith("您无权查看"))).toEqual([]);
});
