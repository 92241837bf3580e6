import { beforeAll, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { loadTexts } from "../../../i18n/setup.ts";
import { expectAccessiblePage } from "../../../widgets/story-checks.ts";
import { canvas, drag, element, keys, MM, names, on, press, tool } from "./drawing-fixtures.tsx";
import { LABEL, REPORT } from "./print-design-fixtures.tsx";

beforeAll(() => loadTexts("printDesign"));

test("an element is dragged by dots of the printer, and taken back step by step", async () => {
  const { elements } = await canvas();
  await drag(element("a"), 3.3 * MM, 9.7 * MM, { altKey: true });
  const { a } = await elements();
  expect([a?.x, a?.y]).toEqual([expect.closeTo(8.3, 2), expect.closeTo(14.7, 2)]);
  await keys("z");
  expect((await elements()).a).toEqual(LABEL.elements[0]);
  await keys("y");
  expect((await elements()).a?.x).toBeCloseTo(8.3, 2);
});

test("what comes near another is caught by what is nearest: its end by the middle of c", async () => {
  const { elements } = await canvas();
  await drag(element("b"), -9.2 * MM, 0.4 * MM);
  const { b } = await elements();
  expect([b?.x, b?.y]).toEqual([16, 5]);
});

test("a corner that is pulled leaves the opposite one where it is", async () => {
  const { elements } = await canvas();
  await press("c");
  await drag(on('[data-handle="-1,-1"]'), -4 * MM, -4 * MM, { altKey: true });
  expect((await elements()).c).toMatchObject({ x: expect.closeTo(26, 1), width: expect.closeTo(16, 1), height: expect.closeTo(16, 1) });
});

test("all shortcuts of the canvas: copying, groups, locks, order of steps, clearing, preview", async () => {
  let kept = "";
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => {
    kept = text;
  });
  vi.spyOn(navigator.clipboard, "readText").mockImplementation(async () => kept);
  const { elements } = await canvas();
  await press("a");
  await keys("c");
  await keys("v");
  await expect.poll(names).toEqual(["a", "b", "c", "a2"]);
  await keys("x");
  await expect.poll(names).toEqual(["a", "b", "c"]);
  await press("a");
  await press("b", { shiftKey: true });
  await keys("g");
  await press("c");
  await press("a");
  await userEvent.keyboard("{ArrowRight}{Shift>}{ArrowDown}{/Shift}");
  expect(await elements()).toMatchObject({ a: { x: 5.1, y: 6, group: "group" }, b: { x: 25.1, y: 6, group: "group" } });
  await keys("b");
  await press("c");
  await keys("d");
  expect(names()).toEqual(["a", "b"]);
  await press("b");
  await userEvent.keyboard("{Delete}");
  expect(names()).toEqual(["a"]);
  await keys("e");
  expect(names()).toEqual([]);
  await keys("z");
  expect(names()).toEqual(["a"]);
  await keys("p");
  await expect.element(page.getByRole("dialog", { name: "打印预览" })).toBeVisible();
});

test("what is locked takes pasting, undoing, saving, previewing, clearing and unlocking alone", async () => {
  let kept = "";
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => {
    kept = text;
  });
  vi.spyOn(navigator.clipboard, "readText").mockImplementation(async () => kept);
  const { elements } = await canvas();
  await press("b");
  await keys("c");
  await press("a");
  await keys("l");
  for (const name of ["复制", "剪切", "删除", "组合", "锁定", "左对齐"]) await expect.element(tool(name)).toBeDisabled();
  for (const letter of ["x", "d", "g", "b"]) await keys(letter);
  await userEvent.keyboard("{Delete}{ArrowRight}");
  await drag(element("a"), 20, 20);
  expect(await elements()).toMatchObject({ a: { ...LABEL.elements[0], isLock: true } });
  await keys("v");
  await expect.poll(names).toEqual(["a", "b", "c", "b2"]);
  await keys("z");
  await press("a");
  await keys("u");
  await userEvent.keyboard("{ArrowRight}");
  expect((await elements()).a).toMatchObject({ x: 5.1 });
  expect((await elements()).a).not.toHaveProperty("isLock");
});

test("a rectangle that is drawn chooses what lies in it", async () => {
  await canvas();
  const box = on('[data-surface=""]').getBoundingClientRect();
  const at = (x: number, y: number): PointerEventInit => ({
    clientX: box.x + x * MM,
    clientY: box.y + y * MM,
    bubbles: true,
    pointerType: "mouse",
  });
  on('[data-surface=""]').dispatchEvent(new PointerEvent("pointerdown", at(2, 2)));
  window.dispatchEvent(new PointerEvent("pointermove", at(20, 20)));
  window.dispatchEvent(new PointerEvent("pointermove", at(48, 20)));
  window.dispatchEvent(new PointerEvent("pointerup", at(48, 20)));
  await expect.element(page.getByText("已选择 2 个元素")).toBeVisible();
});

test("values go into the text that is chosen, and the outline chooses what is drawn", async () => {
  const { elements } = await canvas();
  const left = page.getByRole("complementary", { name: "组件" });
  await left.getByText("结构").click();
  await page.getByRole("tree", { name: "模板的结构" }).getByText("文本 {{record.name}}").click();
  await left.getByText("数据", { exact: true }).click();
  await page.getByRole("tree", { name: "可打印的数据" }).getByText("编码").click();
  expect((await elements()).b?.text).toBe("{{record.name}}{{record.code}}");
});

test("what is wrong is marked at its element", async () => {
  await canvas({ problems: [{ path: ["elements", 2, "value"], message: "没有这个字段" }] });
  await page.getByRole("button", { name: "1 个问题" }).click();
  await page
    .getByRole("region", { name: "问题" })
    .getByRole("button", { name: /没有这个字段/ })
    .click();
  await expect.element(page.getByRole("complementary", { name: "属性" }).getByText("没有这个字段")).toBeVisible();
});

test("a report shows its bands on their page; a band becomes higher at its edge, and the page passes axe", async () => {
  const { saved } = await canvas({ content: REPORT });
  await expectAccessiblePage();
  const zoom =
    Number.parseInt(
      page
        .getByRole("toolbar", { name: "画布工具" })
        .getByText(/^\d+%$/)
        .element().textContent ?? "",
      10,
    ) / 100;
  await drag(on('[data-band-edge="end"]'), 0, 10 * MM * zoom);
  await keys("s");
  await expect.poll(() => (saved.at(-1)?.bands as readonly { height?: number }[] | undefined)?.[2]?.height).toBeCloseTo(30, 0);
  await page.getByRole("button", { name: "网格" }).click();
  await expect.element(page.getByRole("complementary", { name: "属性" }).getByRole("region", { name: "单元格" })).toBeVisible();
});

test("who may not draw looks, and changes nothing", async () => {
  await canvas({ readOnly: true });
  await press("a");
  await userEvent.keyboard("{Delete}{ArrowRight}");
  expect(names()).toEqual(["a", "b", "c"]);
  expect(document.querySelector("[data-handle]")).toBeNull();
  // Before it is chosen nothing is told of it; then all is told, and nothing is offered.
  const panel = page.getByRole("complementary", { name: "属性" });
  const inPanel = (selector: string) => [...panel.element().querySelectorAll<HTMLInputElement>(selector)];
  await expect.poll(() => inPanel("input").length).toBeGreaterThan(5);
  expect(inPanel("input, textarea").filter(({ readOnly }) => !readOnly)).toEqual([]);
  expect(inPanel("button")).toEqual([]);
});
