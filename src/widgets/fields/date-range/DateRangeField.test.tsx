import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { dateRange } from "./DateRangeField.tsx";

const { Empty, Days, Filled, Timed, Types, Months, OpenEnd, ReadOnly, Disabled } = statesOf(dateRange);

async function arrived(label: string) {
  const box = page.getByLabelText(label);
  await expect.element(box).not.toHaveAttribute("aria-busy");
  return box;
}

test("times run from the first millisecond of the first day to the last of the last", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await (await arrived("到货时间")).fill("2026-01-01");
  await userEvent.keyboard("{Enter}");
  await page.getByPlaceholder("结束日期").fill("2026-01-31");
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => onChange.mock.lastCall?.[0])
    .toEqual([new Date(2026, 0, 1).toISOString(), new Date(2026, 0, 31, 23, 59, 59, 999).toISOString()]);
});

test("dates stay dates", async () => {
  const onChange = vi.fn();
  await render(<Days onChange={onChange} />);
  await (await arrived("签订日期")).fill("2026-01-05");
  await userEvent.keyboard("{Enter}{Enter}");
  await expect.poll(() => onChange.mock.lastCall?.[0]).toEqual(["2026-01-05", "2026-01-31"]);
});

test.each([7, 14, 30, 90, 180])("the shortcut of %i days ends today", async (days) => {
  const onChange = vi.fn();
  await render(<Days onChange={onChange} />);
  await (await arrived("签订日期")).click();
  await page.getByText(`近 ${days} 天`, { exact: true }).click();
  const day = (back: number) => {
    const date = new Date();
    date.setDate(date.getDate() - back);
    return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
  };
  await expect.poll(() => onChange.mock.lastCall).toEqual([[day(days), day(0)]]);
});

test("a change of the unit widens the value to whole months or years", async () => {
  const onChange = vi.fn();
  await render(<Types onChange={onChange} />);
  await arrived("签订日期");
  (page.getByRole("combobox", { name: "签订日期的范围单位" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("combobox", { name: "签订日期的范围单位" })).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.poll(() => onChange.mock.lastCall?.[0]).toEqual(["2026-01-01", "2026-03-31"]);
  await expect.element(page.getByLabelText("签订日期", { exact: true })).toHaveValue("2026-01");
});

test("months are chosen where a field holds one", async () => {
  const onChange = vi.fn();
  await render(<Months onChange={onChange} />);
  await (await arrived("预算月份")).fill("2025-12");
  await userEvent.keyboard("{Enter}{Enter}");
  await expect.poll(() => onChange.mock.lastCall?.[0]).toEqual(["2025-12", "2026-03"]);
});

test("read-only shows both ends", async () => {
  await render(<ReadOnly />);
  await expect.element(page.getByLabelText("签订日期")).toHaveValue("2026-01-01 – 2026-01-31");
});

test("every state is accessible", () => expectAccessible({ Empty, Days, Filled, Timed, Types, Months, OpenEnd, ReadOnly, Disabled }));
