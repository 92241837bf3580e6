import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ConfigProvider } from "antd";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { beginForm } from "../../../model/design/begin-form.ts";
import { perform } from "../../../model/design/command.ts";
import { memorySource, Stage } from "../../../renderer/form/form-fixtures.tsx";
import { NO_GROUND } from "../design-view.ts";
import { registry } from "../designer-fixtures.tsx";
import { createDesignStore, type DesignStore, useDesign } from "../store.ts";
import { TextsTab } from "./TextsTab.tsx";

function Board({ store }: { readonly store: DesignStore }) {
  const design = useDesign(store, (state) => state.design);
  const act = (commands: Parameters<ReturnType<DesignStore["getState"]>["perform"]>[0]) => {
    try {
      store.getState().perform(commands);
      return true;
    } catch {
      return false;
    }
  };
  return <TextsTab ground={NO_GROUND} design={design} perform={act} readOnly={false} />;
}

async function board() {
  const design = perform(beginForm({ id: "zz-leave", title: "请假单", titles: { en: "Leave", es: "Permiso", ja: "休暇" } }), {
    ...{ do: "field.add", field: "days", property: { title: "天数", type: "integer" }, texts: { ja: { title: "日数" } } },
  });
  const store = createDesignStore(design);
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <Stage source={memorySource(undefined).source} widgets={registry}>
          <Board store={store} />
        </Stage>
      </ConfigProvider>
    </QueryClientProvider>,
  );
  return store;
}
const cell = (name: string) => page.getByRole("textbox", { name, exact: true });

test("Texts stand in all languages, a gap is filled with Enter, and a source cannot be empty", async () => {
  const store = await board();
  await expect.element(page.getByRole("status")).toHaveTextContent("英文缺 1西班牙文缺 1日文齐全");
  await page.getByRole("checkbox", { name: "只看缺少翻译的" }).click();
  await expect.element(page.getByRole("row", { name: /请假单 › 标题/ })).toHaveLength(1);
  await cell("请假单 › 标题: 英文").fill("Days");
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByRole("status")).toHaveTextContent("英文齐全西班牙文缺 1日文齐全");
  expect(store.getState().design.documents.get("entity zz-leave")?.texts.en).toMatchObject({ properties: { days: { title: "Days" } } });
  await cell("请假单 › 标题: 中文").fill("");
  await userEvent.keyboard("{Tab}");
  await expect.element(cell("请假单 › 标题: 中文")).toHaveValue("天数");
});

test("The form is read in another language, and in one that does not exist", async () => {
  await board();
  await page.getByText("日文", { exact: true }).first().click();
  await expect.element(page.getByText("日数")).toBeVisible();
  await page.getByText("伪语言", { exact: true }).click();
  await expect.element(page.getByText("⟦天数·⟧")).toBeVisible();
});
