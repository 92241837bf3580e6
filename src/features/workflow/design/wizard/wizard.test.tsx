import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { App, ConfigProvider } from "antd";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { fixtureServices } from "../../../../../stories/fixtures/services.ts";
import { eventually } from "../../../../../tests/eventually.ts";
import { AppError } from "../../../../model/error.ts";
import { ServicesProvider } from "../../../../renderer/services.tsx";
import { expectAccessiblePage } from "../../../../widgets/story-checks.ts";
import { type FlowCalls, FlowCallsProvider } from "../../calls.tsx";
import { PURCHASE_XML } from "../../fixtures/purchase-flow.ts";
import { createDesignStore } from "../design-store.ts";
import { CopyFlow } from "./CopyFlow.tsx";
import { keepDraft } from "./draft-keeper.ts";
import { KeepCopy } from "./KeepCopy.tsx";
import { PublishedDialog } from "./PublishedDialog.tsx";
import { SaveState } from "./SaveState.tsx";

const SUBJECT = { id: "9", processDefinitionKey: "purchase", processDefinitionName: "采购审批", tableClassName: "order", readOnly: false };

const show = (calls: object, children: ReactNode, open = vi.fn()) =>
  render(
    <ConfigProvider theme={{ cssVar: true, token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <App>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <ServicesProvider
            value={fixtureServices({
              open,
              source: {
                ...fixtureServices().source,
                options: async () => ({ records: [{ id: "9", name: "采购审批" }], total: 1, current: 1, size: 20 }),
              },
            })}
          >
            <FlowCallsProvider value={calls as FlowCalls}>
              <main>
                <h1>流程设计</h1>
                {children}
              </main>
            </FlowCallsProvider>
          </ServicesProvider>
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  );

test("a new flow begins as a copy of another one, under a name of its own", async () => {
  const copy = vi.fn(async () => ({ id: "12", name: "" }));
  const onCopied = vi.fn();
  await show({ entry: { copy } }, <CopyFlow onCopied={onCopied} onCancel={() => {}} />);
  await page.getByRole("button", { name: "复制并继续" }).click();
  expect(page.getByText("请填写").elements()).toHaveLength(2);
  await page.getByRole("combobox", { name: "复制哪个流程" }).click();
  await page.getByTitle("采购审批").click();
  await expect.element(page.getByRole("textbox", { name: "新流程的名称" })).toHaveValue("采购审批（副本）");
  await page.getByRole("textbox", { name: "新流程的名称" }).fill("办公用品采购");
  await expectAccessiblePage();
  await page.getByRole("button", { name: "复制并继续" }).click();
  await eventually(() => expect(onCopied).toHaveBeenCalledWith("12"));
  expect(copy).toHaveBeenCalledWith({ body: { id: "9", processDefinitionName: "办公用品采购" } });
});

test("of two who designed at once, the later one keeps his as a new flow, and goes on with the other's here", async () => {
  const store = createDesignStore(PURCHASE_XML);
  const theirs = PURCHASE_XML.replace("财务审批", "出纳审批");
  const current = { id: "9", version: 5, bpmnXml: theirs, processDefinitionKey: "purchase", updateBy: { id: "3", name: "李雷" } };
  const save = () => Promise.reject(new AppError("record.conflict", { data: { current } }));
  const keeper = keepDraft({ store, xml: PURCHASE_XML, version: 1, save });
  const copy = vi.fn(async () => ({ id: "13", name: "" }));
  const go = vi.fn();
  await show(
    { entry: { copy } },
    <SaveState keeper={keeper}>
      <KeepCopy {...{ store, keeper, go }} subject={SUBJECT} />
    </SaveState>,
  );
  const mine = PURCHASE_XML.replace("财务审批", "会计审批");
  store.getState().change(mine);
  await keeper.flush();
  await expect.element(page.getByRole("alert").getByText("李雷", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "另存为新流程" }).click();
  const dialog = page.getByRole("dialog", { name: "另存为新流程" });
  await expect.element(dialog.getByRole("textbox", { name: "新流程的名称" })).toHaveValue("采购审批（我的修改）");
  await expectAccessiblePage();
  await dialog.getByRole("button", { name: "保存" }).click();
  await eventually(() => expect(go).toHaveBeenCalledWith("/flowDesign?entryId=13&step=2"));
  expect(copy).toHaveBeenCalledWith({ body: { id: "9", processDefinitionName: "采购审批（我的修改）", bpmnXml: mine } });
  expect(store.getState().xml).toBe(theirs);
  expect(keeper.state.getState().status).toBe("saved");
});

test.each([
  ["试跑这个流程", "rehearsal"],
  ["查看版本", "versions"],
  ["打开单据，发起一个", "order-list"],
])("after a publication: %s", async (name, goal) => {
  const gone = vi.fn();
  await show(
    { designing: { form: async () => ({ entity: "order", screen: "order-list" }) } },
    <PublishedDialog subject={SUBJECT} version={3} onTool={gone} onClose={() => {}} />,
    gone,
  );
  const dialog = page.getByRole("dialog", { name: "发布完成" });
  await expect.element(dialog.getByText("已发布为第 3 版")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "打开单据，发起一个" })).toBeVisible();
  await expectAccessiblePage();
  await dialog.getByRole("button", { name }).click();
  expect(gone).toHaveBeenCalledExactlyOnceWith(goal);
});

test("a file that follows another key does so in all its steps of undo", () => {
  const store = createDesignStore(PURCHASE_XML);
  const [, key = ""] = /<bpmn:process id="([^"]+)"/.exec(PURCHASE_XML) ?? [];
  store.getState().change(PURCHASE_XML.replace("财务审批", "会计审批"));
  store.getState().rekey(key, "other");
  const { xml } = store.getState();
  store.getState().undo();
  for (const file of [xml, store.getState().xml]) expect(file).toContain('<bpmn:process id="other"');
});
