import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { drawn, inFront, menuEntry, open, prepare, reset, show, tab } from "./workspace-fixtures.tsx";

beforeEach(reset);

test("the menu marks the page in front and opens the groups around it", async () => {
  await show("/screen/suppliers");
  await expect.element(menuEntry("供应商")).toBeVisible();
  await expect.element(page.getByText("供应商").first()).toHaveAttribute("aria-current", "page");
  await open("物料");
  const marked = () => [...document.querySelectorAll("[role=menuitem] [aria-current=page]")].map(({ textContent }) => textContent);
  await expect.poll(marked).toEqual(["物料"]);
  expect(document.title).toContain("物料");
});

test("a page that is left and come back to is not drawn again", async () => {
  await show("/screen/materials");
  await open("供应商");
  await inFront("suppliers");
  const before = new Map(drawn);
  await open("物料");
  await inFront("materials");
  await tab("首页").click();
  await expect.element(page.getByTestId("materials")).not.toBeVisible();
  await tab("供应商").click();
  await inFront("suppliers");
  expect(drawn).toEqual(before);
});

test("a page behind another keeps what was typed and how far it was scrolled, and nobody reaches into it", async () => {
  await show("/screen/materials");
  await page.getByRole("textbox", { name: "名称 materials" }).fill("螺栓");
  page.getByTestId("materials").element().scrollTop = 300;
  await open("供应商");
  await inFront("suppliers");
  await expect.element(page.getByRole("textbox", { name: "名称 materials" })).not.toBeInTheDocument();
  const field = document.querySelector<HTMLInputElement>("[aria-label='名称 materials']");
  field?.focus();
  expect(document.activeElement).not.toBe(field);
  await tab("物料").click();
  await expect.element(page.getByRole("textbox", { name: "名称 materials" })).toHaveValue("螺栓");
  expect(page.getByTestId("materials").element().scrollTop).toBe(300);
});

test("an open popup goes with its page", async () => {
  await show("/screen/materials");
  await page.getByRole("button", { name: "选择 materials" }).click();
  await expect.element(page.getByText("选项 materials")).toBeVisible();
  // From a program, as a press outside would close it.
  document.getElementById("tab:/dashboard")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.element(page.getByText("选项 materials")).not.toBeVisible();
});

test("a screen is prepared once where the pointer rests, its rows when it is pressed, and nothing of what is open", async () => {
  await show("/screen/materials");
  await menuEntry("供应商").hover();
  await expect.poll(() => prepare.mock.calls).toEqual([["suppliers", false]]);
  await userEvent.hover(page.getByText("供应商").first());
  await open("供应商");
  await inFront("suppliers");
  await open("物料");
  await inFront("materials");
  expect(prepare.mock.calls).toEqual([
    ["suppliers", false],
    ["suppliers", true],
  ]);
});

test("the menu of a tab closes the others, and gives the focus back", async () => {
  await show("/screen/materials");
  await open("供应商");
  await tab("供应商").click({ button: "right" });
  await userEvent.keyboard("{Escape}");
  await expect.element(tab("供应商")).toHaveFocus();
  await tab("供应商").click({ button: "right" });
  await page.getByRole("menuitem", { name: "关闭其他" }).click();
  await expect.element(tab("物料")).not.toBeInTheDocument();
  await expect.element(tab("供应商")).toHaveFocus();
});
