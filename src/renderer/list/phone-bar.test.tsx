import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FixtureProviders } from "../../../stories/fixtures/FixtureProviders.tsx";
import { Screen } from "../Screen.tsx";

afterEach(() => page.viewport(1280, 800));

const List = () => (
  <FixtureProviders>
    <main style={{ height: 750 }}>
      <Screen id="warehouse-list" />
    </main>
  </FixtureProviders>
);
const firstCell = () => page.getByRole("gridcell", { name: "A0000" });
const topOf = (locator: ReturnType<typeof firstCell>) => locator.element().getBoundingClientRect().top;

test("on a phone one bar stands above the rows; what is asked for opens below it, and closes when it was searched", async () => {
  await page.viewport(390, 844);
  await render(<List />);
  await expect.element(firstCell()).toBeVisible();
  // The workspace's own two bars take 86 pixels: the first row begins within 180.
  expect(topOf(firstCell())).toBeLessThanOrEqual(94);
  const small = [...document.querySelectorAll("header button, footer button, footer li:not(.ant-pagination-total-text)")]
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest(".ant-input-affix-wrapper, .ant-pagination-simple-pager"),
    )
    .filter((element) => element.getBoundingClientRect().height < 44)
    .map((element) => element.outerHTML.slice(0, 120));
  expect(small).toEqual([]);

  const conditions = page.getByRole("button", { name: "查询条件" });
  await conditions.click();
  await page.getByLabelText("仓库编码").fill("A0001");
  await page.getByRole("button", { name: "查询", exact: true }).click();
  await expect.element(conditions).toHaveAttribute("aria-expanded", "false");
  await expect.element(page.getByRole("gridcell", { name: "A0001" })).toBeVisible();
  await page.getByRole("button", { name: "列表工具" }).click();
  await expect.element(page.getByRole("button", { name: "列设置" })).toBeVisible();
});

test("a wide window has the conditions in sight, and one glass", async () => {
  await render(<List />);
  await expect.element(firstCell()).toBeVisible();
  await expect.element(page.getByLabelText("仓库编码")).toBeVisible();
  expect(page.getByRole("button", { name: "搜索", exact: true }).elements()).toHaveLength(1);
  expect(page.getByRole("button", { name: "search" }).elements()).toEqual([]);
});
