import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ConfigProvider } from "antd";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventually } from "../../../tests/eventually.ts";
import type { ScreenCount } from "../../model/wire.ts";
import { memorySource, Stage } from "../form/form-fixtures.tsx";
import { reloadRecords } from "../list/records-key.ts";
import { PaneActiveProvider, usePane, usePaneActive } from "../services.tsx";
import { TabsScreen } from "./TabsScreen.tsx";

const TABS = [
  { id: "desk.open", title: "待处理", count: true },
  { id: "desk.done", title: "已完成", count: true },
  { id: "desk.all", title: "全部", count: false },
];

/** Stands for a screen: says whether it is in front, and may have something unsaved. */
function Inside({ id }: { id: string }) {
  const [unsaved, setUnsaved] = useState(false);
  const pane = usePane();
  const toggle = () => {
    pane.setUnsaved(!unsaved);
    setUnsaved(!unsaved);
  };
  return (
    <button type="button" onClick={toggle}>
      {id} {usePaneActive() ? "front" : "back"}
    </button>
  );
}

async function open(answers: readonly Readonly<Record<string, ScreenCount>>[], isInFront = true) {
  const counts = vi.fn(async (_screens: readonly string[]) => answers[Math.min(counts.mock.calls.length, answers.length) - 1] ?? {});
  const setUnsaved = vi.fn();
  const client = new QueryClient();
  await render(
    <QueryClientProvider client={client}>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <Stage source={{ ...memorySource(undefined).source, counts }} pane={{ setUnsaved }}>
          <PaneActiveProvider value={isInFront}>
            <TabsScreen title="工作台" tabs={TABS} params={{}} screen={Inside} />
          </PaneActiveProvider>
        </Stage>
      </ConfigProvider>
    </QueryClientProvider>,
  );
  return { counts, setUnsaved, client };
}

const tab = (name: RegExp) => page.getByRole("tab", { name });

test("the counts of all tabs come in one call, and again after a change of records", async () => {
  const { counts, client } = await open([
    { "desk.open": { total: 3 }, "desk.done": { total: 12_000, about: true } },
    { "desk.open": { total: 2 } },
  ]);
  await expect.element(tab(/^待处理/)).toHaveTextContent("待处理3");
  await expect.element(tab(/^已完成/)).toHaveTextContent("已完成999+");
  await expect.element(page.getByRole("img", { name: "约 12000 条数据" })).toBeVisible();
  expect(counts.mock.calls[0]?.[0]).toEqual(["desk.open", "desk.done"]);
  await reloadRecords(client, "order");
  await expect.element(tab(/^待处理/)).toHaveTextContent("待处理2");
  // What is not told any more is not shown.
  await expect.element(tab(/^已完成/)).toHaveTextContent("已完成");
  expect(counts).toHaveBeenCalledTimes(2);
});

test("a tab is drawn when it is first opened, and only the one in front is in front", async () => {
  await open([{}]);
  await expect.element(page.getByText("desk.open front")).toBeVisible();
  expect(page.getByText(/desk\.done/).elements()).toEqual([]);
  await tab(/^已完成/).click();
  await expect.element(page.getByText("desk.done front")).toBeVisible();
  expect(page.getByText("desk.open back").elements()).toHaveLength(1);
});

test("the page has something unsaved while one of its tabs has", async () => {
  const { setUnsaved } = await open([{}]);
  await page.getByText("desk.open front").click();
  await tab(/^全部/).click();
  await page.getByText("desk.all front").click();
  await page.getByText("desk.all front").click();
  await eventually(() => expect(setUnsaved.mock.calls).toEqual([[true], [true], [true]]));
});

test.each([true, false])("a page counts again each minute while it is in front: %s", async (isInFront) => {
  const { client } = await open([{ "desk.open": { total: 3 } }], isInFront);
  await expect.element(tab(/^待处理/)).toHaveTextContent("待处理3");
  const queries = client.getQueryCache().getAll();
  const intervals = new Set(queries.flatMap(({ observers }) => observers.map(({ options }) => options.refetchInterval)));
  expect([...intervals]).toEqual([isInFront && 60_000]);
});
