import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FixtureProviders } from "../../../stories/fixtures/FixtureProviders.tsx";
import { fixtureServices } from "../../../stories/fixtures/services.ts";
import type { Errand } from "../errand.ts";
import { Screen } from "../Screen.tsx";
import { type Pane, PaneProvider, type Services } from "../services.tsx";

const show = (id: string, services: Partial<Services> = {}) =>
  render(
    <FixtureProviders services={services}>
      <main style={{ height: 760 }}>
        <Screen id={id} />
      </main>
    </FixtureProviders>,
  );

test("a report shows its groups before their sub-totals, and the whole last; a group is folded to its sub-total", async () => {
  const { getByRole } = await show("purchase-order-report");
  const table = getByRole("grid", { name: "采购订单分析" });
  await expect.element(table).toBeInTheDocument();
  const heads = () => [...table.element().querySelectorAll("tbody tr")].map((row) => row.querySelector("th")?.textContent);
  expect(heads().at(-1)).toBe("总计");
  const [before, fold] = [heads().length, getByRole("button", { name: /^2026-01/ })];
  await fold.click();
  expect(heads().length).toBeLessThan(before);
  await expect.element(fold).toHaveAttribute("aria-expanded", "false");
});

test.each([1_200, 1_120, 800, 390])("at %i pixels no button of a report lies below another", async (width) => {
  await page.viewport(width, 800);
  const { getByRole, container } = await show("purchase-material-report");
  await expect.element(getByRole("grid")).toBeInTheDocument();
  const description = container.querySelector("h1 + p") as HTMLElement;
  description.textContent = "As long as what describes a report in Spanish can be. ".repeat(4);
  const buttons = () =>
    [...container.querySelectorAll<HTMLElement>("header button")].filter((button) => button.checkVisibility({ visibilityProperty: true }));
  const covered = () =>
    buttons().filter((button) => {
      const { right, top, bottom } = button.getBoundingClientRect();
      return !button.contains(document.elementFromPoint(right - 4, (top + bottom) / 2));
    });
  expect(buttons().length).toBeGreaterThan(2);
  await expect.poll(() => covered().map((button) => button.textContent || button.ariaLabel)).toEqual([]);
});

test("a report that was pinned is asked as it was then", async () => {
  const reports = fixtureServices().reports as NonNullable<Services["reports"]>;
  const run = vi.fn(reports.run);
  const condition = { field: "code", op: "contains", value: "PO" };
  const question = { rows: ["level"], columns: [], filter: { condition, keyword: "甲" }, compare: null };
  const errands: Errand[] = [{ screen: "purchase-order-report", kind: "report", question }];
  const pane = { errands: { take: () => errands.pop(), subscribe: () => () => {} } } as unknown as Pane;
  await render(
    <FixtureProviders services={{ reports: { ...reports, run } }}>
      <PaneProvider value={pane}>
        <Screen id="purchase-order-report" />
      </PaneProvider>
    </FixtureProviders>,
  );
  await expect.poll(() => run.mock.lastCall?.[1]).toEqual(question);
});

test("a number tells from which records it comes and opens them in their list", async () => {
  const openFor = vi.fn();
  const { getByRole, getByText } = await show("purchase-order-report", { openFor });
  const number = getByRole("gridcell").first();
  await expect.element(number).toBeInTheDocument();
  (number.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{Enter}");
  await expect.element(getByRole("dialog")).toBeInTheDocument();
  await expect.element(getByText("来自 7 条记录")).toBeInTheDocument();
  await getByRole("button", { name: "打开这些记录" }).click();
  expect(openFor).toHaveBeenCalledWith("purchase-order-list", expect.objectContaining({ kind: "condition", entity: "purchase-order" }));
});

test("what a reader may not see is named, and stands in no column", async () => {
  const all = fixtureServices();
  const run: NonNullable<Services["reports"]>["run"] = async (...asked) => {
    const result = await (all.reports as NonNullable<Services["reports"]>).run(...asked);
    const measures = result.measures.map((one) => (one.id === "amount" ? { ...one, refused: "access.columnHidden" } : one));
    return { ...result, measures };
  };
  const { getByText, getByRole } = await show("purchase-order-report", {
    reports: { ...(all.reports as NonNullable<Services["reports"]>), run },
  });
  await expect.element(getByText("您无权查看：订单金额")).toBeInTheDocument();
  await expect.element(getByRole("columnheader", { name: "订单数" })).toBeInTheDocument();
  expect(getByRole("columnheader", { name: "订单金额" }).elements()).toHaveLength(0);
});

test("a report without records says so, and one that fails offers to try again", async () => {
  const all = fixtureServices().reports as NonNullable<Services["reports"]>;
  const empty = await show("purchase-material-report", {
    reports: { ...all, run: async (...asked) => ({ ...(await all.run(...asked)), cells: [] }) },
  });
  await expect.element(empty.getByText("暂无数据")).toBeInTheDocument();
  await empty.unmount();
  const failing = await show("purchase-material-report", { reports: { ...all, run: () => Promise.reject(new Error("no")) } });
  await expect.element(failing.getByRole("button", { name: "重试" })).toBeInTheDocument();
});
