import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { App, ConfigProvider } from "antd";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { fixtureServices } from "../../../../../stories/fixtures/services.ts";
import { eventually } from "../../../../../tests/eventually.ts";
import { NEW_FLOW_NAMES } from "../../../../../tests/flow/new-flow-names.ts";
import { withVariables } from "../../../../flow/design/file-variables.ts";
import { newFlow } from "../../../../flow/design/new-flow.ts";
import { ServicesProvider } from "../../../../renderer/services.tsx";
import { type FlowCalls, FlowCallsProvider } from "../../calls.tsx";
import type { DesignSubject } from "../design-part.ts";
import { createDesignStore } from "../design-store.ts";
import { fileOf, versionName } from "./download.ts";
import ModelerView from "./ModelerView.tsx";

const SUBJECT: DesignSubject = {
  ...{ id: "1", processDefinitionKey: "purchase", processDefinitionName: "采购审批" },
  ...{ tableClassName: "purchase_order", readOnly: false },
};

const CALLS = {
  designing: { form: async () => ({ entity: null, screen: null }) },
  entry: { publishes: async () => [{ publishVersion: 3 }, { publishVersion: 2 }] },
} as unknown as FlowCalls;

async function show(xml = newFlow({ key: "purchase", name: "采购审批" }, NEW_FLOW_NAMES), subject: Partial<DesignSubject> = {}) {
  const store = createDesignStore(xml);
  await render(
    <ConfigProvider theme={{ cssVar: true, token: { motion: false } }}>
      <App>
        <QueryClientProvider client={new QueryClient()}>
          <ServicesProvider value={fixtureServices()}>
            <FlowCallsProvider value={CALLS}>
              <div style={{ height: 700 }}>
                <ModelerView store={store} subject={{ ...SUBJECT, ...subject }} />
              </div>
            </FlowCallsProvider>
          </ServicesProvider>
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  );
  await eventually(() => expect(node("leader")).not.toBeNull());
  return store;
}

const node = (id: string) => document.querySelector<SVGGElement>(`.djs-shape[data-element-id="${id}"]`);
const boxOf = (id: string) => (node(id) as Element).querySelector(".djs-visual")?.getBoundingClientRect() ?? new DOMRect();
const pad = (action: string) => document.querySelector<HTMLElement>(`.djs-context-pad [data-action="${action}"]`);
const canvas = () => page.getByRole("region", { name: /^流程图设计/ }).element();
const focus = () => (canvas().querySelector("svg[tabindex]") as SVGElement).focus();
const key = (keys: string) => userEvent.keyboard(keys);

/** Presses in the middle of a step, as a mouse does. */
async function press(id: string) {
  const at = boxOf(id);
  const box = canvas().getBoundingClientRect();
  await userEvent.click(canvas(), { position: { x: at.x + at.width / 2 - box.x, y: at.y + at.height / 2 - box.y } });
}

test("a step that is appended stands in the file with all it needs, and is undone and redone", async () => {
  const store = await show();
  const before = store.getState().xml;
  await press("leader");
  await eventually(() => expect(store.getState().selection).toBe("leader"));
  await eventually(() => expect(pad("append.approval")).not.toBeNull());
  pad("append.approval")?.click();
  await eventually(() => expect(store.getState().xml).not.toBe(before));
  const added = /<bpmn:userTask id="(Activity_\w+)" name="审批" ap:permissionView="\*"/.exec(store.getState().xml)?.[1] ?? "";
  expect(store.getState().xml).toContain('<ap:rule kind="leader" levels="0" />');
  await eventually(() => expect(store.getState().selection).toBe(added));
  const steps = store.getState().past.length;
  store.getState().undo();
  await eventually(() => expect(node(added)).toBeNull());
  expect(store.getState().xml).toBe(before);
  store.getState().redo();
  await eventually(() => expect(node(added)).not.toBeNull());
  // What the library undid and redid is no change of its own.
  expect(store.getState().past).toHaveLength(steps);
  expect(store.getState().future).toHaveLength(0);
});

