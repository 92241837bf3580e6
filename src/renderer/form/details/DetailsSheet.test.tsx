import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../../tests/eventually.ts";
import { at, go, keys, open, paste, press, save, texts } from "./details-fixtures.tsx";

test("typing replaces, F2 edits, Escape takes back, Delete clears; Enter goes down, Tab on, and back to where the run began", async () => {
  const sent = await open();
  await go("品名", 1);
  await keys("墨{Enter}");
  await keys("{F2}张{Tab}7{Enter}");
  await expect.element(at("品名", 2)).toHaveTextContent("纸张");
  await expect.element(at("数量", 2)).toHaveTextContent("7");
  // The run of Tab began in the first column of the last row: Enter has added a row and gone back there.
  await eventually(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("品名 3"));
  await go("品名", 1);
  await keys("砚{Escape}");
  await expect.element(at("品名", 1)).toHaveTextContent("墨");
  await go("数量", 1);
  await keys("{Delete}");
  await save();
  await eventually(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.values).toEqual({
    items: [
      { id: "51", product: "墨", amount: null },
      { id: "52", product: "纸张", amount: 7 },
    ],
  });
});

test("Enter in the last cell of the last row adds a row, and blank rows are neither checked nor sent", async () => {
  const sent = await open();
  await go("数量", 2);
  await keys("3{Enter}");
  await expect.element(page.getByRole("grid")).toHaveAttribute("aria-rowcount", "5");
  await keys("{Control>}z{/Control}");
  await expect.element(page.getByRole("grid")).toHaveAttribute("aria-rowcount", "4");
  await go("品名", 2);
  await keys("{Tab}{Enter}墨{Enter}");
  await press("添加 5 行");
  await expect.element(page.getByRole("grid")).toHaveAttribute("aria-rowcount", "10");
  await save();
  await eventually(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.values).toEqual({ items: [{ id: "51" }, { id: "52", amount: 3 }, { product: "墨", amount: 1 }] });
});

test("adding blank rows leaves nothing unsaved", async () => {
  await open();
  await press("添加 5 行");
  await expect.element(page.getByRole("grid")).toHaveAttribute("aria-rowcount", "9");
  await expect.element(page.getByText("有未保存的修改")).not.toBeInTheDocument();
});

test("rows are copied, moved and removed; every step is taken back and done again", async () => {
  const sent = await open();
  await go("品名", 1);
  await keys("{Alt>}{ArrowDown}{/Alt}");
  await eventually(() => expect(texts()).toEqual(["纸", "笔"]));
  await page.getByRole("button", { name: "第 1 行的操作" }).click();
  await page.getByRole("menuitem", { name: "复制行" }).click();
  await eventually(() => expect(texts()).toEqual(["纸", "纸", "笔"]));
  await page.getByRole("button", { name: "第 3 行的操作" }).click();
  await page.getByRole("menuitem", { name: /^删除 1 行/ }).click();
  await eventually(() => expect(texts()).toEqual(["纸", "纸"]));
  await keys("{Control>}z{/Control}");
  await eventually(() => expect(texts()).toEqual(["纸", "纸", "笔"]));
  await keys("{Control>}zz{/Control}");
  await eventually(() => expect(texts()).toEqual(["笔", "纸"]));
  await expect.element(page.getByText("有未保存的修改")).not.toBeInTheDocument();
  await keys("{Control>}y{/Control}");
  await eventually(() => expect(texts()).toEqual(["纸", "笔"]));
  await save();
  await eventually(() => expect(sent[0]?.values).toEqual({ items: [{ id: "52" }, { id: "51" }] }));
});

test("a block from a spreadsheet is pasted, with rows for what reaches beyond the last one", async () => {
  await open();
  await go("品名", 2);
  paste("铜\t8\r\n铝\t9\r\n");
  await eventually(() => expect(texts()).toEqual(["笔", "铜", "铝"]));
  await expect.element(at("数量", 3)).toHaveTextContent("9");
  await expect.element(page.getByText("求和 17", { exact: false })).toBeVisible();
});

test("what does not fit is told before anything is pasted, and the rest can be pasted", async () => {
  await open();
  await go("品名", 1);
  paste("铜\t很多\r\n铝\t9");
  await expect.element(page.getByText("有内容无法粘贴")).toBeVisible();
  await expect.element(page.getByText("很多")).toBeVisible();
  expect(texts()).toEqual(["笔", "纸"]);
  await page.getByRole("button", { name: "粘贴其余 3 个单元格" }).click();
  await eventually(() => expect(texts()).toEqual(["铜", "铝"]));
  await expect.element(at("数量", 1)).toHaveTextContent("1");
});

