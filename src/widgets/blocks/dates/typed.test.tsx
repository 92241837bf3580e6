import type { ComponentType } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CLOCKS, MOMENTS } from "../../../../tests/fixtures/reading/clocks.ts";
import { DAYS, MONTHS } from "../../../../tests/fixtures/reading/days.ts";
import { date } from "../../fields/date/DateField.tsx";
import { dateRange } from "../../fields/date-range/DateRangeField.tsx";
import { dateTime } from "../../fields/date-time/DateTime.tsx";
import { month } from "../../fields/month/MonthField.tsx";
import { time } from "../../fields/time/TimeField.tsx";
import { noPointer, statesOf } from "../../story-checks.ts";

type Example = readonly [text: string, value: string | undefined];
type Story = ComponentType<{ onChange?: (value: unknown) => void }>;

beforeEach(async () => {
  // The examples are of this year.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 5, 1) });
  await noPointer();
});
afterEach(() => vi.useRealTimers());

/** An instant by a clock in Shanghai, on the clock of this machine, where the text names no zone. */
function here([text, instant]: Example): Example {
  if (instant === undefined || /(z|[+-]\d\d:?\d\d)$/i.test(text)) return [text, instant];
  const wall = new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, -1);
  return [text, new Date(wall).toISOString()];
}

/** Some of a table, from its beginning to its end: each is read in the model's own test. */
const someOf = (examples: readonly (readonly [string, string | undefined, ...unknown[]])[], step: number): Example[] =>
  examples.filter((_, index) => index % step === 0).map(([text, value]) => [text.trim(), value]);

const NAMED: readonly Example[] = ["20260105", "1/5", "2026年1月5日", "２０２６／１／５"].map((text) => [text, "2026-01-05"]);

const { Empty: EmptyDay, Filled: FilledDay, PastOnly } = statesOf(date);
const { Empty: EmptyTime } = statesOf(time);
const { Days: DayRange } = statesOf(dateRange);

const TABLES: readonly (readonly [name: string, label: string, story: Story, examples: readonly Example[]])[] = [
  ["a day", "签订日期", EmptyDay, [...NAMED, ["31-Jan-26", "2026-01-31"], ...someOf(DAYS, 6)]],
  ["an instant", "到货时间", statesOf(dateTime).Empty, someOf(MOMENTS, 4).map(here)],
  ["a time", "开放时间", EmptyTime, someOf(CLOCKS, 4)],
  ["a month", "预算月份", statesOf(month).Empty, someOf(MONTHS, 3)],
];

/** The picker in the place of its look-alike. */
async function woken(label: string) {
  const box = page.getByLabelText(label, { exact: true });
  (box.element() as HTMLElement).focus();
  await expect.poll(() => document.querySelector(".ant-picker-input")).not.toBeNull();
  return box;
}

test.each(TABLES)("%s is read as a sheet reads it, on leaving the box; what is none stays in sight", async (_, label, Story, examples) => {
  const onChange = vi.fn();
  await render(<Story onChange={onChange} />);
  const box = await woken(label);
  for (const [text, value] of examples) {
    await box.fill(text);
    await userEvent.tab();
    await expect.poll(() => onChange.mock.lastCall, { message: text }).toEqual([value ?? text]);
    if (value === undefined) await expect.element(box, { message: text }).toHaveValue(text);
    else await expect.element(box, { message: text }).not.toHaveValue("");
  }
});

test("nothing is read on the way, and Enter is enough", async () => {
  const onChange = vi.fn();
  await render(<FilledDay onChange={onChange} />);
  await userEvent.tab();
  await expect.poll(() => document.querySelector(".ant-picker-input")).not.toBeNull();
  await userEvent.keyboard("1/31");
  await expect.element(page.getByLabelText("签订日期")).toHaveValue("1/31");
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard("{Backspace}2{Enter}");
  await expect.element(page.getByLabelText("签订日期")).toHaveValue("1/32");
  await userEvent.keyboard("{Backspace}0{Enter}");
  await expect.element(page.getByLabelText("签订日期")).toHaveValue("2026-01-30");
  expect(onChange.mock.calls).toEqual([["1/32"], ["2026-01-30"]]);
});

test("a box that is emptied has no value", async () => {
  const onChange = vi.fn();
  await render(<FilledDay onChange={onChange} />);
  await woken("签订日期");
  await page.getByLabelText("签订日期").fill("");
  await userEvent.tab();
  await expect.poll(() => onChange.mock.lastCall).toEqual([null]);
  await expect.element(page.getByLabelText("签订日期")).toHaveValue("");
});

test("a day that may not be chosen is not taken, and stays marked", async () => {
  const onChange = vi.fn();
  await render(<PastOnly onChange={onChange} />);
  await woken("签订日期");
  await page.getByLabelText("签订日期").fill("2027/1/1");
  await userEvent.tab();
  await expect.element(page.getByLabelText("签订日期")).toHaveValue("2027/1/1");
  await expect.element(page.getByLabelText("签订日期")).toBeInvalid();
  expect(onChange).not.toHaveBeenCalled();
});

test("seconds that are typed are not lost", async () => {
  const onChange = vi.fn();
  await render(<EmptyTime onChange={onChange} />);
  await page.getByLabelText("开放时间").fill("8点30分20秒");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => onChange.mock.lastCall).toEqual(["08:30:20"]);
  await expect.element(page.getByLabelText("开放时间")).toHaveValue("08:30:20");
});

test("the ends of a range are read too, and one that is none stays beside the other", async () => {
  const onChange = vi.fn();
  await render(<DayRange onChange={onChange} />);
  const start = page.getByLabelText("签订日期", { exact: true });
  await expect.element(start).not.toHaveAttribute("aria-busy");
  await start.fill("1月5日");
  await userEvent.keyboard("{Enter}");
  await page.getByPlaceholder("结束日期").fill("明天");
  await userEvent.tab();
  await expect.poll(() => onChange.mock.lastCall).toEqual([["2026-01-05", "明天"]]);
  await expect.element(page.getByPlaceholder("结束日期")).toHaveValue("明天");
  await start.fill("20260106");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => onChange.mock.lastCall).toEqual([["2026-01-06", "明天"]]);
  await page.getByPlaceholder("结束日期").fill("31-Jan-26");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => onChange.mock.lastCall).toEqual([["2026-01-06", "2026-01-31"]]);
});
