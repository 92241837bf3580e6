import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ConfigProvider } from "antd";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { fixtureServices, fixtureViewer, viewerWith } from "../../../../stories/fixtures/services.ts";
import { eventually } from "../../../../tests/eventually.ts";
import type { AdminResults } from "../../../model/contract/flow/administer.ts";
import type { MigrationPreview } from "../../../model/contract/flow/migration.ts";
import { AppError } from "../../../model/error.ts";
import { ServicesProvider, type Viewer } from "../../../renderer/services.tsx";
import { expectAccessiblePage } from "../../../widgets/story-checks.ts";
import { type FlowCalls, FlowCallsProvider } from "../calls.tsx";
import { MigrationDialog } from "./MigrationDialog.tsx";

type Mapping = Readonly<Record<string, string>>;
type Flow = MigrationPreview["instances"][number];

const flow = (id: string, title: string, currentStep: string, more: Partial<Flow> = {}): Flow => ({
  ...{ id, title, currentStep, state: "moves", obstacles: [], undoable: false, ...more },
});
const user = (node: string, name: string) => ({ node, name, kind: "user", countersign: false });
const versionOf = (id: string, publishVersion: number, mainVersion: boolean) => ({ id, publishVersion, mainVersion });

/** Flows by version 1 of three: one moves, one waits at a step that is gone, one at a join that is gone. */
class Server {
  versions: readonly unknown[] = [versionOf("p3", 3, false), versionOf("p2", 2, true), versionOf("p1", 1, false)];
  flows: readonly Flow[] = [
    flow("1", "采购订单 PO-1", "部门审批"),
    flow("2", "采购订单 PO-2", "财务审批"),
    flow("3", "采购订单 PO-3", "会计审批", { state: "cannot", obstacles: [{ node: "g", name: "会计审批", code: "join" }] }),
  ];
  moved = new Set<string>();
  refused = new Map<string, string>();
  failure: AppError | undefined;
  readonly sent: { readonly call: string; readonly body: unknown }[] = [];

  readonly calls = {
    entry: { publishes: async () => this.versions },
    migration: { preview: this.preview.bind(this), run: this.run.bind(this), undo: this.undo.bind(this) },
  } as unknown as FlowCalls;

  async preview({ body: { target, mapping } }: { body: { target: string; mapping: Mapping } }): Promise<MigrationPreview> {
    if (this.failure) throw this.failure;
    const instances = this.flows.filter(({ id }) => !this.moved.has(id));
    return {
      ...{ source: { id: "p1", version: 1 }, target: { id: target, version: Number(target.slice(1)) }, total: instances.length },
      nodes: [user("lead", "部门审批"), user("finance", "财务审批")],
      targets: [user("lead", "部门审批"), user("money", "资金审批"), { node: "wait", name: "等待一天", kind: "timer", countersign: false }],
      mapping: { lead: "lead", ...mapping },
      instances: instances.map((one) =>
        one.id === "2" && !mapping.finance
          ? { ...one, state: "choose", obstacles: [{ node: "finance", name: "财务审批", code: "choose" }] }
          : one,
      ),
    };
  }
  async run({ body }: { body: { processInstanceIds: string[] } }): Promise<AdminResults> {
    this.sent.push({ call: "run", body });
    return this.#each(body.processInstanceIds, (id) => this.moved.add(id));
  }
  async undo({ body }: { body: { processInstanceIds: string[] } }): Promise<AdminResults> {
    this.sent.push({ call: "undo", body });
    return this.#each(body.processInstanceIds, (id) => this.moved.delete(id));
  }
  #each(ids: readonly string[], act: (id: string) => unknown): AdminResults {
    return ids.map((id) => {
      const message = this.refused.get(id) ?? null;
      if (message === null) act(id);
      return { id, ok: message === null, errorCode: null, message, outcome: null };
    });
  }
}