test("keys of the drawing undo and redo the file, also what was not drawn", async () => {
  const store = await show();
  await store.getState().edit(({ byId }) => byId("leader")?.set("name", "总监审批"));
  await eventually(() => expect(node("leader")?.textContent).toContain("总监审批"));
  focus();
  await key("{Control>}z{/Control}");
  await eventually(() => expect(node("leader")?.textContent).toContain("部门负责人"));
  expect(store.getState().past).toHaveLength(0);
  await key("{Control>}y{/Control}");
  await eventually(() => expect(node("leader")?.textContent).toContain("总监审批"));
});

test("a change from elsewhere leaves the reader where he is, with what he has chosen", async () => {
  const store = await show();
  await page.getByRole("button", { name: "放大" }).click();
  await expect.element(page.getByRole("status")).toHaveTextContent("110%");
  store.getState().select("leader");
  await eventually(() => expect(node("leader")?.classList).toContain("selected"));
  await store.getState().edit(({ byId }) => byId("leader")?.set("name", "总监审批"));
  await eventually(() => expect(node("leader")?.textContent).toContain("总监审批"));
  await expect.element(page.getByRole("status")).toHaveTextContent("110%");
  expect(node("leader")?.classList).toContain("selected");
  expect(store.getState().selection).toBe("leader");
});

test("a countersign is made of an approval with its votes, and keys delete it", async () => {
  const store = await show();
  store.getState().select("leader");
  await eventually(() => expect(pad("replace")).not.toBeNull());
  pad("replace")?.click();
  await eventually(() => expect(document.querySelector('[data-id="replace-with-countersign"]')).not.toBeNull());
  document.querySelector<HTMLElement>('[data-id="replace-with-countersign"]')?.click();
  await eventually(() => expect(store.getState().xml).toContain("<bpmn:multiInstanceLoopCharacteristics"));
  expect(store.getState().xml).toMatch(/id="leader"[^>]*ap:completion="all_approved"/);
  expect(store.getState().xml).toContain('<ap:operation type="multi_agree" />');
  focus();
  await key("{Delete}");
  await eventually(() => expect(node("leader")).toBeNull());
  expect(store.getState().xml).not.toContain('id="leader"');
});

test("the palette has what is executed and nothing else, by name", async () => {
  await show();
  const names = [...document.querySelectorAll(".djs-palette .entry")].map((entry) => entry.getAttribute("data-action"));
  expect(names.filter((name) => name?.startsWith("create."))).toEqual(
    ["start", "timer", "message", "end", "terminate", "approval", "countersign", "service", "send", "receive", "subProcess", "call"]
      .concat(["exclusive", "parallel", "inclusive", "events", "note"])
      .map((id) => `create.${id}`),
  );
});

test("problems stand at their element, and what one presses there is chosen", async () => {
  const store = await show();
  const problem = { code: "flow.noPeople", element: "leader", name: null, message: "没有办理人", params: {} };
  store.getState().tell([{ ...problem, severity: "error" }]);
  await page.getByRole("button", { name: "错误：没有办理人" }).click();
  expect(store.getState().selection).toBe("leader");
});

test("a file without a picture is drawn, and is no other file by that", async () => {
  const xml = newFlow({ key: "purchase", name: "采购审批" }, NEW_FLOW_NAMES).replace(
    /<bpmndi:BPMNDiagram[\s\S]*<\/bpmndi:BPMNDiagram>/,
    "",
  );
  const store = await show(xml);
  expect(store.getState().xml).toBe(xml);
});

test("who may only read sees it, without palette", async () => {
  await show(undefined, { readOnly: true });
  expect(document.querySelector(".djs-palette")).toBeNull();
});

test("a file that cannot be drawn says why", async () => {
  const store = await show();
  store.getState().change("<nothing/>");
  await expect.element(page.getByText("流程图无法显示")).toBeVisible();
  store.getState().undo();
  await eventually(() => expect(document.querySelector(".ant-result")).toBeNull());
});

