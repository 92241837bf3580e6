import { beforeAll, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { loadTexts } from "../../../i18n/setup.ts";
import { canvas, drag, element, MM, names, on, press, tool } from "./drawing-fixtures.tsx";

beforeAll(() => loadTexts("printDesign"));

test("by keys alone a part is put on the paper, elements are chosen one after the other and moved, and the keys are told", async () => {
  const { elements } = await canvas();
  const part = page.getByRole("button", { name: "矩形", exact: true }).element() as HTMLElement;
  part.focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(names).toHaveLength(4);
  (page.getByRole("region", { name: "画布", exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard("{PageDown}");
  await expect.poll(() => document.querySelectorAll("[data-frame]").length).toBe(1);
  await userEvent.keyboard("{PageDown}{Shift>}{ArrowRight}{/Shift}{ArrowDown}");
  expect((await elements()).b).toMatchObject({ x: 26, y: 5.1 });
  await userEvent.keyboard("?");
  await expect.element(page.getByRole("dialog", { name: "快捷键" }).getByText("移动 0.1 毫米", { exact: true })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => document.querySelector("[role='dialog']:not([hidden])")?.checkVisibility() ?? false).toBe(false);
});

test("by a grid elements go in its steps; a finger that rests chooses several, and two zoom", async () => {
  const { elements } = await canvas();
  await tool("对齐网格").click();
  await page.getByRole("menuitem", { name: "5 毫米", exact: true }).click();
  await drag(element("c"), 11.4 * MM, -4.4 * MM);
  expect((await elements()).c).toMatchObject({ x: 40, y: 20 });
  await press("a", { pointerType: "touch", isPrimary: true });
  const b = element("b");
  const { x, y } = b.getBoundingClientRect();
  const finger = { bubbles: true, button: 0, pointerType: "touch", isPrimary: true, clientX: x + 2, clientY: y + 2 };
  b.dispatchEvent(new PointerEvent("pointerdown", { ...finger, pointerId: 7 }));
  await expect.element(page.getByText("已选择 2 个元素")).toBeVisible();
  window.dispatchEvent(new PointerEvent("pointerup", { ...finger, pointerId: 7 }));
  const area = on("[data-print-scroll]");
  const put = (name: string, pointerId: number, clientX: number) =>
    area.dispatchEvent(
      new PointerEvent(name, { bubbles: true, pointerType: "touch", isPrimary: pointerId === 1, pointerId, clientX, clientY: 300 }),
    );
  put("pointerdown", 1, 500);
  put("pointerdown", 2, 600);
  put("pointermove", 2, 700);
  await expect.element(page.getByRole("toolbar", { name: "画布工具" }).getByText("200%")).toBeVisible();
});
