import { expect, test, vi } from "vitest";
import { MOST_CHANGES } from "../../model/contract/changes.ts";
import type { DataSource } from "../../model/data-source.ts";
import type { Entity } from "../../model/documents.ts";
import { AppError } from "../../model/error.ts";
import type { SetAction } from "../../model/set-action.ts";
import type { Row } from "../../model/wire.ts";
import { runSet } from "./set-run.ts";

const entity: Entity = { ...{ $id: "order", title: "订单", type: "object", "x-table": "orders" }, properties: {} };
const action = { id: "close", title: "关闭", on: "records", set: {} } as unknown as SetAction;
const rows = Array.from({ length: 2 * MOST_CHANGES + 1 }, (_, index): Row => ({ id: String(index), version: 1 }));

/** A server that does a batch whole, and fails at these. */
function serverFailingAt(...batches: readonly number[]) {
  let calls = 0;
  return vi.fn<DataSource["set"]>(async (_screen, _action, records) => {
    const call = calls++;
    if (batches.includes(call)) throw new AppError("access.denied");
    return { set: String(call), outcomes: records.map(({ id }) => ({ record: id, version: 2, refusal: null })) };
  });
}
const run = (set: DataSource["set"]) => runSet({ source: { set } as DataSource, screen: "order-list", entity, action }, rows);

test("a batch that fails after others is refused by itself: what the others did is told, and can be taken back", async () => {
  const { results, sets } = await run(serverFailingAt(1));
  expect(sets).toEqual(["0", "2"]);
  expect(results.map(({ row }) => row.id)).toEqual(rows.map(({ id }) => id));
  const refused = results.filter(({ refusal }) => refusal);
  expect(refused.map(({ row }) => row.id)).toEqual(rows.slice(MOST_CHANGES, 2 * MOST_CHANGES).map(({ id }) => id));
  expect(new Set(refused.map(({ refusal }) => refusal?.code))).toEqual(new Set(["access.denied"]));
});

test("where the first batch fails nothing is done, and nothing more is asked for", async () => {
  const set = serverFailingAt(0);
  await expect(run(set)).rejects.toMatchObject({ code: "access.denied" });
  expect(set).toHaveBeenCalledOnce();
});
