import axe from "axe-core";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FixtureProviders } from "../../../../stories/fixtures/FixtureProviders.tsx";
import type { PrintedPage } from "../../../print/draw.ts";
import { writePages } from "../browser/frame-pages.ts";
import { printPages } from "../browser/print-pages.ts";
import { labelPages, orderPages } from "../print-view-fixtures.ts";
import { PrintPreview } from "./PrintPreview.tsx";

afterEach(() => vi.restoreAllMocks());

const report = orderPages(2_000);
const draw = (pages: readonly (PrintedPage | undefined)[] = report.pages, onNear?: (first: number, last: number) => void) =>
  render(
    <FixtureProviders>
      <div style={{ height: 700, width: 900 }}>
        <PrintPreview pages={pages} warnings={labelPages(3).warnings} onNear={onNear} title="采购订单" />
      </div>
    </FixtureProviders>,
  );
const drawn = () => [...document.querySelectorAll("section > div > svg")].length;
const scroller = () => page.getByRole("region", { name: "采购订单" }).element() as HTMLElement;
const number = () => (page.getByRole("spinbutton", { name: "页码" }).element() as HTMLInputElement).value;

test("of many pages those in sight are drawn, and one beside them", async () => {
  await draw();
  await expect.poll(drawn).toBeGreaterThan(0);
  expect(report.pages.length).toBeGreaterThan(50);
  expect(drawn()).toBeLessThanOrEqual(4);
  expect(document.querySelector("section svg")?.textContent).toContain("采购订单");
});

test("a number goes to its page, and the arrows turn it", async () => {
  await draw();
  await expect.poll(drawn).toBeGreaterThan(0);
  await page.getByRole("spinbutton", { name: "页码" }).fill("40");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => document.querySelector('section[aria-label^="第 40 页"]')?.textContent).toContain("第 40 页 / 共");
  await expect.poll(number).toBe("40");
  scroller().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(number).toBe("41");
});

test("zooming keeps the page that is looked at; at 100 % paper has its true size", async () => {
  await draw();
  await page.getByRole("spinbutton", { name: "页码" }).fill("40");
  await userEvent.keyboard("{Enter}");
  await expect.poll(number).toBe("40");
  scroller().focus();
  await userEvent.keyboard("1");
  await expect.poll(() => (document.querySelector('section[aria-label^="第 40 页"]') as HTMLElement | null)?.style.width).toBe("794px");
  await userEvent.keyboard("+");
  await expect.poll(() => (document.querySelector('section[aria-label^="第 40 页"]') as HTMLElement | null)?.style.width).toBe("992px");
  await expect.poll(number).toBe("40");
});

test("pages that are not here are asked for when they come near, and have their places", async () => {
  const onNear = vi.fn();
  await draw([report.pages[0], ...Array.from({ length: 59 }, () => undefined)], onNear);
  await expect.poll(drawn).toBe(1);
  await page.getByRole("spinbutton", { name: "页码" }).fill("60");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => onNear.mock.lastCall).toEqual([57, 59]);
});

test("what may not come out is said once for all records, and nothing of it is inaccessible", async () => {
  await draw();
  await expect.element(page.getByText(/条码「bars」的线条不足打印机的 2 个点/)).toBeVisible();
  const { violations } = await axe.run(document.body, { runOnly: ["wcag2a", "wcag2aa"] });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

test("the browser prints pages on paper of their size, one on each, from a frame that is gone after it", async () => {
  const mixed = [...report.pages.slice(0, 2), ...labelPages(1).pages];
  const paper = document.implementation.createHTMLDocument();
  writePages(paper, mixed, "采购订单");
  expect(paper.querySelector("style")?.textContent).toContain("@page size1{size:60mm 40mm;margin:0}");
  expect([...paper.querySelectorAll("section")].map(({ className, style }) => `${className} ${style.height}`)).toEqual([
    "size0 297mm",
    "size0 297mm",
    "size1 40mm",
  ]);

  const append = vi.spyOn(document.body, "append");
  const printing = printPages(mixed, "采购订单");
  const [frame] = append.mock.lastCall as [HTMLIFrameElement];
  const view = frame.contentWindow as Window;
  const print = vi.spyOn(view, "print").mockImplementation(() => void view.dispatchEvent(new Event("afterprint")));
  await printing;
  expect(print).toHaveBeenCalledOnce();
  expect(document.querySelector("iframe[aria-hidden]")).toBeNull();
});
