import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import "../../story-checks.ts";
import * as stories from "./Grid.stories.tsx";

const { Multiple } = composeStories(stories);

test("pinned cells stay at the edges while the grid is scrolled sideways, and when it stands still again", async () => {
  await render(
    <div style={{ width: 480 }}>
      <Multiple />
    </div>,
  );
  await expect.element(page.getByText("C0000", { exact: true })).toBeVisible();
  const grid = page.getByRole("grid").element() as HTMLElement;
  const edges = () => {
    const inside = grid.getBoundingClientRect().left + grid.clientLeft;
    const [first, ...rest] = grid.querySelectorAll("[aria-rowindex='3'] > *");
    return [first?.getBoundingClientRect().left, rest.at(-1)?.getBoundingClientRect().right].map((edge) =>
      Math.round((edge ?? 0) - inside),
    );
  };
  const atTheEdges = [0, grid.clientWidth];
  expect(edges()).toEqual(atTheEdges);
  grid.scrollLeft = 60;
  await expect.poll(() => grid.dataset.still).toBe(undefined);
  expect(edges()).toEqual(atTheEdges);
  await expect.poll(() => grid.dataset.still).toBe("");
  expect(edges()).toEqual(atTheEdges);
});
