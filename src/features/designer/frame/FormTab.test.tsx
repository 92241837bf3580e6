import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { DataSource } from "../../../model/data-source.ts";
import { beginForm } from "../../../model/design/begin-form.ts";
import { CannotDesign } from "../../../model/design/cannot-design.ts";
import { type Command, perform as doCommand } from "../../../model/design/command.ts";
import { documentsOf, entityIn, listIn } from "../../../model/design/design.ts";
import type { Entity } from "../../../model/documents.ts";
import type { Row } from "../../../model/wire.ts";
import { bundleOf, memorySource, Stage } from "../../../renderer/form/form-fixtures.tsx";
import type { DesignCalls } from "../design-calls.ts";
import { drawableOf, NO_GROUND } from "../design-view.ts";
import { registry } from "../designer-fixtures.tsx";
import { createDesignStore, type DesignStore, useDesign } from "../store.ts";
import { FormTab } from "./FormTab.tsx";

const OTHER = doCommand(beginForm({ id: "zz-trip", title: "出差单" }), {
  ...{ do: "field.add", field: "city", property: { title: "城市", type: "string" } },
});
const calls = {
  forms: async () => [{ id: "9", name: "出差单" }],
  draftOf: async () => ({ documents: documentsOf(OTHER), design: { code: "zz-trip" } }),
} as unknown as DesignCalls;

function Board({ store, onImpact }: { readonly store: DesignStore; readonly onImpact: () => void }) {
  const design = useDesign(store, (state) => state.design);
  const [perform] = useState(() => (commands: readonly Command[], run?: string) => {
    try {
      store.getState().perform(commands, run);
      return true;
    } catch (error) {
      if (!(error instanceof CannotDesign)) throw error;
      return false;
    }
  });
  return (
    <div style={{ display: "flex", width: 1260, height: 760 }}>
      <FormTab
        {...{ design, store, perform, calls }}
        drawable={drawableOf(design, NO_GROUND)}
        problems={[]}
        choices={{}}
        readOnly={false}
        onImpact={onImpact}
        inForce={async ({ field }) => field === "title"}
      />
    </div>
  );
}

const board = (...commands: readonly Command[]) => boardWith(memorySource(undefined).source, commands);

async function boardWith(source: DataSource, commands: readonly Command[] = []) {
  const store = createDesignStore(beginForm({ id: "zz-leave", title: "请假单" }));
  if (commands.length > 0) store.getState().perform(commands);
  const onImpact = vi.fn();
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Stage source={source} widgets={registry}>
        <Board store={store} onImpact={onImpact} />
      </Stage>
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole("option", { name: "标题", exact: true })).toBeInTheDocument();
  const entity = () => entityIn(store.getState().design).content;
  return {
    store,
    onImpact,
    entity,
    fields: () => Object.keys(entity().properties),
    form: () => listIn(store.getState().design).content.form,
  };
}
const option = (name: string) => page.getByRole("option", { name, exact: true });
const component = (name: string) => page.getByRole("button", { name, exact: true });
const panel = () => page.getByRole("complementary", { name: "属性" });

test("a component that is pressed stands behind what is chosen, and is chosen then", async () => {
  const { fields } = await board();
  await component("日期").click();
  await expect.element(option("日期")).toHaveAttribute("aria-selected", "true");
  expect(fields()).toEqual(["title", "date"]);
});

test("a choice comes with values of its own, which are edited in the panel", async () => {
  const { store, entity } = await board();
  await component("下拉单选").click();
  const label = panel().getByRole("textbox", { name: "显示文字 1" });
  await label.fill("事假");
  await userEvent.keyboard("{Enter}");
  const dictionary = entity().properties.select?.["x-dict"] ?? "";
  const items = () => store.getState().design.documents.get(`dictionary ${dictionary}`)?.content.items as { label: string }[];
  await expect.poll(() => items()[0]?.label).toBe("事假");
  await panel().getByRole("button", { name: "添加选项" }).click();
  expect(items()).toHaveLength(4);
});

test("what is said in the panel stands in the documents, and on the canvas; one undo takes back what was typed there", async () => {
  const { store, entity } = await board({ do: "field.add", field: "days", property: { title: "天数", type: "integer" } });
  await option("天数").click();
  await panel().getByRole("textbox", { name: "标题" }).fill("请假天数");
  await expect.element(option("请假天数")).toBeInTheDocument();
  await panel().getByRole("switch", { name: "必填" }).click();
  await expect.poll(() => entity().required).toContain("days");
  store.getState().undo();
  await expect.element(option("天数")).toBeInTheDocument();
  expect(entity().required).not.toContain("days");
});

test("by keys: fields are moved, made wider and removed", async () => {
  const { fields, form } = await board(
    { do: "field.add", field: "days", property: { title: "天数", type: "integer" } },
    { do: "field.add", field: "reason", property: { title: "事由", type: "string" } },
  );
  await option("天数").click();
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await expect.poll(fields).toEqual(["title", "reason", "days"]);
  await userEvent.keyboard("{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}");
  await expect.poll(() => JSON.stringify(form())).toContain('{"field":"days","span":2}');
  await userEvent.keyboard("{Delete}");
  await expect.poll(fields).toEqual(["title", "reason"]);
});

