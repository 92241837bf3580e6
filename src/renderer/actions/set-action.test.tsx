import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventually } from "../../../tests/eventually.ts";
import type { DataSource } from "../../model/data-source.ts";
import type { Entity, ScreenBundle } from "../../model/documents.ts";
import type { SetAnswer } from "../../model/set-answer.ts";
import type { Row } from "../../model/wire.ts";
import { bundleOf, memorySource, Stage } from "../form/form-fixtures.tsx";
import { deriveActions } from "./derive-actions.ts";
import { useActions } from "./useActions.tsx";

const order: Entity = {
  ...{ $id: "order", title: "订单", type: "object", "x-table": "orders", "x-api": { rest: "api/v1/order" }, "x-display": "name" },
  properties: {
    name: { title: "名称", type: "string" },
    status: { title: "状态", type: "integer" },
    reason: { title: "原因", type: "string", "x-visible": "record.status == 9" },
    day: { title: "日期", type: "string" },
  },
} as Entity;

const VOID = { id: "void", title: "作废订单", on: "records", set: { status: 9 }, ask: ["reason"], success: "已作废" };
const CLOSE = { id: "close", title: "关闭", on: "records", when: { field: "status", op: "eq", value: 0 }, set: { status: 8 } };
const DAY = { id: "day", title: "改期", on: "records", ask: ["day"] };

const first: Row = { id: "1", version: 3, name: "甲", status: 0, reason: null, day: "一" };
const second: Row = { id: "2", version: 1, name: "乙", status: 0, reason: null, day: "二" };
const refused = (code: string) => ({ record: null, version: null, refusal: { code } }) as SetAnswer["outcomes"][number];
const done = (record: string) => ({ record, version: 9, refusal: null }) as SetAnswer["outcomes"][number];

function Bar({ bundle, rows, onGone }: { bundle: ScreenBundle; rows: readonly Row[]; onGone: (ids: readonly string[]) => void }) {
  const { run, dialogs } = useActions(bundle, order, onGone);
  const { row, selection } = deriveActions(bundle, order, { ...viewer });
  return (
    <>
      {(rows.length === 1 ? row : selection).map((action) => (
        <button key={String(typeof action === "string" ? action : action.id)} type="button" onClick={() => run(action, rows)}>
          {typeof action === "string" ? action : action.title}
        </button>
      ))}
      {dialogs}
    </>
  );
}
const viewer = {
  ...{ id: "1", username: "u", realName: "U", userType: 0, tenant: null, organisation: null, dept: null, roles: [], isSuperUser: true },
  ...{ permissions: new Set<string>(), grants: { view: new Set<string>(), edit: new Set<string>(), add: new Set<string>() } },
};

async function open(rows: readonly Row[], set: DataSource["set"], more: Partial<DataSource> = {}) {
  const base = bundleOf(order);
  const bundle = { ...base, screen: { ...base.screen, actions: [VOID, CLOSE, DAY] } } as unknown as ScreenBundle;
  const gone = vi.fn();
  const stored = (_: string, id: string) => Promise.resolve(rows.find((row) => row.id === id) as Row);
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Stage source={{ ...memorySource(undefined).source, get: stored, set, ...more }}>
        <Bar bundle={bundle} rows={rows} onGone={gone} />
      </Stage>
    </QueryClientProvider>,
  );
  return gone;
}
const press = (name: string) => page.getByRole("button", { name: new RegExp(`^${[...name].join("\\s*")}$`) }).click();

test("the form of an action knows its row as the action makes it, is small, and carries the action's title", async () => {
  const set = vi.fn<DataSource["set"]>(async () => ({ set: "5", outcomes: [done("1")] }));
  await open([first], set);
  await press("作废订单");
  const dialog = page.getByRole("dialog").filter({ hasText: "作废订单 · 甲" });
  // Its rule asks for the state that the action sets.
  await dialog.getByLabelText("原因", { exact: true }).fill("重复");
  expect(dialog.getByRole("button", { name: "作废订单" }).elements()).toHaveLength(1);
  expect((document.querySelector(".ant-modal") as HTMLElement).getBoundingClientRect().width).toBeLessThan(600);
  await dialog.getByRole("button", { name: "作废订单" }).click();
  await expect.element(page.getByText("已作废")).toBeVisible();
  expect(set).toHaveBeenCalledExactlyOnceWith("order-list", "void", [{ id: "1", version: 3 }], { reason: "重复" });
});

