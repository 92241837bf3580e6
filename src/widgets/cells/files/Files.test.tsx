import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { files } from "./FilesCell.tsx";

const { Filled, Pictures, Empty } = statesOf(files);

test("documents are counted, and listed to be opened and saved", async () => {
  await render(<Filled />);
  await page.getByRole("button", { name: "附件：2 个文件" }).click();
  const dialog = page.getByRole("dialog", { name: "文件下载" });
  await expect.element(dialog.getByRole("button", { name: "采购合同.pdf" })).toBeVisible();
  await expect.element(dialog.getByRole("link", { name: "下载 报价单.xlsx" })).toHaveAttribute("href", expect.stringMatching(/&download$/));
});

test("pictures are shown small, and opened large", async () => {
  await render(<Pictures />);
  await page.getByRole("button", { name: "预览 铭牌.png" }).click();
  await expect.element(page.getByRole("img", { name: "铭牌.png" })).toBeVisible();
});

test("draws nothing for no value", async () => {
  await render(<Empty />);
  await expect.poll(() => page.getByTestId("cell").element().textContent).toBe("");
});

test("every state is accessible", () => expectAccessible({ Filled, Pictures, Empty }));