test("groups, tabs and rows of details are put in, and columns chosen by their headings", async () => {
  const { form } = await board();
  await component("分组").click();
  await expect.element(option("分组 新分组")).toBeInTheDocument();
  await component("明细表").click();
  await expect.element(option("列 内容")).toBeInTheDocument();
  await component("页签").click();
  await expect.poll(() => form()?.tabs?.length).toBe(3);
});

test("the slash leads to the components, and Enter puts in the first that is found", async () => {
  const { fields } = await board();
  await option("标题").click();
  await userEvent.keyboard("/");
  await userEvent.keyboard("sjh{Enter}");
  await expect.poll(fields).toEqual(["title", "mobile"]);
});

test("the outline chooses what it names", async () => {
  await board({ do: "field.add", field: "days", property: { title: "天数", type: "integer" } });
  await page.getByText("大纲", { exact: true }).click();
  await page.getByRole("tree", { name: "大纲" }).getByText("天数").click();
  await expect.element(option("天数")).toHaveAttribute("aria-selected", "true");
});

test("what names the field that is chosen is asked for by whoever may give it another name", async () => {
  const { onImpact } = await board();
  await option("标题").click();
  await page.getByRole("button", { name: "影响" }).click();
  expect(onImpact).toHaveBeenCalledExactlyOnceWith({ entity: "zz-leave", field: "title" });
});

test("a field that is only drawn gets another name in the panel, and stays chosen; one that is in force shows what names it", async () => {
  const { onImpact, fields, store } = await board();
  await component("单行文本").click();
  const [, added = ""] = fields();
  await page.getByRole("button", { name: "修改字段名" }).click();
  await page.getByRole("textbox", { name: "修改字段名" }).fill("reason");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("字段名 reason")).toBeInTheDocument();
  expect([fields().includes("reason"), fields().includes(added)]).toEqual([true, false]);
  expect(store.getState().selection).toBe("field:reason");
  await option("标题").click();
  await page.getByRole("button", { name: "修改字段名" }).click();
  await expect.poll(() => onImpact.mock.calls).toEqual([[{ entity: "zz-leave", field: "title" }]]);
});

test("a content is found by pinyin and puts its fields in as one step; a group is kept as another one", async () => {
  const made: readonly Command[] = [
    { do: "dictionary.add", id: "content_contact_kind", title: "关系", items: [{ value: "kin", label: "亲属" }] },
    { do: "field.add", field: "kind", property: { title: "关系", type: "string", "x-dict": "content_contact_kind" } },
  ];
  const kept = made.reduce(doCommand, beginForm({ id: "content-contact", title: "联系人" }));
  const added: Row[] = [];
  const row = { id: "7", name: "联系人", description: "姓名和关系", category: { id: "1", name: "人员" }, pinyin: "lianxiren lxr" };
  const source: DataSource = {
    ...memorySource(undefined).source,
    screen: async () => bundleOf({ $id: "form-content", title: "", type: "object", "x-table": "c", properties: {} } as unknown as Entity),
    list: async () => ({ records: [row], total: 1 }),
    get: async () => ({ id: "7", documents: JSON.stringify(documentsOf(kept)) }),
    add: async (_entity, values) => {
      added.push({ id: "8", ...values });
      return { id: "8", ...values };
    },
  };
  const { store, fields } = await boardWith(source);
  await userEvent.fill(page.getByRole("searchbox", { name: "搜索名称或拼音" }), "lxr");
  await expect.element(page.getByRole("region", { name: "内容 · 人员" })).toBeVisible();
  await component("联系人").click();
  await expect.element(option("关系")).toBeInTheDocument();
  expect(fields()).toEqual(["title", "title2", "kind"]);
  expect([...store.getState().design.documents.keys()]).toContain("dictionary zz_leave_kind");
  expect(store.getState().selection).toBe("field:title2");
  await component("存为内容").click();
  const dialog = page.getByRole("dialog", { name: "存为内容" });
  await expect.element(dialog.getByText("将保存 1 个字段：标题")).toBeVisible();
  await userEvent.fill(dialog.getByRole("textbox", { name: /名称$/ }), "标题栏");
  await userEvent.fill(dialog.getByRole("textbox", { name: /编码$/ }), "heading");
  await dialog.getByRole("button", { name: /保\s*存/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(added).toMatchObject([{ code: "heading", name: "标题栏", status: 0 }]);
  expect(JSON.parse(String(added[0]?.documents))[0]).toMatchObject({ id: "content-heading", content: { properties: { title2: {} } } });
  store.getState().undo();
  expect(fields()).toEqual(["title"]);
});

test("fields of another form are copied into this one by the component copier", async () => {
  const { entity, store } = await board();
  await page.getByRole("button", { name: "从其他表单复制" }).click();
  const dialog = page.getByRole("dialog", { name: "请选择组件" });
  await expect.element(dialog.getByRole("button", { name: "添加到表单" })).toBeDisabled();
  await dialog.getByRole("combobox", { name: "来源表单" }).click();
  await page.getByTitle("出差单").click();
  await dialog.getByText("城市").click();
  await dialog.getByRole("button", { name: "添加 1 个到表单" }).click();
  await expect.poll(() => entity().properties.city).toEqual({ title: "城市", type: "string" });
  store.getState().undo();
  expect(entity().properties.city).toBeUndefined();
});
