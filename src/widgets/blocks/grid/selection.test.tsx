import { composeStories } from "@storybook/react-vite";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Row } from "../../../model/wire.ts";
import "../../story-checks.ts";
import * as stories from "./Grid.stories.tsx";

const { Multiple, Single, SomeNotSelectable, OtherPage } = composeStories(stories);

const cell = (name: string) => page.getByRole("gridcell", { name, exact: true });
const selectAll = () => page.getByRole("checkbox", { name: "全选本页" });
const selectRow = (row: number) => page.getByRole("checkbox", { name: `选择第 ${row} 行`, exact: true });

test("Shift and a click on a checkbox selects all rows from the one before", async () => {
  const onSelect = vi.fn();
  await render(<Multiple onSelect={onSelect} />);
  await selectRow(2).click();
  await selectRow(5).click({ modifiers: ["Shift"] });
  expect(onSelect).toHaveBeenLastCalledWith(new Set(["1", "2", "3", "4"]));
});

test("the header's checkbox selects the page and clears it, and keeps what other pages have", async () => {
  const onSelect = vi.fn();
  await render(<OtherPage onSelect={onSelect} />);
  await selectAll().click();
  expect(onSelect.mock.lastCall?.[0].size).toBe(31);
  await selectRow(1).click();
  await expect.element(selectAll()).toBePartiallyChecked();
  await selectAll().click();
  await selectAll().click();
  expect(onSelect).toHaveBeenLastCalledWith(new Set(["99"]));
});

test("a row that may not be selected is not", async () => {
  const onSelect = vi.fn();
  await render(<SomeNotSelectable onSelect={onSelect} />);
  await expect.element(selectRow(2)).toBeDisabled();
  await cell("C0001").click();
  expect(onSelect).not.toHaveBeenCalled();
  await selectAll().click();
  expect(onSelect.mock.lastCall?.[0].size).toBe(15);
  await expect.element(selectAll()).toBeChecked();
});

test("a single selection moves with a click on a row", async () => {
  const onSelect = vi.fn();
  await render(<Single onSelect={onSelect} />);
  await cell("C0001").click();
  await cell("C0003").click();
  expect(onSelect).toHaveBeenLastCalledWith(new Set(["3"]));
  await expect.element(page.getByRole("radio", { name: "选择第 4 行", exact: true })).toBeChecked();
  await expect.element(page.getByRole("grid")).toHaveAttribute("aria-multiselectable", "false");
});

test("a row that is selected is drawn again, and the others are not", async () => {
  const drawn: string[] = [];
  const columns = Multiple.args.columns?.map((column) => ({
    ...column,
    render: (row: Row) => {
      if (column.key === "name") drawn.push(row.id);
      return String(row[column.key] ?? "");
    },
  }));
  await render(<Multiple columns={columns ?? []} />);
  await cell("C0000").click();
  await expect.element(selectRow(1)).toBeChecked();
  drawn.length = 0;
  await selectRow(4).click();
  await expect.element(selectRow(4)).toBeChecked();
  expect(new Set(drawn)).toEqual(new Set(["0", "3"]));
});

test("Shift and Space select a row as Space does", async () => {
  const onSelect = vi.fn();
  await render(<Multiple onSelect={onSelect} />);
  await cell("C0001").click();
  await userEvent.keyboard("{ArrowDown}{Shift>} {/Shift}");
  expect(onSelect).toHaveBeenLastCalledWith(new Set(["1", "2"]));
});
