import { ConfigProvider } from "antd";
import { useMemo } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FixtureProviders } from "../../../stories/fixtures/FixtureProviders.tsx";
import { viewerWith } from "../../../stories/fixtures/services.ts";
import type { MenuEntry } from "../../model/contract/menu.ts";
import type { Errand } from "../../renderer/errand.ts";
import { Screen } from "../../renderer/Screen.tsx";
import { type Pane, PaneProvider, type Viewer } from "../../renderer/services.tsx";
import { entryOf } from "../menu/menu-fixtures.ts";
import { NavigationProvider } from "../navigation.tsx";
import { errandsOf, leaveErrand } from "../tabs/errands.ts";
import { setUnsaved, useTabs } from "../tabs/store.ts";
import { useErrandTo } from "./useErrandTo.ts";

const SCREEN = "warehouse-list";
const TAB = `/screen/${SCREEN}`;
const warehouses = entryOf(SCREEN, { meta: { title: "仓库档案" } });
const ADD: Errand = { entity: "warehouse", kind: "action", action: "add" };

beforeEach(() => {
  errandsOf(TAB).take("warehouse");
  useTabs.setState({ tabs: [], unsaved: {}, generation: {} });
});

let choose: (entry: MenuEntry, errand: Errand) => void;

/** The list in its tab, beside whatever chooses in the box. */
function Tab() {
  choose = useErrandTo();
  const pane = useMemo<Pane>(
    () => ({ container: () => document.body, setUnsaved: (value) => setUnsaved(TAB, value), errands: errandsOf(TAB) }),
    [],
  );
  return (
    <PaneProvider value={pane}>
      <main style={{ height: 760 }}>
        <Screen id={SCREEN} />
      </main>
    </PaneProvider>
  );
}

async function show(viewer?: Viewer): Promise<void> {
  await render(
    <MemoryRouter initialEntries={[TAB]} useTransitions={false}>
      <NavigationProvider>
        <FixtureProviders services={viewer && { viewer }}>
          <ConfigProvider theme={{ token: { motion: false } }}>
            <Tab />
          </ConfigProvider>
        </FixtureProviders>
      </NavigationProvider>
    </MemoryRouter>,
  );
  await expect.element(page.getByRole("gridcell", { name: "A0000" })).toBeVisible();
}

const form = () => page.getByRole("dialog");
const code = () => form().getByLabelText("仓库编码");

test("an action that was chosen before the page was drawn opens its form, once", async () => {
  leaveErrand(TAB, ADD);
  await show();
  await expect.element(code()).toHaveValue("");
  expect(errandsOf(TAB).take("warehouse")).toBeUndefined();
});

test("an action that is chosen while the page is there opens its form at once", async () => {
  await show();
  expect(form().elements()).toEqual([]);
  choose(warehouses, ADD);
  await expect.element(code()).toHaveValue("");
});

test("a record opens as the list opens it", async () => {
  await show();
  choose(warehouses, { entity: "warehouse", kind: "record", action: "edit", id: "1003" });
  await expect.element(code()).toHaveValue("A0003");
});

test("a text is looked for", async () => {
  await show();
  choose(warehouses, { entity: "warehouse", kind: "search", text: "A0005" });
  await expect.element(page.getByRole("gridcell", { name: "A0005" })).toBeVisible();
  await expect.element(page.getByRole("gridcell", { name: "A0000" })).not.toBeInTheDocument();
});

test("with something unsaved in the form it says why nothing more happens, and the form stays as it is", async () => {
  await show();
  choose(warehouses, ADD);
  await code().fill("NEW-1");
  await expect.poll(() => useTabs.getState().unsaved[TAB]).toBe(true);
  choose(warehouses, { entity: "warehouse", kind: "record", action: "edit", id: "1003" });
  await expect.element(page.getByText("“仓库档案”中有未保存的修改，请先保存或关闭表单。")).toBeVisible();
  await expect.element(code()).toHaveValue("NEW-1");
  expect(errandsOf(TAB).take("warehouse")).toBeUndefined();
});

test("nobody does by an errand what the page does not offer him", async () => {
  await show(viewerWith(["warehouse:view"]));
  choose(warehouses, ADD);
  choose(warehouses, { entity: "warehouse", kind: "record", action: "edit", id: "1003" });
  // Heard in turn: when the list shows what the last one asked for, those before it have been done.
  choose(warehouses, { entity: "warehouse", kind: "search", text: "A0005" });
  await expect.element(page.getByRole("gridcell", { name: "A0000" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("gridcell", { name: "A0005" })).toBeVisible();
  expect(form().elements()).toEqual([]);
});

test("an errand of another entity waits for its own page", async () => {
  await show();
  leaveErrand(TAB, { ...ADD, entity: "supplier" });
  expect(errandsOf(TAB).take("supplier")).toEqual({ ...ADD, entity: "supplier" });
  expect(form().elements()).toEqual([]);
});