test("what is selected is copied as text and as a table, and Ctrl+D fills it down", async () => {
  await open();
  await go("品名", 1);
  await keys("{Shift>}{ArrowDown}{ArrowRight}{/Shift}");
  const clipboardData = new DataTransfer();
  document.activeElement?.dispatchEvent(new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }));
  expect(clipboardData.getData("text/plain")).toBe("笔\t1\r\n纸\t2");
  expect(clipboardData.getData("text/html")).toContain("<td>纸</td>");
  await keys("{Control>}d{/Control}");
  await eventually(() => expect(texts()).toEqual(["笔", "笔"]));
});

test("a computed cell follows what it reads, cannot be typed in and is not sent", async () => {
  const sent = await open();
  await go("数量", 1);
  await keys("21{Enter}");
  await expect.element(at("两倍", 1)).toHaveTextContent("42");
  await go("两倍", 1);
  await keys("9{Enter}");
  await expect.element(at("两倍", 1)).toHaveTextContent("42");
  await save();
  await eventually(() => expect(sent[0]?.values).toEqual({ items: [{ id: "51", amount: 21 }, { id: "52" }] }));
});

test("the columns of numbers are summed, to four digits", async () => {
  await open();
  const total = () => at("数量", 3);
  await expect.element(total()).toHaveTextContent("3");
  await go("数量", 1);
  await keys("1234{Enter}");
  await expect.element(total()).toHaveTextContent("1,236");
});

test("rows that are as they were are not sent, and a save takes what is still being typed", async () => {
  const sent = await open();
  await go("数量", 1);
  await keys("3{Enter}");
  await go("数量", 1);
  await keys("1{Enter}");
  await go("品名", 2);
  await keys("墨{Control>}s{/Control}");
  await eventually(() => expect(sent[0]?.values).toEqual({ items: [{ id: "51" }, { id: "52", product: "墨" }] }));
});

test("the keys that leave the sheet: Tab behind the last cell, F6 anywhere", async () => {
  await open();
  await go("品名", 1);
  await keys("{F6}{Tab}");
  await expect.element(page.getByRole("button", { name: "添加一行" })).toHaveFocus();
});

test("Tab in the last cell of the last row begins a row, and leaves behind one that is still blank", async () => {
  await open();
  await go("数量", 2);
  await keys("3{Tab}");
  await expect.element(page.getByRole("grid")).toHaveAttribute("aria-rowcount", "5");
  await eventually(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("品名 3"));
  await keys("墨{Tab}{Tab}");
  await eventually(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("品名 4"));
  await keys("{Tab}{Tab}");
  await expect.element(page.getByRole("button", { name: "添加一行" })).toHaveFocus();
  await expect.element(page.getByRole("grid")).toHaveAttribute("aria-rowcount", "6");
});

test("the first Escape clears the selection and says so, Tab then leaves the sheet; the second one is for the form", async () => {
  await open();
  await go("品名", 1);
  await keys("墨{Enter}{Shift>}{ArrowRight}{/Shift}{Escape}");
  await expect.element(page.getByText(/^已取消选择/)).toBeInTheDocument();
  expect(document.querySelectorAll("[role=gridcell][aria-selected=true]")).toHaveLength(1);
  await keys("{Tab}");
  await expect.element(page.getByRole("button", { name: "添加一行" })).toHaveFocus();
  await go("品名", 1);
  await keys("{Escape}{ArrowDown}{Escape}");
  const question = page.getByText("离开后，尚未保存的内容将会丢失。");
  expect(question.elements()).toEqual([]);
  await keys("{Escape}");
  await expect.element(question).toBeVisible();
});

test("a blank row is drawn empty, whatever a new row has of itself, and no sum counts it", async () => {
  await open();
  await press("添加 5 行");
  await expect.element(page.getByRole("grid")).toHaveAttribute("aria-rowcount", "9");
  await expect.element(at("数量", 3)).toHaveTextContent("");
  await expect.element(at("数量", 8)).toHaveTextContent("3");
  await go("品名", 3);
  await keys("墨{Enter}");
  await expect.element(at("数量", 3)).toHaveTextContent("1");
  await expect.element(at("数量", 8)).toHaveTextContent("4");
});

test("after a long paste its first row is in sight", async () => {
  await open();
  await go("品名", 2);
  paste(Array.from({ length: 60 }, (_, i) => `货${i + 1}`).join("\r\n"));
  await expect.element(page.getByRole("grid")).toHaveAttribute("aria-rowcount", "63");
  await expect.element(at("品名", 2)).toHaveTextContent("货1");
  const scroller = page.getByRole("grid").element().parentElement as HTMLElement;
  expect(scroller.scrollTop).toBe(0);
});
