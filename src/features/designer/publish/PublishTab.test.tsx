import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ConfigProvider } from "antd";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { DesignPlan, DesignState, DesignStep } from "../../../model/contract/designs.ts";
import { beginForm } from "../../../model/design/begin-form.ts";
import { documentsOf } from "../../../model/design/design.ts";
import { AppError } from "../../../model/error.ts";
import { memorySource, Stage, superViewer } from "../../../renderer/form/form-fixtures.tsx";
import type { DesignCalls, PublishWish } from "../design-calls.ts";
import { draftAsTold, keepDesign } from "../frame/design-keeper.ts";
import { createDesignStore, useDesign } from "../store.ts";
import { PublishTab } from "./PublishTab.tsx";

const step = (more: Partial<DesignStep>): DesignStep => ({
  ...{ kind: "addColumn", entity: "leave", table: "zz_leave", title: "天数", column: "days", from: null, to: "integer" },
  ...{ words: "增加字段“天数”。", hazards: [], rows: 0, values: 0, misfits: null, seconds: 0 },
  ...more,
});
const narrowing = step({
  ...{ kind: "changeType", words: "改变字段“标题”的类型。", column: "title", rows: 900, seconds: 3 },
  ...{ hazards: ["losesValues", "rowsDoNotFit", "locksTable", "rewritesTable"], misfits: { count: 12, ids: ["71", "72"] } },
});

interface Server {
  state?: DesignState;
  plans?: readonly (Partial<DesignPlan> | AppError)[];
  /** What publishing is answered with, one after the other; then it is done. */
  refusals?: AppError[];
  sleeping?: number;
  permissions?: readonly string[];
}

/** The tab over a server that remembers what it was told. */
async function board({ state = "draft", plans = [{}], refusals = [], sleeping = 0, permissions }: Server = {}) {
  const design = beginForm({ id: "leave", title: "请假单" });
  const stored = { state, version: 3, published: state === "draft" ? 0 : 1, sleeping };
  const draft = async () => ({
    ...{ design: { id: "1", code: "leave", title: "请假单", state: stored.state }, documents: documentsOf(design), base: [] },
    ...{ version: stored.version, savedBy: null, savedAt: null, published: [] },
  });
  const sent: PublishWish[] = [];
  let next = 0;
  const calls = {
    draft,
    versions: async () => {
      const one = { version: stored.published, publishedBy: null, publishedAt: "2026-11-02T08:00:00Z", tenant: null, note: null };
      return stored.published === 0 ? [] : [{ ...one, documents: [] }];
    },
    plan: vi.fn(async (version: number): Promise<DesignPlan> => {
      const plan = plans[Math.min(next++, plans.length - 1)];
      // Of a conflict: somebody else has saved the draft before.
      if (plan instanceof AppError && plan.code === "record.conflict") stored.version = 7;
      if (plan instanceof AppError) throw plan;
      return { version, hash: `hash${next}`, needsAccept: false, steps: [], ...plan };
    }),
    publish: async (wish: PublishWish) => {
      sent.push(wish);
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      Object.assign(stored, { state: "published", version: stored.version + 1, published: stored.published + 1 });
      return { version: stored.published, documents: [] };
    },
    toMenu: vi.fn(async () => ({ id: "9" })),
    sleeping: async () =>
      stored.sleeping === 0 ? [] : [{ entity: "leave", field: "reason", table: "zz_leave", column: "reason", values: stored.sleeping }],
    clear: vi.fn(async ({ confirmed }: { readonly confirmed?: boolean }) => {
      if (!confirmed)
        throw new AppError("formDesign.clears", { params: { field: "reason", values: stored.sleeping }, data: { confirm: true } });
      stored.sleeping = 0;
    }),
  };
  const store = createDesignStore(design);
  const save = async () => ++stored.version;
  const keeper = keepDesign({ store, draft: draftAsTold(await draft()), save, load: async () => draftAsTold(await draft()) });
  keeper.watch();
  const frame = { go: vi.fn(), openRecord: vi.fn(), entitle: () => {}, showImpact: () => {} };
  const onProblems = vi.fn();
  const viewer = permissions ? { ...superViewer, isSuperUser: false, permissions: new Set(permissions) } : superViewer;
  function Tab() {
    const current = useDesign(store, (one) => one.design);
    return (
      <PublishTab
        {...{ keeper, frame, onProblems }}
        design={current}
        calls={calls as unknown as DesignCalls}
        problems={useDesign(store, (one) => one.told)}
      />
    );
  }
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <Stage source={memorySource(undefined).source} viewer={viewer}>
          <Tab />
        </Stage>
      </ConfigProvider>
    </QueryClientProvider>,
  );
  return { calls, sent, store, keeper, frame, onProblems };
}

