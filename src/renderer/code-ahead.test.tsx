import { Suspense } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { codeAhead } from "./code-ahead.ts";

/** Counts how often the stand-in was drawn before the part was. */
function part() {
  const code = { fetched: 0, standIns: 0 };
  const { load, component } = codeAhead(async () => {
    code.fetched++;
    return { Part: ({ name }: { name: string }) => <p>{name}</p>, version: 1 };
  });
  const Part = component("Part");
  const StandIn = () => {
    code.standIns++;
    return null;
  };
  const shown = (
    <Suspense fallback={<StandIn />}>
      <Part name="Orders" />
    </Suspense>
  );
  return { code, load, shown };
}

test("code that is here is drawn without a stand-in", async () => {
  const { code, load, shown } = part();
  await load();
  const screen = await render(shown);
  await expect.element(screen.getByText("Orders")).toBeInTheDocument();
  expect(code).toEqual({ fetched: 1, standIns: 0 });
});

test("code that is not here comes when it is first drawn, once", async () => {
  const { code, load, shown } = part();
  const screen = await render(shown);
  await expect.element(screen.getByText("Orders")).toBeInTheDocument();
  await load();
  expect(code.fetched).toBe(1);
  expect(code.standIns).toBeGreaterThan(0);
});
