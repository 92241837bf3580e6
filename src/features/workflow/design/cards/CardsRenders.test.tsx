import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventually } from "../../../../../tests/eventually.ts";
import { PURCHASE_XML } from "../../fixtures/purchase-flow.ts";
import { createDesignStore } from "../design-store.ts";
import CardsView from "./CardsView.tsx";
import { CardsStage } from "./cards-fixtures.tsx";

const drawn = vi.hoisted(() => [] as string[]);
// Each card asks for its state whenever it is drawn.
vi.mock("./cards-context.ts", async (original) => {
  const context = await original<typeof import("./cards-context.ts")>();
  return {
    ...context,
    useCardState(id: string) {
      drawn.push(id);
      return context.useCardState(id);
    },
  };
});

const SUBJECT = { id: "1", processDefinitionKey: "trip", processDefinitionName: "差旅", tableClassName: "trip", readOnly: false };

test("a change of one card draws that card anew, and no other", async () => {
  const store = createDesignStore(PURCHASE_XML);
  await render(
    <CardsStage>
      <CardsView store={store} subject={SUBJECT} />
    </CardsStage>,
  );
  await expect.element(page.getByRole("button", { name: /^路径 2.*总金额 > 50,000/ })).toBeVisible();
  expect(new Set(drawn).size).toBeGreaterThan(6);
  drawn.length = 0;
  await store.getState().edit((design) => design.byId("finance")?.set("name", "财务复核"));
  await expect.element(page.getByRole("button", { name: /^(?!“|在).*财务复核/ })).toBeVisible();
  expect(new Set(drawn)).toEqual(new Set(["finance"]));
  drawn.length = 0;
  await page.getByRole("button", { name: /^(?!“|在).*财务复核/ }).click();
  await eventually(() => expect(store.getState().selection).toBe("finance"));
  await eventually(() => expect(drawn).toContain("finance"));
  // The one that is chosen, and the one to which Tab came before.
  expect(new Set(drawn).size).toBeLessThanOrEqual(2);
});