test("what was done is taken back from the line that says so", async () => {
  const undo = vi.fn<DataSource["undo"]>(async () => [done("1")]);
  await open([first], async () => ({ set: "5", outcomes: [done("1")] }), { undo });
  await press("关闭");
  await press("撤销");
  await expect.element(page.getByText("已撤销")).toBeVisible();
  expect(undo).toHaveBeenCalledExactlyOnceWith("5");
});

test("of several rows each has its result; those that were refused stay chosen, and one that was changed meanwhile is gone on with", async () => {
  const now = { ...second, version: 2, day: "三" };
  const set = vi.fn<DataSource["set"]>(async (_screen, _action, [record]) =>
    record?.id === "1" ? { set: "5", outcomes: [done("1"), refused("record.conflict")] } : { set: "6", outcomes: [done("2")] },
  );
  const gone = await open([first, second], set, { get: async () => now });
  await press("关闭");
  const dialog = page.getByRole("dialog").filter({ hasText: "1 条完成，1 条未完成" });
  await expect.element(dialog.getByRole("row", { name: /乙.*已被他人修改：日期/ })).toBeVisible();
  expect(gone).toHaveBeenLastCalledWith(["1"]);
  await dialog.getByRole("button", { name: "按最新内容继续（1）" }).click();
  await expect.element(page.getByText("2 条完成，0 条未完成")).toBeVisible();
  expect(set).toHaveBeenLastCalledWith("order-list", "close", [{ id: "2", version: 2 }], undefined);
  expect(gone).toHaveBeenLastCalledWith(["2"]);
});

test("of several rows what is left alone stays as it is in each", async () => {
  const set = vi.fn<DataSource["set"]>(async () => ({ set: "5", outcomes: [done("1"), done("2")] }));
  await open([first, second], set);
  await press("改期");
  const dialog = page.getByRole("dialog").filter({ hasText: "改期" });
  await expect.element(dialog.getByLabelText("日期", { exact: true })).toHaveAttribute("placeholder", "各条不同，不填则保持原值");
  await dialog.getByRole("button", { name: /^改\s*期$/ }).click();
  await eventually(() => expect(set).toHaveBeenCalledTimes(1));
  expect(set.mock.lastCall?.[3]).toEqual({});
});

test("one row that was changed meanwhile is merged in its form, and done for the version that is stored now", async () => {
  let calls = 0;
  const now = { ...first, version: 4, name: "新名" };
  const set = vi.fn<DataSource["set"]>(async () =>
    calls++ === 0 ? { set: null, outcomes: [refused("record.conflict")] } : { set: "5", outcomes: [done("1")] },
  );
  await open([first], set, { get: async () => (calls === 0 ? first : now) });
  await press("改期");
  const dialog = page.getByRole("dialog").filter({ hasText: "改期 · 甲" });
  await dialog.getByLabelText("日期", { exact: true }).fill("九");
  await dialog.getByRole("button", { name: /^改\s*期$/ }).click();
  await expect.element(page.getByText("操作成功")).toBeVisible();
  expect(set.mock.calls.map(([, , records, values]) => [records, values])).toEqual([
    [[{ id: "1", version: 3 }], { day: "九" }],
    [[{ id: "1", version: 4 }], { day: "九" }],
  ]);
});

test("a refusal of the only row is said in its own words", async () => {
  const outcome = { record: null, version: null, refusal: { code: "record.notOpen", params: { name: "甲", transition: "关闭" } } };
  await open([first], async () => ({ set: null, outcomes: [outcome] }) as SetAnswer);
  await press("关闭");
  await expect.element(page.getByText("“甲”当前不能“关闭”")).toBeVisible();
});
