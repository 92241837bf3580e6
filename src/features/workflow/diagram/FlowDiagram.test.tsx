import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ConfigProvider, theme } from "antd";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventually } from "../../../../tests/eventually.ts";
import { PURCHASE_XML } from "../fixtures/purchase-flow.ts";
import { FlowDiagram, type FlowDiagramProps } from "./FlowDiagram.tsx";

const HALFWAY = {
  finishedSequenceFlowSet: ["f1", "f2", "f3"],
  finishedTaskSet: ["start", "apply", "amount"],
  unfinishedTaskSet: ["leader"],
};

async function show(props: Partial<FlowDiagramProps> = {}, isDark = false) {
  const themed = (more: Partial<FlowDiagramProps> = {}) => (
    <ConfigProvider theme={{ cssVar: true, token: { motion: false }, algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm }}>
      <QueryClientProvider client={new QueryClient()}>
        <FlowDiagram xml={PURCHASE_XML} {...HALFWAY} {...props} {...more} />
      </QueryClientProvider>
    </ConfigProvider>
  );
  const { rerender } = await render(themed());
  return { change: (more: Partial<FlowDiagramProps>) => rerender(themed(more)) };
}

const node = (id: string) => document.querySelector<SVGGElement>(`[data-element-id="${id}"]`) as SVGGElement;
const lineOf = (id: string) => node(id).querySelector<SVGElement>(".djs-visual > :is(rect, path)") as SVGElement;
const drawn = () => eventually(() => expect(node("finance")).not.toBeNull());
const percent = () => page.getByRole("status");
const button = (name: string) => page.getByRole("button", { name, exact: true });

test("steps that are done are green, the current one has the colour of the theme, and others neither", async () => {
  await show();
  await drawn();
  const [done, current, later] = ["apply", "leader", "finance"].map((id) => getComputedStyle(lineOf(id)).stroke);
  expect(new Set([done, current, later]).size).toBe(3);
  expect(getComputedStyle(lineOf("f1")).stroke).toBe(done);
  expect(document.querySelector("ul")?.textContent).toBe("已完成进行中");
});

test("people stand below the name of their step, and what is foreseen is dashed", async () => {
  const { change } = await show();
  await drawn();
  await change({ names: new Map([["finance", "韩梅梅"]]), predicted: ["finance", "f7"] });
  await eventually(() => expect(node("finance").textContent).toContain("韩梅梅"));
  expect(getComputedStyle(lineOf("finance")).strokeDasharray).toBe("6px, 4px");
  expect(getComputedStyle(lineOf("countersign")).strokeDasharray).toBe("none");
});

test("a name of a flow that was cut for its number is told as a whole where a pointer rests", async () => {
  const { change } = await show();
  await drawn();
  const xml = PURCHASE_XML.replace('<bpmn:sequenceFlow id="f4"', '<bpmn:sequenceFlow id="f4" name="金额超过五万元"');
  await change({ xml, names: new Map([["f4", "12"]]) });
  await eventually(() => expect(node("f4_label")?.querySelector("title")?.textContent).toBe("金额超过五万元 · 12"));
  expect(node("f4_label").querySelector("text")?.textContent).toBe("金额超过… · 12");
});

test("a flow with a condition has a sign that says it, to a keyboard as well", async () => {
  await show();
  await drawn();
  await expect.element(button("条件：record.totalAmount > 50000")).toBeInTheDocument();
  const [sign, ...others] = page.getByRole("button", { name: /^条件：/ }).elements();
  expect(others).toEqual([]);
  // It stands on the line, which goes down from the gateway before it goes right.
  const [on, line] = [sign as Element, lineOf("f4")].map((element) => element.getBoundingClientRect());
  expect(Math.abs((on?.x ?? 0) + (on?.width ?? 0) / 2 - (line?.x ?? 0))).toBeLessThan(4);
});

test("the zoom begins at 100 %, goes by tenths, and stops at its limits", async () => {
  await show();
  await drawn();
  await expect.element(percent()).toHaveTextContent("100%");
  await button("放大").click();
  await expect.element(percent()).toHaveTextContent("110%");
  for (let i = 0; i < 8; i++) await button("缩小").click();
  await expect.element(percent()).toHaveTextContent("30%");
  await expect.element(button("缩小")).toBeDisabled();
  await button("适应窗口").click();
  await expect.element(button("缩小")).toBeEnabled();
});

test("a change of what is marked leaves the reader where he is", async () => {
  const { change } = await show();
  await drawn();
  await button("放大").click();
  await change({ finishedTaskSet: ["start", "apply", "amount", "leader", "joined"], unfinishedTaskSet: ["finance"] });
  await eventually(() => expect(node("finance").classList).toContain("flow-current"));
  await expect.element(percent()).toHaveTextContent("110%");
});

test("records open in a dialog, and a prediction is asked for where there is an instance", async () => {
  const onPredict = vi.fn();
  const { change } = await show();
  await drawn();
  expect(page.getByRole("button", { name: "预测审批人" }).elements()).toHaveLength(0);
  await change({ onPredict, records: <p>第一条记录</p> });
  await button("预测审批人").click();
  expect(onPredict).toHaveBeenCalledOnce();
  await button("审批记录").click();
  await expect.element(page.getByRole("dialog").getByText("第一条记录")).toBeVisible();
  await userEvent.keyboard("{Escape}");
});

test("a file that cannot be drawn says why, on the page and not on the console", async () => {
  const loud = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
  const { change } = await show({ xml: "<nothing/>" });
  await expect.element(page.getByText("流程图无法显示")).toBeVisible();
  for (const each of loud) expect(each).not.toHaveBeenCalled();
  await change({ xml: PURCHASE_XML });
  await drawn();
  await expect.element(page.getByText("流程图无法显示")).not.toBeInTheDocument();
  for (const each of loud) each.mockRestore();
});

test("two fingers zoom it, and one pushes it", async () => {
  await show();
  await drawn();
  await expect.element(percent()).toHaveTextContent("100%");
  const canvas = page.getByRole("region", { name: /可拖动/ }).element();
  const touch = (type: string, pointerId: number, clientX: number, clientY: number) =>
    canvas.dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY, pointerType: "touch", bubbles: true }));
  const left = node("apply").getBoundingClientRect().left;
  touch("pointerdown", 1, 300, 300);
  touch("pointermove", 1, 340, 300);
  await eventually(() => expect(Math.round(node("apply").getBoundingClientRect().left - left)).toBe(40));
  touch("pointerdown", 2, 440, 300);
  touch("pointermove", 2, 540, 300);
  await expect.element(percent()).toHaveTextContent("200%");
});

test("its maker stays named, also on a dark page", async () => {
  await show({}, true);
  await drawn();
  const mark = document.querySelector(".bjs-powered-by") as HTMLElement;
  expect(mark.getBoundingClientRect().width).toBeGreaterThan(20);
  expect(getComputedStyle(mark).visibility).toBe("visible");
  const text = node("finance").querySelector("text") as SVGTextElement;
  expect(getComputedStyle(text).fill).not.toBe("rgb(0, 0, 0)");
});
