import axe from "axe-core";
import i18next from "i18next";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Entity, ScreenBundle } from "../../model/documents.ts";
import { AppError } from "../../model/error.ts";
import type { Row } from "../../model/wire.ts";
import type { Viewer } from "../services.tsx";
import { FormDrawer } from "./FormDrawer.tsx";
import { bundleOf, memorySource, type Sent, Stage, superViewer, viewerOf } from "./form-fixtures.tsx";

const position: Entity = {
  $id: "position",
  title: "岗位",
  type: "object",
  "x-table": "sysr_position",
  required: ["code", "name"],
  properties: {
    code: { title: "编码", type: "string", "x-unique": true },
    name: { title: "名称", type: "string", maxLength: 10, description: "对外显示的名称" },
    level: { title: "级别", type: "integer" },
    reason: { title: "原因", type: "string", "x-visible": "record.level > 5", "x-required": "record.level > 5" },
    salary: { title: "薪资", type: "string", "x-readonly": "record.level == 1" },
    remarks: { title: "备注", type: "string" },
  },
  "x-validations": [{ rule: "record.level < 10", message: "级别须小于 10", field: "level" }],
};
const stored: Row = { id: "7", version: 3, code: "A1", name: "主管", level: 2, reason: null, salary: "100", remarks: "旧" };

interface Opened {
  readonly mode?: "add" | "edit" | "detail";
  readonly bundle?: ScreenBundle;
  readonly viewer?: Viewer;
  readonly row?: Row;
  readonly answer?: (sent: Sent) => void;
}

async function open({ mode = "edit", bundle = bundleOf(position), viewer = superViewer, row = stored, answer }: Opened = {}) {
  const { source, sent, taken } = memorySource(row, answer);
  const setUnsaved = vi.fn();
  const saved = vi.fn();
  function Opener({ documents }: { documents: ScreenBundle }) {
    const [isOpen, setOpen] = useState(true);
    return (
      <Stage source={source} viewer={viewer} pane={{ setUnsaved }}>
        <FormDrawer
          open={isOpen}
          bundle={documents}
          mode={mode}
          id={mode === "add" ? undefined : row.id}
          onClose={() => setOpen(false)}
          onSaved={(result) => {
            saved(result);
            setOpen(false);
          }}
        />
      </Stage>
    );
  }
  const view = await render(<Opener documents={bundle} />);
  return { sent, taken, saved, setUnsaved, show: (documents: ScreenBundle) => view.rerender(<Opener documents={documents} />) };
}

const field = (label: string) => page.getByLabelText(label, { exact: true });
const button = (name: string | RegExp) => page.getByRole("button", { name });
const save = () => button(/^保\s*存$/).click();
const drawer = () => page.getByRole("dialog", { name: "编辑岗位" });

test("a rule shows its field, requires it and lets it go again", async () => {
  await open();
  await expect.element(field("级别")).toBeVisible();
  await expect.element(field("原因")).not.toBeInTheDocument();
  await field("级别").fill("6");
  await expect.element(field("原因")).toBeVisible();
  await expect.element(field("原因")).toHaveAttribute("aria-required", "true");
  await field("级别").fill("2");
  await expect.element(field("原因")).not.toBeInTheDocument();
});

test("a rule makes its field readonly while it holds, and says so", async () => {
  await open();
  await expect.element(field("薪资")).toHaveValue("100");
  await field("级别").fill("1");
  await expect.element(page.getByRole("status", { name: "薪资" })).toHaveAccessibleDescription("当前状态下不可修改");
});

test("only what was touched and differs is sent, with the version that was loaded", async () => {
  const { sent, saved } = await open();
  await field("备注").fill("新");
  await field("名称").fill("经理");
  await field("名称").fill("主管");
  await save();
  await vi.waitFor(() => expect(saved).toHaveBeenCalled());
  expect(sent).toEqual([{ call: "edit", id: "7", values: { remarks: "新" }, version: 3 }]);
});