const open = (server: Server, viewer: Viewer = fixtureViewer) =>
  render(
    <ConfigProvider theme={{ cssVar: true, token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ServicesProvider value={fixtureServices({ viewer })}>
          <FlowCallsProvider value={server.calls}>
            <MigrationDialog entry="9" source="p1" onClose={() => {}} />
          </FlowCallsProvider>
        </ServicesProvider>
      </QueryClientProvider>
    </ConfigProvider>,
  );
const button = (name: string) => page.getByRole("button", { name, exact: true });
const row = (text: string) => page.getByRole("row").filter({ hasText: text });

afterEach(() => page.viewport(1280, 800));

test("the main version is proposed; what moves, what needs a step and what cannot is told in words, and can be narrowed", async () => {
  await open(new Server());
  await expect.element(button("迁移 1 个流程")).toBeEnabled();
  await expect.element(page.getByText("第 2 版（主版本）")).toBeVisible();
  await expect.element(row("PO-1").getByText("可迁移")).toBeVisible();
  await expect.element(row("PO-2").getByText("目标版本没有“财务审批”")).toBeVisible();
  await expect.element(row("PO-3").getByText("“会计审批”等待汇合的路径在目标版本中不存在")).toBeVisible();
  await expect.element(page.getByRole("checkbox", { name: "采购订单 PO-1" })).toBeChecked();
  await expect.element(page.getByRole("checkbox", { name: "采购订单 PO-3" })).toBeDisabled();
  await expectAccessiblePage();
  await page.getByText("不能迁移 1").click();
  await expect.element(row("PO-1")).not.toBeInTheDocument();
  await page.getByText("全部 3").click();
  await userEvent.fill(page.getByRole("searchbox", { name: "搜索流程或环节" }), "po-2");
  await expect.element(row("PO-1")).not.toBeInTheDocument();
  await expect.element(row("PO-2")).toBeVisible();
  // What the filter hides stays chosen.
  await expect.element(button("迁移 1 个流程")).toBeEnabled();
});

test("a step is chosen among those that it can become; then the flow moves with it", async () => {
  const server = new Server();
  await open(server);
  await expect.element(button("迁移 1 个流程")).toBeEnabled();
  await page.getByRole("combobox", { name: "“财务审批”变成的环节" }).click();
  await eventually(() => expect(page.getByTitle("资金审批").elements().length).toBeGreaterThan(0));
  expect(page.getByTitle("等待一天").elements()).toEqual([]);
  await userEvent.click(page.getByTitle("资金审批").last());
  await expect.element(button("迁移 2 个流程")).toBeEnabled();
  await page.getByRole("checkbox", { name: "采购订单 PO-1" }).click();
  await userEvent.fill(page.getByRole("textbox", { name: "原因" }), "按新规");
  await button("迁移 1 个流程").click();
  await expect.element(page.getByText("已迁移 1 个，已撤销 0 个，失败 0 个")).toBeVisible();
  expect(server.sent).toEqual([
    { call: "run", body: { target: "p2", processInstanceIds: ["2"], mapping: { finance: "money" }, comment: "按新规" } },
  ]);
});

test("each flow has its result, and goes back by itself or with all, as long as nobody acted", async () => {
  const server = new Server();
  server.flows = [flow("1", "PO-1", "部门审批"), flow("4", "PO-4", "部门审批"), flow("5", "PO-5", "部门审批")];
  server.refused.set("5", "不能迁移：部门审批");
  await open(server);
  await button("迁移 3 个流程").click();
  await expect.element(page.getByText("已迁移 2 个，已撤销 0 个，失败 1 个")).toBeVisible();
  await expect.element(page.getByText("不能迁移：部门审批")).toBeVisible();
  await expectAccessiblePage();
  await button("撤销“PO-1”的迁移").click();
  await expect.element(page.getByText("已迁移 1 个，已撤销 1 个，失败 1 个")).toBeVisible();
  server.refused.set("4", "迁移后已有人处理，不能撤销");
  await button("撤销全部迁移（1）").click();
  await expect.element(page.getByText("迁移后已有人处理，不能撤销")).toBeVisible();
  await expect.element(page.getByText("已迁移 1 个，已撤销 1 个，失败 1 个")).toBeVisible();
  expect(server.sent.map(({ call }) => call)).toEqual(["run", "undo", "undo"]);
});

test("what was moved here before, and nobody touched, can be moved back from here", async () => {
  const server = new Server();
  server.flows = [flow("7", "PO-7", "部门审批", { undoable: true, state: "cannot" })];
  await open(server);
  await button("撤销“PO-7”的迁移").click();
  await expect.element(page.getByText("已迁移 0 个，已撤销 1 个，失败 0 个")).toBeVisible();
  expect(server.sent).toEqual([{ call: "undo", body: { processInstanceIds: ["7"] } }]);
});

test("another version is asked for anew", async () => {
  const server = new Server();
  await open(server);
  await expect.element(button("迁移 1 个流程")).toBeEnabled();
  await page.getByTitle("第 2 版（主版本）").click();
  await page.getByTitle("第 3 版").click();
  await expect.element(button("迁移 1 个流程")).toBeEnabled();
  await button("迁移 1 个流程").click();
  await eventually(() => expect(server.sent[0]?.body).toMatchObject({ target: "p3", processInstanceIds: ["1"] }));
});

test("nothing that runs, no other version, no permission and a failure are told", async () => {
  const server = new Server();
  server.flows = [];
  const nothing = await open(server);
  await expect.element(page.getByText("没有按这个版本进行中的流程")).toBeVisible();
  await expect.element(button("迁移 0 个流程")).toBeDisabled();
  await nothing.unmount();

  server.versions = [versionOf("p1", 1, true)];
  const alone = await open(server);
  await expect.element(page.getByText("没有其他版本可以迁移到")).toBeVisible();
  await alone.unmount();

  const stranger = await open(new Server(), viewerWith(["flow-instance:manage"]));
  await expect.element(page.getByText("没有权限")).toBeVisible();
  await stranger.unmount();

  const broken = new Server();
  broken.failure = new AppError("server.failed");
  await open(broken);
  await expect.element(button("重试")).toBeVisible();
  broken.failure = undefined;
  await button("重试").click();
  await expect.element(button("迁移 1 个流程")).toBeEnabled();
});

test("it fits a phone", async () => {
  await page.viewport(390, 844);
  await open(new Server());
  await expect.element(button("迁移 1 个流程")).toBeEnabled();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const dialog = page.getByRole("dialog").element();
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
});
