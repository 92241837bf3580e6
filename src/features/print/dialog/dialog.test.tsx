import axe from "axe-core";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FixtureProviders } from "../../../../stories/fixtures/FixtureProviders.tsx";
import type { Job } from "../../../model/contract/jobs.ts";
import type { PrintChoice } from "../../../model/contract/print.ts";
import type { PrintSource } from "../../../model/printing.ts";
import { labelPages, orderPages } from "../print-view-fixtures.ts";
import { PrintDialog } from "./PrintDialog.tsx";

const sheet: PrintChoice = {
  ...{ id: "order-sheet", title: "订货单", description: "寄给供应商", kind: "report", entity: "order", params: [], byRows: false },
  page: { width: 210, height: 297, dpi: 600 },
};
const label: PrintChoice = { ...sheet, id: "item-label", title: "物料标签", kind: "label", byRows: true };
const asking: PrintChoice = { ...sheet, id: "asking", title: "带参数", params: [{ id: "copy", title: "联次" }] };
const report = orderPages(1_200);
const labels = labelPages(3);

interface Told {
  readonly ids?: readonly string[];
  readonly template?: string;
  readonly printed?: Readonly<Record<string, number>>;
  readonly background?: string;
  /** What the pages wait for. */
  readonly waiting?: Promise<void>;
  /** How what is sent to a printer ends. */
  readonly sent?: Job;
}
const ended = { id: "8", state: "done", done: 3, total: 3, error: null, file: null, endedAt: "2026-11-24T02:30:00Z" } as Job;

async function open({ ids = ["1"], template, printed = {}, background, waiting, sent = ended }: Told = {}) {
  const source = {
    templates: vi.fn(async () => [sheet, label, asking]),
    pages: vi.fn(async ({ template: by, from = 1, to = 1 }: Parameters<PrintSource["pages"]>[0]) => {
      await waiting;
      const { pages, warnings } = by === "item-label" ? labels : report;
      return { total: pages.length, pages: pages.slice(from - 1, to), warnings, printed, ...(from === 1 && { background }) };
    }),
    pdf: vi.fn(async () => {}),
    batch: vi.fn(
      async () => ({ id: "9", state: "done", done: 60, total: 60, error: null, file: { name: "订单.pdf", bytes: 9 } }) as unknown as Job,
    ),
    download: vi.fn(async () => {}),
    printers: vi.fn(async () => [
      { id: "4", name: "仓库一", dpi: 203, paper: "60 × 40" },
      { id: "5", name: "仓库二", dpi: 300, paper: null },
    ]),
    send: vi.fn(async (): Promise<Job> => sent),
  };
  await render(
    <FixtureProviders>
      <PrintDialog
        wish={{ entity: "order", title: "PO-1", ids, template, screen: "order-list" }}
        source={source as unknown as PrintSource}
        onClose={() => {}}
      />
    </FixtureProviders>,
  );
  return source;
}
const button = (name: string) => page.getByRole("button", { name, exact: true });
const drawn = () => document.querySelector("section svg")?.textContent ?? "";

test("pages come as they are looked at, and a part of them is saved as a PDF", async () => {
  const source = await open({ template: "order-sheet", printed: { "1": 2 } });
  await expect.poll(drawn).toContain("采购订单");
  expect(source.pages.mock.calls.map(([{ from, to }]) => [from, to])).toEqual([[1, 3]]);
  await expect.element(page.getByText("这是第 3 次打印")).toBeVisible();
  const { violations } = await axe.run(document.body, { runOnly: ["wcag2a", "wcag2aa"] });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await page.getByRole("spinbutton", { name: "份数" }).fill("2");
  await page.getByRole("spinbutton", { name: "起始页" }).fill("2");
  await page.getByRole("spinbutton", { name: "结束页" }).fill("3");
  await button("下载 PDF").click();
  await expect.poll(() => source.pdf.mock.lastCall).toEqual([{ template: "order-sheet", ids: ["1"], from: 2, to: 3, copies: 2 }]);
  await expect.element(page.getByText("这是第 4 次打印")).toBeVisible();
});

test("while the pages are made, the tools and an empty sheet stand where they will be", async () => {
  let come = () => {};
  const waiting = new Promise<void>((resolve) => {
    come = resolve;
  });
  const source = await open({ template: "order-sheet", waiting });
  await expect.element(page.getByRole("region", { name: "正在生成预览" })).toBeVisible();
  await expect.element(button("下一页")).toBeDisabled();
  const scroller = page.getByRole("region", { name: "PO-1" }).element();
  come();
  await expect.poll(drawn).toContain("采购订单");
  expect(page.getByRole("region", { name: "PO-1" }).element()).toBe(scroller);
  await expect.element(button("下一页")).toBeEnabled();
  expect(source.pages).toHaveBeenCalledTimes(1);
});

test("pre-printed paper is seen below the pages", async () => {
  const background = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";
  await open({ template: "order-sheet", background });
  await expect.poll(() => document.querySelector("section section img")?.getAttribute("src")).toBe(background);
  await expect.element(page.getByText(/底图是预先印好的纸张/)).toBeVisible();
});

test("what a template asks for is asked for before anything is shown", async () => {
  const source = await open({ template: "asking" });
  await page.getByRole("textbox", { name: "联次" }).fill("第二联");
  expect(source.pages).not.toHaveBeenCalled();
  await button("应用").click();
  await expect.poll(() => source.pages.mock.lastCall?.[0]).toMatchObject({ template: "asking", params: { copy: "第二联" } });
});

test("labels are looked at one by one", async () => {
  await open({ template: "item-label" });
  await page.getByText("逐张").click();
  await expect.poll(drawn).toContain("物料1");
  await button("下一张").click();
  await expect.poll(drawn).toContain("物料2");
});

test("labels are sent to a printer, which is remembered for the template", async () => {
  const source = await open({ template: "item-label", printed: { "1": 1 } });
  await expect.element(button("送打印机")).toBeDisabled();
  await page.getByRole("combobox", { name: "打印机" }).click();
  await page.getByTitle("仓库一（60 × 40）").click();
  await button("送打印机").click();
  await expect.element(page.getByText("已向打印机发送 3 张标签")).toBeVisible();
  expect(source.send.mock.lastCall).toEqual([{ template: "item-label", ids: ["1"], copies: 1, printer: "4" }]);
  await expect.element(page.getByText("这是第 3 次打印")).toBeVisible();
});

test("of what broke off on its way to a printer is told how far it was", async () => {
  const error = { code: "printer.interrupted", message: "与打印机的连接中断" };
  await open({ template: "item-label", sent: { ...ended, state: "failed", done: 2, error } });
  await page.getByRole("combobox", { name: "打印机" }).click();
  await page.getByTitle("仓库二").click();
  await button("送打印机").click();
  await expect.element(page.getByText(/已发送 2 张，共 3 张/)).toBeVisible();
  await expect.element(page.getByText("与打印机的连接中断")).toBeVisible();
});

test("more than fifty records are printed in the background, and their file is fetched when it is done", async () => {
  const source = await open({ template: "order-sheet", ids: Array.from({ length: 60 }, (_, index) => String(index)) });
  await expect.element(page.getByText("共 60 条，将在后台合并成一个 PDF。")).toBeVisible();
  expect(button("打印").elements()).toEqual([]);
  await button("开始生成").click();
  await button("下载 PDF").click();
  await expect.poll(() => source.download.mock.calls.length).toBe(1);
});
