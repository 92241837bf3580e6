import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { json } from "./JsonCell.tsx";

const { Filled, Compared, Open, UnknownEntity, Empty } = statesOf(json);
const cell = () => page.getByTestId("cell");

test("opens a dialog with the pairs under the titles of their fields, and closes by Escape", async () => {
  await render(<Filled />);
  await page.getByRole("button", { name: "查看（4 项）" }).click();
  const dialog = page.getByRole("dialog", { name: "变更内容" });
  await expect.element(dialog.getByRole("row", { name: "金额 1,000.00" })).toBeVisible();
  await expect.element(dialog.getByRole("row", { name: "状态 审批中" })).toBeVisible();
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
});

test("two snapshots stand side by side", async () => {
  await render(<Compared />);
  await expect.element(page.getByRole("columnheader", { name: "变更后" })).toBeVisible();
  await expect.element(page.getByRole("row", { name: "金额 1,000.00 2,500.50" })).toBeVisible();
  await expect.element(page.getByRole("row", { name: "名称 甲公司 甲公司" })).toBeVisible();
});

test("keys stand for themselves when the entity is not known", async () => {
  await render(<UnknownEntity />);
  await expect.element(page.getByRole("row", { name: "amount 1000.00" })).toBeVisible();
});

test("draws nothing for no value", async () => {
  await render(<Empty />);
  await expect.poll(() => cell().element().textContent).toBe("");
});

test("every state is accessible", () => expectAccessible({ Filled, Compared, Open, UnknownEntity, Empty }));
