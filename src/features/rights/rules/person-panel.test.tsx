import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventually } from "../../../../tests/eventually.ts";
import type { Http } from "../../../client/http.ts";
import type { PersonReach } from "../../../model/contract/rights-explain.ts";
import type { Entity } from "../../../model/documents.ts";
import { bundleOf, memorySource, registry, Stage, superViewer, viewerOf } from "../../../renderer/form/form-fixtures.tsx";
import { FormDrawer } from "../../../renderer/form/page/FormDrawer.tsx";
import type { Viewer } from "../../../renderer/services.tsx";
import { RightsHttpProvider } from "../http.ts";
import { PersonPanel } from "./PersonPanel.tsx";

const USER = {
  ...{ $id: "user", title: "用户", type: "object", "x-table": "user", "x-api": { rest: "api/v1/user" } },
  properties: { realName: { title: "姓名", type: "string" } },
} as unknown as Entity;
const REACH: PersonReach = {
  person: { id: "7", name: "小李", self: false },
  entities: [
    {
      ...{ entity: "order", title: "采购订单", narrowed: true, total: 1204, among: 3000, about: false },
      roles: [
        { name: "采购员", link: null, byType: true, sentence: "只看自己部门的采购订单" },
        { name: null, link: null, byType: false, sentence: null },
      ],
    },
    { entity: "pay", title: "付款", roles: [], narrowed: false, total: null, among: null, about: false },
  ],
  whole: ["供应商", "物料"],
  sessions: 2,
};

async function open(viewer: Viewer = superViewer) {
  const seeAs = vi.fn(async () => ({ message: null }));
  const asked: unknown[] = [];
  const http = (async (_method: string, _path: string, { body }: { body?: unknown } = {}) => {
    asked.push(body);
    return REACH;
  }) as Http;
  const { source } = memorySource({ id: "7", version: 1, realName: "小李", status: 0 });
  const panel = { title: "tabs:piece.person", load: async () => ({ default: PersonPanel }) };
  const widgets = { ...registry, actions: { "session.seeAs": seeAs }, panels: { "rights.person": panel } };
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <RightsHttpProvider value={http}>
        <Stage source={source} widgets={widgets} viewer={viewer}>
          <FormDrawer open bundle={bundleOf(USER, { form: { panels: ["rights.person"] } })} mode="edit" id="7" onClose={() => {}} />
        </Stage>
      </RightsHttpProvider>
    </QueryClientProvider>,
  );
  return { asked, seeAs };
}
const side = () => page.getByRole("region", { name: "权限一览" });

test("what limits somebody's records is told when it is asked for, each role as a sentence, and never before", async () => {
  const { asked, seeAs } = await open();
  const ask = side().getByRole("button", { name: "他能看到哪些数据？" });
  await expect.element(ask).toBeVisible();
  expect(asked).toEqual([]);
  await ask.click();
  await expect.element(side().getByText("采购员：只看自己部门的采购订单")).toBeVisible();
  await expect.element(side().getByText("按用户类型拥有")).toBeVisible();
  await expect.element(side().getByText("某个角色：内容不告知")).toBeVisible();
  await expect.element(side().getByText("另由功能限制：只看与他有关的")).toBeVisible();
  await expect.element(side().getByText("1,204 / 3,000 条")).toBeVisible();
  await expect.element(side().getByText("数量不告知")).toBeVisible();
  await expect.element(side().getByText("不受限制的 2 类数据：供应商、物料")).toBeVisible();
  await expect.element(side().getByText("当前登录 2 处")).toBeVisible();
  expect(asked).toEqual([{ person: "7" }]);
  await side().getByRole("button", { name: "以此人视角查看" }).click();
  await eventually(() => expect(seeAs).toHaveBeenCalledOnce());
});

test("who may not be told about others is told so, and nothing is asked", async () => {
  const { asked } = await open({ ...viewerOf("user", { view: ["realName"], edit: ["realName"] }), id: "1" });
  await expect.element(side().getByText("你没有查看他人权限原因的权限。")).toBeVisible();
  expect(side().getByRole("button").elements()).toEqual([]);
  expect(asked).toEqual([]);
});