test("a file of another tool comes in after it is told what becomes of it, and goes again by undo", async () => {
  const store = await show();
  const before = store.getState().xml;
  const foreign = before
    .replace("<bpmn:definitions ", '<bpmn:definitions xmlns:camunda="http://camunda.org/schema/1.0/bpmn" ')
    .replace(/<ap:people><ap:rule kind="leader"[^>]*><\/ap:people>/, "")
    .replace('<bpmn:userTask id="leader"', '<bpmn:userTask id="leader" camunda:candidateGroups="leaders" camunda:priority="5"');
  await page.getByRole("button", { name: "导入" }).click();
  const dialog = page.getByRole("dialog", { name: "导入" });
  await dialog.getByRole("textbox").fill(foreign.replace("</bpmn:process>", "</bpmn:proces>"));
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "替换草稿" })).toBeDisabled();
  await dialog.getByRole("textbox").fill(foreign);
  await expect.element(dialog.getByRole("cell", { name: "camunda:priority 5" })).toBeVisible();
  await expect.element(dialog.getByRole("cell", { name: "已转换 办理人 roles leaders" })).toBeVisible();
  await dialog.getByRole("button", { name: "替换草稿" }).click();
  await eventually(() => expect(store.getState().xml).toContain('codes="leaders"'));
  store.getState().undo();
  expect(store.getState().xml).toBe(before);
});

test("variables come in with a file and go out with it", async () => {
  const store = await show(undefined, { id: "1000" });
  const before = store.getState().xml;
  const brought = { variableName: "urgent", showName: "是否加急", variableType: 0 as const, builtin: false };
  await page.getByRole("button", { name: "导入" }).click();
  const dialog = page.getByRole("dialog", { name: "导入" });
  await dialog.getByRole("textbox").fill(await withVariables(before.replace("部门负责人审批", "总监审批"), [brought]));
  await expect.element(dialog.getByRole("alert").filter({ hasText: "文件带有流程变量：是否加急。" })).toBeVisible();
  await dialog.getByRole("button", { name: "替换草稿" }).click();
  await eventually(() => expect(store.getState().xml).toContain("总监审批"));
  expect(store.getState().xml).not.toContain("urgent");
  const files: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await page.getByRole("button", { name: "导出" }).click();
  await page.getByRole("menuitem", { name: "BPMN 文件" }).click();
  await eventually(() => expect(names).toEqual(["purchase-v4-draft.bpmn"]));
  vi.restoreAllMocks();
  expect(await files[0]?.text()).toMatch(/<ap:variable variableName="urgent" label="是否加急" \/>/);
});

test("its picture is black on white, and the file is the one that is stored", async () => {
  const { xml } = (await show()).getState();
  expect(await (await fileOf(xml, "bpmn")).text()).toBe(xml);
  const svg = await (await fileOf(xml, "svg")).text();
  expect(svg).toContain("部门负责人");
  expect(svg).toMatch(/<svg[^>]*><rect [^>]*fill="#fff"\/>/);
  const image = await createImageBitmap(await fileOf(xml, "png"));
  expect(image.width).toBeGreaterThan(800);
  expect(versionName("purchase", "png", 3)).toBe("purchase-v3.png");
});

test("what is copied in one flow is pasted into another with everything on it, and other texts are refused", async () => {
  const store = await show();
  store.getState().select("leader");
  await eventually(() => expect(node("leader")?.classList).toContain("selected"));
  focus();
  const clipboard = new DataTransfer();
  const tell = (type: "copy" | "paste", clipboardData: DataTransfer) =>
    document.activeElement?.dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }));
  tell("copy", clipboard);
  expect(clipboard.getData("text/plain")).toContain("ap:OperationList");
  await cleanup();
  const other = await show(newFlow({ key: "leave", name: "请假" }, NEW_FLOW_NAMES).replace("部门负责人审批", "他人审批"));
  const before = other.getState().xml;
  focus();
  const wrong = new DataTransfer();
  wrong.setData("text/plain", clipboard.getData("text/plain").replaceAll("bpmn:UserTask", "bpmn:ScriptTask"));
  tell("paste", wrong);
  await expect.element(page.getByText("剪贴板中没有流程图内容")).toBeVisible();
  expect(other.getState().xml).toBe(before);
  tell("paste", clipboard);
  await eventually(() => expect(other.getState().xml).toContain("部门负责人审批"));
  expect(other.getState().xml.match(/<ap:rule kind="leader" levels="0" \/>/g)).toHaveLength(2);
});
