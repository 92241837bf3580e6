import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { memorySource, Stage } from "../../../renderer/form/form-fixtures.tsx";
import { asset, bundle, layout, registry } from "../designer-fixtures.tsx";
import { Palette } from "../palette/Palette.tsx";
import { Canvas, type CanvasActs } from "./Canvas.tsx";
import { createDrag } from "./drag.ts";
import { FORM, type Target } from "./target.ts";

const acts = () => ({ move: vi.fn(), add: vi.fn(), span: vi.fn(), onKey: vi.fn(() => false) });

function Board({ did }: { readonly did: ReturnType<typeof acts> }) {
  const [drag] = useState(createDrag);
  const [selection, setSelection] = useState<Target>(FORM);
  const [all] = useState<CanvasActs>(() => ({ ...did, select: setSelection }));
  return (
    <div style={{ display: "flex", width: 1200, height: 700 }}>
      <div style={{ width: 260, display: "flex" }}>
        <Palette drag={drag} onAdd={() => {}} disabled={false} contents={[]} onTake={() => {}} keeping={null} />
      </div>
      <div style={{ display: "flex", flex: 1 }}>
        <Canvas
          drawable={{ entity: asset, layout, bundle }}
          selection={selection}
          problems={new Map([["field:code", "重复"]])}
          drag={drag}
          acts={all}
          readOnly={false}
        />
      </div>
    </div>
  );
}

async function board() {
  const did = acts();
  await render(
    <Stage source={memorySource(undefined).source} widgets={registry}>
      <Board did={did} />
    </Stage>,
  );
  await expect.element(option("名称")).toBeVisible();
  return did;
}
const option = (name: string | RegExp) => page.getByRole("option", { name, exact: true });
const rect = (name: string) => option(name).element().getBoundingClientRect();

/** Moves the mouse from the middle of one element to a point, as a person does. */
async function drag(from: Element, x: number, y: number): Promise<void> {
  const { left, top, width, height } = from.getBoundingClientRect();
  const at = (type: string, clientX: number, clientY: number, target: EventTarget) =>
    target.dispatchEvent(new PointerEvent(type, { clientX, clientY, bubbles: true, button: 0, pointerType: "mouse", pointerId: 1 }));
  at("pointerdown", left + width / 2, top + height / 2, from);
  at("pointermove", left + width / 2 + 10, top + height / 2, window);
  at("pointermove", x, y, window);
  await expect.poll(() => document.querySelector("[data-drop-line]")).not.toBeNull();
  at("pointerup", x, y, window);
}

test("a form is drawn with all its fields, whatever its rules say, and nothing in it can be typed into", async () => {
  await board();
  for (const name of ["名称", "购买日期", "分组 基本信息", "分组 空的", "页签 说明", "页签 配件"])
    await expect.element(option(name)).toBeInTheDocument();
  await expect.element(option("编码：重复")).toBeInTheDocument();
  expect(document.querySelector("[inert] input")).not.toBeNull();
});

test("a press chooses, arrows go through everything, and Escape chooses the form", async () => {
  await board();
  await option("名称").click();
  await expect.element(option("名称")).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(option("编码：重复")).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Escape}");
  await expect.element(option("编码：重复")).toHaveAttribute("aria-selected", "false");
});

test("a tab that is pressed opens, and columns of details are chosen by their headings", async () => {
  await board();
  await option("页签 配件").click();
  await option("列 金额").click();
  await expect.element(option("列 金额")).toHaveAttribute("aria-selected", "true");
});

test("a component is dragged in front of a field, and into a group without fields", async () => {
  const did = await board();
  const card = page.getByRole("button", { name: "日期", exact: true }).element();
  const code = rect("编码：重复");
  await drag(card, code.left + 10, code.top + 20);
  expect(did.add).toHaveBeenLastCalledWith(expect.objectContaining({ id: "date" }), { group: 0, index: 1 });
  const empty = rect("分组 空的");
  await drag(card, empty.left + 100, empty.top + empty.height - 20);
  expect(did.add).toHaveBeenLastCalledWith(expect.objectContaining({ id: "date" }), { group: 1, index: 0 });
});

test("a field is dragged behind another one", async () => {
  const did = await board();
  const bought = rect("购买日期");
  await drag(option("名称").element(), bought.right - 10, bought.top + 20);
  expect(did.move).toHaveBeenLastCalledWith("name", { group: 0, index: 3 });
});

test("the components are found by their names and in pinyin", async () => {
  await board();
  await page.getByRole("searchbox", { name: "搜索名称或拼音" }).fill("riqi");
  await expect.element(page.getByRole("button", { name: "日期时间" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "单行文本" })).not.toBeInTheDocument();
});