const publishing = () => page.getByRole("button", { name: /^发\s?布$/ });
const text = (words: string | RegExp) => page.getByText(words);
const PUBLISHER = ["form-design:publish", "document:publish", "platform:edit"];

test("the steps are told in words, with their marks, and records that do not fit lead to themselves", async () => {
  const details = step({ entity: "leave-item", table: "zz_leave_item", words: "放宽字段“内容”。" });
  const { frame } = await board({ state: "published", plans: [{ needsAccept: true, steps: [narrowing, details] }] });
  await expect.element(text("改变字段“标题”的类型。")).toBeVisible();
  for (const mark of ["截短或清空值", "12 条记录不符合", "暂时不能写入", "重写全表", "约 3 秒"])
    await expect.element(page.getByText(mark, { exact: true })).toBeVisible();
  await expect.element(text(/放宽字段“内容”。/)).toBeVisible();
  await page.getByRole("button", { name: "打开记录 72" }).click();
  expect(frame.openRecord).toHaveBeenCalledExactlyOnceWith({ code: "leave", title: "请假单" }, "72");
});

test("what changes no table says so, and is published with its plan and a note; then the present state is shown", async () => {
  const { calls, sent, keeper, frame } = await board();
  await expect.element(text("数据表不需要改变。")).toBeVisible();
  await expect.element(page.getByText("草稿", { exact: true })).toBeVisible();
  expect(page.getByRole("button", { name: /^打\s*开$/ }).elements()).toEqual([]);
  await page.getByLabelText("版本说明").fill(" 第一版 ");
  await publishing().click();
  await expect.element(text("已发布为第 1 版")).toBeVisible();
  expect(sent).toEqual([{ version: 3, planHash: "hash1", note: "第一版" }]);
  // The draft is stored anew by its publication: what is saved next is saved over that.
  expect(keeper.version()).toBe(4);
  await expect.element(page.getByText("已发布", { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText("版本说明")).toHaveValue("");
  await page.getByRole("button", { name: /^打\s*开$/ }).click();
  expect(frame.go).toHaveBeenCalledExactlyOnceWith("/onlineForm?formCode=leave");
  await page.getByRole("button", { name: "放入菜单" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "放入菜单" }).click();
  await expect.element(text("已放入菜单")).toBeVisible();
  expect(calls.toMenu).toHaveBeenCalledOnce();
});

test("values are given up only by who accepts it, by keys", async () => {
  const { sent } = await board({ plans: [{ needsAccept: true, steps: [narrowing] }] });
  const accept = page.getByRole("checkbox", { name: /我已了解/ });
  await expect.element(accept).toBeVisible();
  await expect.element(publishing()).toBeDisabled();
  (accept.element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expect.element(publishing()).toBeEnabled();
  (publishing().element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(text("已发布为第 1 版")).toBeVisible();
  expect(sent).toEqual([{ version: 3, planHash: "hash1", accept: true }]);
});

test("who may not discard values sees why he cannot accept, and nothing of what sleeps", async () => {
  await board({ plans: [{ needsAccept: true, steps: [narrowing] }], sleeping: 4, permissions: PUBLISHER });
  const accept = page.getByRole("checkbox", { name: /我已了解/ });
  await expect.element(accept).toBeDisabled();
  await expect.element(accept).toHaveAccessibleDescription(/清除数据/);
  await expect.element(publishing()).toBeDisabled();
  expect(page.getByRole("region", { name: "已移除字段保留的数据" }).elements()).toEqual([]);
});

test("who may not publish asks for no plan", async () => {
  const { calls } = await board({ state: "published", permissions: ["form-design:publish"] });
  await expect.element(text("您没有发布的权限。")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^打\s*开$/ })).toBeVisible();
  expect(calls.plan).not.toHaveBeenCalled();
});

test("a plan that is outdated is loaded anew, says so, and asks anew whether it is accepted", async () => {
  const steps = [narrowing];
  await board({ plans: [{ needsAccept: true, steps }], refusals: [new AppError("document.planOutdated")] });
  const accept = page.getByRole("checkbox", { name: /我已了解/ });
  await accept.click();
  await publishing().click();
  await expect.element(page.getByRole("alert").filter({ hasText: "计划已重新载入" })).toBeVisible();
  await expect.element(accept).not.toBeChecked();
  await expect.element(publishing()).toBeDisabled();
});

test("what records stand against is said before, and the server's refusal stays to be read", async () => {
  const unique = step({ kind: "unique", words: "“标题”的值不允许重复。", hazards: ["rowsDoNotFit"], misfits: { count: 2, ids: [] } });
  await board({ plans: [{ steps: [unique] }], refusals: [new AppError("document.refused", { params: { message: "两条相同" } })] });
  await expect.element(text(/发布会被拒绝/)).toBeVisible();
  await publishing().click();
  await expect.element(page.getByRole("alert").filter({ hasText: "两条相同" })).toBeVisible();
});

test("what was published elsewhere is published over after a question", async () => {
  const question = new AppError("formDesign.publishedElsewhere", { params: { names: "entity leave" }, data: { confirm: true } });
  const { sent } = await board({ refusals: [question] });
  await publishing().click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^发\s?布$/ })
    .click();
  await expect.element(text("已发布为第 1 版")).toBeVisible();
  expect(sent.map(({ confirmed }) => confirmed)).toEqual([undefined, true]);
});

