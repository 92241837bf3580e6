import { App, ConfigProvider } from "antd";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { beginForm } from "../../../model/design/begin-form.ts";
import { entityIn } from "../../../model/design/design.ts";
import { memorySource, Stage } from "../../../renderer/form/form-fixtures.tsx";
import { createDesignStore } from "../store.ts";
import { FormilyDialog } from "./FormilyDialog.tsx";

const SCHEMA = {
  type: "object",
  properties: {
    reason: { type: "string", title: "事由", "x-component": "Input" },
    map: { type: "string", title: "地图", "x-component": "MapPicker" },
  },
};

async function board() {
  const store = createDesignStore(beginForm({ id: "zz-leave", title: "请假单" }));
  await render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <App>
        <Stage source={memorySource(undefined).source}>
          <FormilyDialog store={store} readOnly={false} onClose={() => {}} />
        </Stage>
      </App>
    </ConfigProvider>,
  );
  return store;
}
const schema = page.getByRole("textbox", { name: "Formily Schema（JSON）" });

test("A schema takes the place of the form, after what it says besides was told; an undo brings the form back", async () => {
  const store = await board();
  await schema.fill("not a schema");
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "替换表单" })).toBeDisabled();
  await schema.fill(JSON.stringify(SCHEMA));
  await expect.element(page.getByText("1 处无法表达，不会导入")).toBeVisible();
  await page.getByRole("button", { name: "替换表单" }).click();
  const fields = () => Object.keys(entityIn(store.getState().design).content.properties);
  expect(fields()).toEqual(["reason", "map"]);
  store.getState().undo();
  expect(fields()).toEqual(["title"]);
});

test("The form goes out as a schema", async () => {
  await board();
  await page.getByText("导出").click();
  await expect.element(schema).toHaveValue(expect.stringContaining('"title": "标题"'));
});
