import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FixtureProviders } from "../../../stories/fixtures/FixtureProviders.tsx";
import type { Entity } from "../../model/documents.ts";
import type { HistorySource, RecordChange } from "../../model/history.ts";
import { bundleOf } from "../form/form-fixtures.tsx";
import { HistoryDrawer } from "./HistoryDrawer.tsx";
import { LatestChanges } from "./LatestChanges.tsx";

const template: Entity = {
  ...{ $id: "template", title: "模板", type: "object", "x-table": "template", "x-api": { rest: "api/v1/template" } },
  properties: { title: { title: "名称", type: "string" } },
} as Entity;
const uses: Entity = {
  ...{ $id: "template-uses", title: "使用范围", type: "object", "x-table": "template_uses", "x-value": "template" },
  properties: { roles: { title: "可用角色", type: "array", items: { "x-entity": "role" } } },
} as Entity;

const by = { id: "1", name: "甲" };
const CHANGES: readonly RecordChange[] = [
  {
    ...{ id: "3", action: "assign", values: "template-uses", by, time: "2026-11-28T03:00:00Z" },
    ...{ before: { roles: [] }, after: { roles: [{ id: "7", name: "仓管" }] } },
  },
  { id: "2", action: "edit", by, time: "2026-11-28T02:00:00Z", before: { title: "旧" }, after: { title: "新" } },
];

test("what was done to values that a record holds is told under their titles; the current version is the one of the record", async () => {
  const history = { changes: async () => ({ records: CHANGES, total: 2 }) } as unknown as HistorySource;
  const record = { id: "9", version: 2, title: "新" };
  await render(
    <FixtureProviders services={{ history: async () => history }}>
      <LatestChanges
        {...({ bundle: bundleOf(template, {}, [uses]), entity: template, record } as unknown as Parameters<typeof LatestChanges>[0])}
      />
    </FixtureProviders>,
  );
  const told = () => [...document.querySelectorAll("li")].map(({ textContent }) => textContent);
  await expect
    .poll(told)
    .toEqual([expect.stringMatching(/分配.*甲.*可用角色.*仓管/), expect.stringMatching(/修改.*当前版本.*名称.*旧.*新/)]);
  expect(told()[0]).not.toContain("当前版本");
});

test.for([
  ["one that was changed before our eyes, not added, has a former state to go back to", CHANGES, 1],
  ["one of which only such values changed has none", CHANGES.slice(0, 1), 0],
] as const)("in the history of a record, %s", async ([, records, count]) => {
  const history = { changes: async () => ({ records, total: records.length }) } as unknown as HistorySource;
  await render(
    <FixtureProviders services={{ history: async () => history }}>
      <HistoryDrawer bundle={bundleOf(template, {}, [uses])} entity={template} id="9" open onClose={() => {}} onRestore={() => {}} />
    </FixtureProviders>,
  );
  await expect.element(page.getByText("仓管")).toBeVisible();
  expect(page.getByText("第一次变更之前的内容").elements()).toHaveLength(count);
});