test("a field is checked when it is left, and becomes right while it is typed", async () => {
  await open();
  await field("名称").clear();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(field("名称")).toHaveAttribute("aria-invalid", "true");
  await expect.element(field("名称")).toHaveAccessibleDescription(/对外显示的名称 .+/);
  await field("名称").fill("组长");
  await expect.element(field("名称")).not.toHaveAttribute("aria-invalid");
});

test("a save that finds something wrong sends nothing and puts the focus on the first bad field", async () => {
  const { sent } = await open();
  await field("级别").fill("12");
  await field("名称").clear();
  await save();
  await expect.element(field("名称")).toHaveFocus();
  await expect.element(page.getByText("级别须小于 10")).toBeVisible();
  expect(sent).toEqual([]);
});

test("errors of the server land on their fields; those of fields that are not shown stand above", async () => {
  const bundle = bundleOf(position, { form: { groups: [{ fields: ["code", "name"] }] } });
  const fields = [
    { path: "code", code: "field.unique" },
    { path: "remarks", code: "field.required" },
  ];
  await open({
    bundle,
    answer: () => {
      throw new AppError("record.invalid", { fields });
    },
  });
  await field("名称").fill("经理");
  await save();
  await expect.element(field("编码")).toHaveAttribute("aria-invalid", "true");
  await expect.element(field("编码")).toHaveFocus();
  await expect.element(page.getByRole("alert").filter({ hasText: "备注" })).toBeVisible();
  // It stays until the value changes: only the server could say that it is gone.
  await userEvent.tab();
  await expect.element(field("编码")).toHaveAttribute("aria-invalid", "true");
  await field("编码").fill("A2");
  await expect.element(field("编码")).not.toHaveAttribute("aria-invalid");
});

test("a value that somebody has already is told when the field is left", async () => {
  const { taken } = await open();
  taken.add("B1");
  await field("编码").fill("B1");
  await userEvent.tab();
  await expect.element(field("编码")).toHaveAttribute("aria-invalid", "true");
});

test("a failure without fields stands above the form, and what was typed stays", async () => {
  await open({
    answer: () => {
      throw new AppError("server.busy");
    },
  });
  await field("名称").fill("经理");
  await save();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(field("名称")).toHaveValue("经理");
});

test("leaving with something unsaved asks first; without, it just leaves", async () => {
  const { setUnsaved } = await open();
  await field("名称").fill("经理");
  expect(setUnsaved).toHaveBeenLastCalledWith(true);
  await userEvent.keyboard("{Escape}");
  await button("继续编辑").click();
  await expect.element(field("名称")).toHaveValue("经理");
  await button(/^取\s*消$/).click();
  await button("不保存").click();
  await expect.element(drawer()).not.toBeInTheDocument();
  expect(setUnsaved).toHaveBeenLastCalledWith(false);
});

test("a value that is typed back leaves nothing unsaved", async () => {
  const { setUnsaved } = await open();
  await field("名称").fill("经理");
  await field("名称").fill("主管");
  expect(setUnsaved).toHaveBeenLastCalledWith(false);
  await button(/^取\s*消$/).click();
  await expect.element(drawer()).not.toBeInTheDocument();
});

test("Ctrl+S saves; Enter in a field does not, and loses nothing", async () => {
  const { sent } = await open();
  await field("名称").fill("经理");
  await userEvent.keyboard("{Enter}");
  await expect.element(field("名称")).toHaveValue("经理");
  expect(sent).toEqual([]);
  await userEvent.keyboard("{Control>}s{/Control}");
  await vi.waitFor(() => expect(sent).toHaveLength(1));
});

test("columns that the viewer may not see are absent, those that he may not change are text with the reason", async () => {
  await open({ viewer: viewerOf("position", { view: ["code", "name", "level"], edit: ["code", "level"] }) });
  await expect.element(field("编码")).toHaveValue("A1");
  await expect.element(page.getByRole("status", { name: "名称" })).toHaveAccessibleDescription(/您没有修改此字段的权限/);
  await expect.element(page.getByText("备注")).not.toBeInTheDocument();
});

