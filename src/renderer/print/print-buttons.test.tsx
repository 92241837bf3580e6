import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FixtureProviders } from "../../../stories/fixtures/FixtureProviders.tsx";
import type { PrintChoice } from "../../model/contract/print.ts";
import type { Entity, Screen, ScreenBundle } from "../../model/documents.ts";
import { chosenTemplateKey } from "../../model/printing.ts";
import { ActionButtons } from "../actions/ActionButtons.tsx";
import { deriveActions } from "../actions/derive-actions.ts";
import { useActions } from "../actions/useActions.tsx";
import { BundleProvider } from "../bundle.tsx";
import { viewerOf } from "../form/form-fixtures.tsx";

const order = {
  ...{ $id: "order", title: "订单", type: "object", "x-table": "orders", "x-display": "code" },
  properties: { code: { title: "编号", type: "string" } },
} as Entity;
const screen = { $id: "order-list", kind: "list", entity: "order", actions: [] } as Screen;
const bundle: ScreenBundle = { screen, entities: { order }, pickers: {}, dictionaries: {}, prints: true };
const template = (id: string, title: string): PrintChoice => ({
  ...{ id, title, description: null, kind: "report", entity: "order", params: [], byRows: false },
  page: { width: 210, height: 297, dpi: 600 },
});
const TWO = [template("order-sheet", "订货单"), template("order-note", "送货单")];
const ROWS = [
  { id: "1", code: "PO-1" },
  { id: "2", code: "PO-2" },
];

function List({ chosen, viewer }: { chosen: typeof ROWS; viewer: ReturnType<typeof viewerOf> }) {
  const { run, dialogs } = useActions(bundle, order, () => {});
  return (
    <>
      <ActionButtons actions={deriveActions(bundle, order, viewer)} chosen={chosen} run={run} />
      {dialogs}
    </>
  );
}

interface Told {
  readonly templates?: readonly PrintChoice[];
  readonly last?: string;
  readonly permissions?: readonly string[];
  readonly chosen?: typeof ROWS;
}

async function list({ templates = TWO, last, permissions = ["order:print"], chosen = ROWS }: Told = {}) {
  const open = vi.fn();
  const told = vi.fn(async () => templates);
  const kept = new Map<string, unknown>(last === undefined ? [] : [[chosenTemplateKey("order-list"), last]]);
  const preferences = {
    get: <T,>(key: string) => kept.get(key) as T | undefined,
    set: (key: string, value: unknown) => void kept.set(key, value),
  };
  const viewer = { ...viewerOf("order", { view: ["code"] }), isSuperUser: false, permissions: new Set(["order:view", ...permissions]) };
  await render(
    <FixtureProviders services={{ printing: { templates: told, source: vi.fn(), open, print: vi.fn() }, preferences, viewer }}>
      <BundleProvider bundle={bundle}>
        <List chosen={chosen} viewer={viewer} />
      </BundleProvider>
    </FixtureProviders>,
  );
  return { open, kept, told };
}
const button = () => page.getByRole("button", { name: "打印", exact: true });
const arrow = () => page.getByRole("button", { name: "打印：选择" });

test("a click without a chosen template says where to choose one; the choice prints, and is remembered", async () => {
  const { open, kept } = await list();
  await button().click();
  await expect.element(page.getByText("请点击下拉箭头选择打印模板")).toBeVisible();
  expect(open).not.toHaveBeenCalled();
  await arrow().click();
  await page.getByRole("menuitem", { name: "送货单" }).click();
  await expect.poll(() => open.mock.lastCall?.[0]).toMatchObject({ ids: ["1", "2"], template: "order-note", title: "订单（2 条）" });
  expect(kept.get(chosenTemplateKey("order-list"))).toBe("order-note");
});

test("a click prints by the template of the last time, as long as there is one", async () => {
  const { open } = await list({ last: "order-sheet", chosen: ROWS.slice(0, 1) });
  await button().click();
  await expect.poll(() => open.mock.lastCall?.[0]).toMatchObject({ ids: ["1"], template: "order-sheet", title: "PO-1" });
});

test.for([
  [undefined, false],
  ["order-sheet", true],
] as const)("what is chosen tells whether he prints here usually: last by %s", async ([last, isUsual]) => {
  const { told } = await list(last === undefined ? {} : { last });
  await expect.poll(() => told.mock.lastCall).toEqual(["order", isUsual]);
});

test("one that is gone is no choice", async () => {
  const { open } = await list({ last: "former-sheet" });
  await button().click();
  await expect.element(page.getByText("请点击下拉箭头选择打印模板")).toBeVisible();
  expect(open).not.toHaveBeenCalled();
});

test("without a template it leads who may link one to where that is done, and tells others that they may not", async () => {
  await list({ templates: [], permissions: ["order:print", "print-template:view"] });
  await button().click();
  await expect.element(page.getByText("还没有可用的打印模板，请先在打印模板菜单中关联。")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "去关联" })).toBeVisible();
});

test("who may not operate templates is told so", async () => {
  await list({ templates: [] });
  await button().click();
  await expect.element(page.getByText(/您没有操作打印模板的权限！/)).toBeVisible();
});

test("it waits for rows, and is not there for who may not print", async () => {
  await list({ chosen: [] });
  await expect.element(button()).toBeDisabled();
  await expect.element(arrow()).toBeDisabled();
});

test("who may not print sees no button", async () => {
  await list({ permissions: [] });
  expect(button().elements()).toEqual([]);
});
