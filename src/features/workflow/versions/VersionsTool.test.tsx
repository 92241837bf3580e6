import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { App, ConfigProvider } from "antd";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { fixtureServices, fixtureViewer, viewerWith } from "../../../../stories/fixtures/services.ts";
import { eventually } from "../../../../tests/eventually.ts";
import { ServicesProvider, type Viewer } from "../../../renderer/services.tsx";
import { expectAccessiblePage } from "../../../widgets/story-checks.ts";
import { useAsking } from "../asking/store.ts";
import { type FlowCalls, FlowCallsProvider } from "../calls.tsx";
import { createDesignStore } from "../design/design-store.ts";
import { PURCHASE_XML } from "../fixtures/purchase-flow.ts";
import { VersionsTool } from "./VersionsTool.tsx";

const versionOf = (publishVersion: number, more: object) => ({
  ...{ id: `p${publishVersion}`, processDefinitionId: `d${publishVersion}`, flowEntry: "9", publishVersion },
  ...{ mainVersion: false, activeStatus: true, publishTime: null, publisher: null, instances: 0, ...more },
});

const open = (viewer: Viewer = fixtureViewer) => {
  const calls = {
    entry: { publishes: async () => [versionOf(2, { mainVersion: true }), versionOf(1, { instances: 3 })] },
    operation: { bpmn: async () => PURCHASE_XML },
  } as unknown as FlowCalls;
  const subject = { id: "9", processDefinitionKey: "purchase", processDefinitionName: "采购", tableClassName: "order", readOnly: false };
  return render(
    <ConfigProvider theme={{ cssVar: true, token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <App>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <ServicesProvider value={fixtureServices({ viewer })}>
            <FlowCallsProvider value={calls}>
              <VersionsTool store={createDesignStore(PURCHASE_XML)} subject={subject as never} />
            </FlowCallsProvider>
          </ServicesProvider>
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  );
};
const operations = (version: number) => page.getByRole("button", { name: `第 ${version} 版的操作` });

afterEach(() => useAsking.getState().answer(false));

test("flows of a version that has some are moved by their dialog", async () => {
  await open();
  await operations(1).click();
  await page.getByRole("menuitem", { name: "迁移流程" }).click();
  await eventually(() => expect(useAsking.getState().question).toEqual({ kind: "migrate", entry: "9", source: "p1" }));
});

test("a version by which nothing runs offers no move, nor does any to who may not", async () => {
  const screen = await open();
  await operations(2).click();
  await expect.element(page.getByRole("menuitem", { name: "还原为草稿" })).toBeVisible();
  expect(page.getByRole("menuitem", { name: "迁移流程" }).elements()).toEqual([]);
  await screen.unmount();
  await open(viewerWith(["flow-publish:publish"]));
  await operations(1).click();
  await expect.element(page.getByRole("menuitem", { name: "设为主版本" })).toBeVisible();
  expect(page.getByRole("menuitem", { name: "迁移流程" }).elements()).toEqual([]);
});

test("a version is looked at by itself, and one comes back to the list", async () => {
  await open();
  await page.getByRole("listitem").filter({ hasText: "第 1 版" }).getByRole("button", { name: "查看" }).click();
  await expect.element(page.getByRole("heading", { name: "第 1 版" })).toBeVisible();
  await eventually(() => expect(document.querySelector('[data-element-id="finance"]')).not.toBeNull());
  await expectAccessiblePage();
  await page.getByRole("button", { name: "返回版本列表" }).click();
  await expect.element(operations(1)).toBeVisible();
});
