import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { Entity, Screen } from "../../model/documents.ts";
import type { ListActions } from "../actions/derive-actions.ts";
import type { Errand } from "../errand.ts";
import { type Start, useQueryForm } from "../query/useQueryForm.ts";
import { type Pane, PaneProvider, type Services, ServicesProvider } from "../services.tsx";
import { useErrands } from "./useErrands.ts";

const entity: Entity = {
  $id: "order",
  title: "订单",
  type: "object",
  "x-table": "orders",
  properties: { code: { title: "编号", type: "string", "x-search": true } },
};
const screen: Screen = { $id: "order-list", kind: "list", entity: "order", query: ["code"] };
const viewer = { id: "1", isSuperUser: true, grants: { view: new Set(), edit: new Set(), add: new Set() } };
const remembered = vi.fn();
const services = { registry: {}, viewer, preferences: { get: () => ({ on: true, values: {} }), set: remembered } } as unknown as Services;
const actions = { toolbar: [], row: [] } as unknown as ListActions;
const asked = vi.fn();
const values = vi.fn();

function List({ start }: { start: Start }) {
  const form = useQueryForm(screen, entity, asked, start);
  values(form.values, form.keyword, form.advanced);
  useErrands(entity, actions, () => {}, form);
  return null;
}

test("a text that was looked for elsewhere is looked for among all rows, whatever the list asked before", async () => {
  const errands: Errand[] = [{ entity: "order", kind: "search", text: "M-2026" }];
  const pane = { errands: { take: () => errands.pop(), subscribe: () => () => {} } } as unknown as Pane;
  const start = {
    values: { code: "A" },
    advanced: { condition: { field: "code", op: "eq", value: "B" } },
  } as Start;
  await render(
    <ServicesProvider value={services}>
      <PaneProvider value={pane}>
        <List start={start} />
      </PaneProvider>
    </ServicesProvider>,
  );
  expect(asked).toHaveBeenCalledExactlyOnceWith({ condition: undefined, keyword: "M-2026" });
  expect(remembered).not.toHaveBeenCalled();
  expect(values).toHaveBeenLastCalledWith({}, "M-2026", undefined);
});