test("a plan that cannot be loaded says why, and is asked for once more", async () => {
  await board({ plans: [new AppError("document.tableBusy"), {}] });
  await page.getByRole("button", { name: /重\s?试/ }).click();
  await expect.element(text("数据表不需要改变。")).toBeVisible();
});

test("a draft that somebody else has saved is taken in, and the plan is that of it", async () => {
  const { calls, keeper } = await board({ plans: [new AppError("record.conflict"), {}] });
  await expect.element(text(/其他人保存了这个草稿/)).toBeVisible();
  await expect.element(text("数据表不需要改变。")).toBeVisible();
  expect(calls.plan.mock.calls).toEqual([[3], [7]]);
  expect(keeper.version()).toBe(7);
});

test("what is changed meanwhile is saved, and the plan follows it", async () => {
  const { calls, store } = await board();
  await expect.element(text("数据表不需要改变。")).toBeVisible();
  store.getState().perform([{ do: "field.add", field: "days", property: { title: "天数", type: "integer" } }]);
  await expect.poll(() => calls.plan.mock.calls).toEqual([[3], [4]]);
});

test("a design with problems has no plan, and leads to them", async () => {
  const { store, onProblems } = await board();
  store.getState().tell([{ message: "坏了", target: "form", document: "entity leave" } as never]);
  await page.getByRole("button", { name: /^问\s?题$/ }).click();
  expect(onProblems).toHaveBeenCalledOnce();
  expect(publishing().elements()).toEqual([]);
});

test("a column that sleeps is cleared after the server's question", async () => {
  const { calls } = await board({ state: "published", sleeping: 4 });
  const region = page.getByRole("region", { name: "已移除字段保留的数据" });
  await expect.element(region.getByText("4 个值")).toBeVisible();
  await region.getByRole("button", { name: "清除“reason”保留的值" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(/4 个值将被永久清除/).last()).toBeVisible();
  await dialog.getByRole("button", { name: /清\s?除/ }).click();
  await expect.element(region.getByText("没有保留的数据。")).toBeVisible();
  const place = { table: "zz_leave", column: "reason" };
  expect(calls.clear.mock.calls).toEqual([[place], [{ ...place, confirmed: true }]]);
});