test("a required column that the viewer may not see does not stop his save", async () => {
  const { sent } = await open({
    viewer: viewerOf("position", { view: ["code", "level"], edit: ["code", "level"] }),
    row: { id: "7", version: 3, code: "A1", level: 2 },
  });
  await field("级别").fill("3");
  await save();
  await vi.waitFor(() => expect(sent).toEqual([{ call: "edit", id: "7", values: { level: 3 }, version: 3 }]));
});

test("without the permission there is no form", async () => {
  await open({ viewer: { ...superViewer, isSuperUser: false } });
  await expect.element(page.getByRole("textbox")).not.toBeInTheDocument();
  await expect.element(page.getByText("编码")).not.toBeInTheDocument();
});

test("a bad field in a collapsed group or behind a tab is brought into view", async () => {
  const bundle = bundleOf(position, {
    form: {
      groups: [{ fields: ["code"] }, { title: "其他", collapsed: true, fields: ["level"] }],
      tabs: [
        { title: "一", groups: [{ fields: ["remarks"] }] },
        { title: "二", groups: [{ fields: ["name"] }] },
      ],
    },
  });
  await open({ bundle, mode: "add" });
  await expect.element(field("级别")).not.toBeInTheDocument();
  await field("编码").fill("A9");
  await save();
  await expect.element(field("名称")).toHaveFocus();
  await field("名称").fill("新岗位");
  await button("其他").click();
  await field("级别").fill("11");
  await button("其他").click();
  await expect.element(field("级别")).not.toBeInTheDocument();
  await save();
  await expect.element(field("级别")).toHaveFocus();
});

test("a changed document gives a new form with what was typed", async () => {
  const { show, sent } = await open();
  await field("名称").fill("经理");
  const renamed: Entity = { ...position, properties: { ...position.properties, name: { title: "岗位名称", type: "string" } } };
  await show(bundleOf(renamed));
  await expect.element(field("岗位名称")).toHaveValue("经理");
  await save();
  await vi.waitFor(() => expect(sent[0]?.values).toEqual({ name: "经理" }));
});

test("a record is read with its values and who changed it, without any control", async () => {
  const row = { ...stored, updateBy: { id: "2", name: "李四" }, updateTime: "2026-01-31T00:00:00.000Z" };
  await open({ mode: "detail", row });
  await expect.element(page.getByText("主管")).toBeVisible();
  await expect.element(page.getByText("李四")).toBeVisible();
  await expect.element(page.getByText("原因")).not.toBeInTheDocument();
  await expect.element(page.getByRole("textbox")).not.toBeInTheDocument();
});

test("a record that is gone says so", async () => {
  const { source } = memorySource(undefined);
  await render(
    <Stage source={source}>
      <FormDrawer open bundle={bundleOf(position)} mode="edit" id="7" onClose={() => {}} />
    </Stage>,
  );
  await expect.element(page.getByRole("dialog").getByText(i18next.t("form:gone.title"))).toBeVisible();
  await expect.element(page.getByRole("textbox")).not.toBeInTheDocument();
});

test("axe finds nothing in a form with errors and readonly fields", async () => {
  await open({ viewer: viewerOf("position", { view: ["code", "name", "level"], edit: ["name", "level"] }) });
  await field("名称").clear();
  await userEvent.tab();
  await expect.element(field("名称")).toHaveAttribute("aria-invalid", "true");
  await page.getByText("编码").hover();
  expect(await violations()).toEqual([]);
});

test("axe finds nothing in a detail view", async () => {
  await open({ mode: "detail" });
  await expect.element(page.getByText("主管")).toBeVisible();
  expect(await violations()).toEqual([]);
});

async function violations(): Promise<string[]> {
  const { violations: found } = await axe.run(page.getByRole("dialog").element(), { resultTypes: ["violations"] });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}
