import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { fixtureExchange, imported, WRONG } from "../../../stories/fixtures/exchange.ts";
import { FixtureProviders } from "../../../stories/fixtures/FixtureProviders.tsx";
import type { WrongRows } from "../../model/contract/jobs.ts";
import { useServices } from "../services.tsx";
import { RepairSheet } from "./RepairSheet.tsx";
import { repairPlan } from "./repair-columns.ts";

test("once all rows are removed nothing is typed into the empty row that stands there, and the sheet says that nothing comes in", async () => {
  const source = await fixtureExchange({ found: WRONG })();
  const file = await source.upload(imported, new File([], "a.xlsx"));
  const sheet = (await source.wrongRows(imported, "1")).sheets[0] as WrongRows["sheets"][number];
  const onChange = vi.fn();
  function Grid() {
    const { viewer, registry } = useServices();
    const [{ plan }] = useState(() => repairPlan(imported, file, sheet, file.mapping, { entities: {}, viewer, registry }));
    return <RepairSheet sheet={sheet} title="仓库" plan={plan} repairs={[]} onChange={onChange} />;
  }
  await render(
    <FixtureProviders>
      <Grid />
    </FixtureProviders>,
  );
  const grid = page.getByRole("grid");
  for (const left of [3, 2, 1]) {
    await expect.element(grid).toHaveAttribute("aria-rowcount", String(left + 1));
    await page.getByRole("button", { name: "第 1 行的操作" }).click();
    await page.getByRole("menuitem", { name: /删除/ }).click();
  }
  await expect.element(page.getByText("所有行都已删除，不会导入任何数据；可以撤销")).toBeVisible();
  const told = onChange.mock.calls.length;
  await page.getByRole("gridcell").nth(1).click();
  await userEvent.keyboard("墨{Enter}");
  expect(onChange.mock.calls.length).toBe(told);
  await page.getByRole("button", { name: "撤销" }).click();
  await expect.element(page.getByText(/还有 .* 处问题/)).toBeVisible();
});
