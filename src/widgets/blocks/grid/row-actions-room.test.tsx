import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { LANGUAGES } from "../../../i18n/language.ts";
import { activateLanguage } from "../../../i18n/setup.ts";
import type { Entity } from "../../../model/documents.ts";
import type { ListAction, ListActions } from "../../../renderer/actions/derive-actions.ts";
import { useRowColumns } from "../../../renderer/list/useRowColumns.tsx";
import { type Services, ServicesProvider } from "../../../renderer/services.tsx";
import { Grid } from "./Grid.tsx";

const ENTITY: Entity = {
  $id: "note",
  title: "",
  type: "object",
  "x-table": "note",
  properties: { open: { title: "", type: "integer" } },
};
const SERVICES = { viewer: { isSuperUser: true, permissions: new Set() }, registry: {} } as unknown as Services;
/** On the row with the number n the first n of them are open. */
const OWN: readonly ListAction[] = ["作废", "Send back for approval", "Ver", "承認を取り消す", "拆"].map((title, at) => ({
  ...{ id: `a${at}`, title, on: "row" },
  when: { field: "open", op: "ge", value: at + 1 },
}));
const GENERIC = ["edit", "detail", "addChild"] as const;
const ROWS = Array.from({ length: OWN.length + 1 }, (_, open) => ({ id: String(open), open }));
const NO_COLUMNS = [] as const;
const run = () => {};

function List({ actions }: { actions: ListActions }) {
  const columns = useRowColumns("note-list", ENTITY, NO_COLUMNS, actions, run);
  const front = { key: "name", title: "", width: 60, align: "left", sortable: false, resizable: false, render: () => "" } as const;
  return <Grid label="notes" columns={[front, ...columns]} rows={ROWS} height={400} />;
}

afterEach(async () => {
  await page.viewport(1280, 800);
  await activateLanguage("zh-CN");
});

/** By how many pixels buttons stand outside of their cells. */
const overhangs = (): number[] =>
  [...document.querySelectorAll("[role=gridcell] button")].map((button) => {
    const { left, right } = button.getBoundingClientRect();
    const cell = button.closest("[role=gridcell]")?.getBoundingClientRect();
    return Math.max(right - (cell?.right ?? 0), (cell?.left ?? 0) - left, 0);
  });

const CASES = [390, 1280].flatMap((width) => LANGUAGES.map((language) => [width, language] as const));

test.each(CASES)("no button of a row ends outside of its cell, however many the row has: %i pixels, %s", async (width, language) => {
  await page.viewport(width, 700);
  await activateLanguage(language);
  for (let generic = 0; generic <= GENERIC.length; generic++)
    for (let own = 0; own <= OWN.length; own++) {
      const row = [...GENERIC.slice(0, generic), ...OWN.slice(0, own), "remove" as const];
      const { unmount } = await render(
        <ServicesProvider value={SERVICES}>
          <List actions={{ toolbar: [], row, selection: [] }} />
        </ServicesProvider>,
      );
      await expect.poll(() => overhangs().length).toBeGreaterThanOrEqual(ROWS.length);
      expect(Math.max(...overhangs()), `${generic} of the product's, ${own} of the document's`).toBe(0);
      await unmount();
    }
});

test("what a finger presses in a row of a phone has 44 pixels", async () => {
  await page.viewport(390, 700);
  await render(
    <ServicesProvider value={SERVICES}>
      <List actions={{ toolbar: [], row: ["edit", "remove"], selection: [] }} />
    </ServicesProvider>,
  );
  const button = page.getByRole("button").first();
  await expect.element(button).toBeVisible();
  const { width, height } = button.element().getBoundingClientRect();
  expect([width, height]).toEqual([44, 44]);
});
