import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Button } from "antd";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventually } from "../../../tests/eventually.ts";
import type { Entity, Screen, ScreenBundle } from "../../model/documents.ts";
import type { Row } from "../../model/wire.ts";
import { bundleOf, memorySource, registry, Stage, viewerOf } from "../form/form-fixtures.tsx";
import { FormDrawer } from "../form/page/FormDrawer.tsx";
import { RecordPage } from "../record/RecordPage.tsx";
import type { FormPanel, FormPiece, FormPieceProps } from "./form-piece.ts";

const order: Entity = {
  ...{ $id: "order", title: "订单", type: "object", "x-table": "orders", "x-api": { rest: "api/v1/order" } },
  properties: {
    name: { title: "名称", type: "string" },
    price: { title: "价格", type: "string" },
    cost: { title: "成本", type: "string" },
    note: { title: "备注", type: "string", "x-readonly": "record.name == '定'" },
  },
} as Entity;
const STORED: Row = { id: "7", version: 1, name: "甲", price: "1", note: null };
// He sees no cost, and does not write the price.
const clerk = viewerOf("order", { view: ["name", "price", "note"], edit: ["name", "note"] });

const button = (name: string) => page.getByRole("button", { name });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const piece = (component: (props: FormPieceProps) => ReactNode): FormPiece => ({ load: async () => ({ default: component }) });
const panel = (component: (props: FormPieceProps) => ReactNode): FormPanel => ({ ...piece(component), title: "history:latest" });

interface Opened {
  readonly screen?: Partial<Screen>;
  readonly footer?: FormPiece;
  readonly panel?: FormPanel;
}

/** Draws an order in a form of these pieces: in a drawer, or over the page where the screen is one of a single record. */
async function open({ screen, footer, panel: beside }: Opened) {
  const { source, sent } = memorySource(STORED);
  const get = vi.fn(async () => STORED);
  const form = { ...(footer && { footer: "order.buttons" }), ...(beside && { panels: ["order.side"] }) };
  const bundle: ScreenBundle = bundleOf(order, { form, ...screen });
  const widgets = { ...registry, footers: footer ? { "order.buttons": footer } : {}, panels: beside ? { "order.side": beside } : {} };
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Stage source={{ ...source, get }} viewer={clerk} widgets={widgets}>
        {screen?.kind === undefined ? (
          <FormDrawer open bundle={bundle} mode="edit" id="7" onClose={() => {}} />
        ) : (
          <RecordPage bundle={bundle} entity={order} id="7" />
        )}
      </Stage>
    </QueryClientProvider>,
  );
  return { sent, get };
}

test("a footer saves the form and goes on with the record as it is stored", async () => {
  let after: Row | undefined;
  const footer = piece(({ save }) => (
    <Button
      onClick={async () => {
        after = await save?.();
      }}
    >
      保存并提交
    </Button>
  ));
  const { sent } = await open({ footer });
  await field("名称").fill("乙");
  await button("保存并提交").click();
  await eventually(() => expect(after).toMatchObject({ id: "7", name: "乙" }));
  expect(sent).toMatchObject([{ call: "edit", id: "7", values: { name: "乙" }, version: 1 }]);
});

test("a piece knows what its viewer may do with each field, what is unsaved, and what stands in the form", async () => {
  let told: unknown;
  const footer = piece(({ record, values, accessOf, isUnsaved, mode }) => (
    <Button
      onClick={() => {
        told = { stored: record?.name, now: values().name, mode, isUnsaved, access: ["name", "price", "cost", "note"].map(accessOf) };
      }}
    >
      看
    </Button>
  ));
  await open({ footer });
  await button("看").click();
  const untouched = { stored: "甲", now: "甲", mode: "edit", isUnsaved: false, access: ["editable", "readonly", "hidden", "editable"] };
  expect(told).toEqual(untouched);
  await field("名称").fill("定");
  await button("看").click();
  expect(told).toEqual({ ...untouched, now: "定", isUnsaved: true, access: ["editable", "readonly", "hidden", "readonly"] });
});

test("a piece of a record that is only read, over the page, has the record and no save; reload loads it anew", async () => {
  const footer = piece(({ record, save, mode, reload }) => (
    <Button onClick={() => void reload()}>{`${mode} ${record?.name} ${save === undefined}`}</Button>
  ));
  const { get } = await open({ screen: { kind: "detail" }, footer });
  await button("view 甲 true").click();
  await eventually(() => expect(get).toHaveBeenCalledTimes(2));
  await expect.element(button("view 甲 true")).toBeVisible();
});

test("reload takes the form back to what is stored", async () => {
  const footer = piece(({ reload }) => <Button onClick={() => void reload()}>重新加载</Button>);
  await open({ screen: { kind: "form" }, footer });
  await field("名称").fill("乙");
  await button("重新加载").click();
  await expect.element(field("名称")).toHaveValue("甲");
});

test("a side panel stands beside the form in a wide window, and below it on a telephone", async () => {
  await page.viewport(1440, 900);
  await open({ screen: { kind: "form" }, panel: panel(({ record }) => <p>{`旁边 ${record?.name}`}</p>) });
  const side = page.getByRole("region", { name: "最近变更" });
  await expect.element(side.getByText("旁边 甲")).toBeVisible();
  const boxes = () => [field("备注").element(), side.element()].map((element) => element.getBoundingClientRect());
  const [wide, besideIt] = boxes();
  expect(besideIt?.left).toBeGreaterThan(wide?.right ?? 0);
  await page.viewport(390, 844);
  await eventually(() => {
    const [narrow, below] = boxes();
    expect(narrow?.width).toBeGreaterThan(0);
    expect(below?.top).toBeGreaterThan(narrow?.bottom ?? 0);
  });
  await page.viewport(1440, 900);
});

test("a side panel that fails says so in its place, can be tried again, and leaves the form to work", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  let attempts = 0;
  const { sent } = await open({
    panel: {
      title: "history:latest",
      load: async () => {
        attempts++;
        if (attempts === 1) throw new Error("not reached");
        return { default: () => <p>好了</p> };
      },
    },
  });
  const again = page.getByRole("region", { name: "最近变更" }).getByRole("button", { name: /重\s*试/ });
  await expect.element(again).toBeVisible();
  await field("名称").fill("乙");
  await again.click();
  await expect.element(page.getByText("好了")).toBeVisible();
  await page.getByRole("button", { name: /^保\s*存$/ }).click();
  await eventually(() => expect(sent).toHaveLength(1));
});

test("a name that nobody has registered is told where it would stand", async () => {
  await open({ screen: { form: { panels: ["order.gone"] } } });
  await expect.element(page.getByText(/order\.gone/)).toBeVisible();
  await expect.element(field("名称")).toHaveValue("甲");
});
