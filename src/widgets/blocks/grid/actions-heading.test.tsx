import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { LANGUAGES } from "../../../i18n/language.ts";
import { activateLanguage } from "../../../i18n/setup.ts";
import type { Entity } from "../../../model/documents.ts";
import type { ListActions } from "../../../renderer/actions/derive-actions.ts";
import { useRowColumns } from "../../../renderer/list/useRowColumns.tsx";
import { type Services, ServicesProvider } from "../../../renderer/services.tsx";
import { Grid } from "./Grid.tsx";

const ENTITY: Entity = { $id: "note", title: "", type: "object", "x-table": "note", properties: {} };
const SERVICES = { viewer: { isSuperUser: true, permissions: new Set() }, registry: {} } as unknown as Services;
const ACTIONS: ListActions = { toolbar: [], row: ["detail", "edit"], selection: [] };
const NO_COLUMNS = [] as const;
const run = () => {};

function List() {
  const columns = useRowColumns("note-list", ENTITY, NO_COLUMNS, ACTIONS, run);
  const front = { key: "name", title: "", width: 600, align: "left", sortable: false, resizable: false, render: () => "" } as const;
  return <Grid label="notes" columns={[front, ...columns]} rows={[{ id: "1" }]} height={200} />;
}

afterEach(async () => {
  await page.viewport(1280, 800);
  await activateLanguage("zh-CN");
});

test.each(LANGUAGES)("on a phone too the heading of the row actions is shown whole, in %s", async (language) => {
  await page.viewport(390, 700);
  await activateLanguage(language);
  await render(
    <ServicesProvider value={SERVICES}>
      <List />
    </ServicesProvider>,
  );
  const heading = page.getByRole("columnheader").last();
  await expect.element(heading).toBeVisible();
  const title = [...heading.element().querySelectorAll("span")].at(-1);
  expect(title?.textContent).not.toBe("");
  expect(title?.scrollWidth).toBeLessThanOrEqual(title?.clientWidth ?? 0);
});
