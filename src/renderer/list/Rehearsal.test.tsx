import { App } from "antd";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { DataSource } from "../../model/data-source.ts";
import type { GridProps } from "../registry.ts";
import { type Services, ServicesProvider, type Viewer } from "../services.tsx";
import { Rehearsal } from "./Rehearsal.tsx";

test("a list is drawn unseen with a row, asks for nothing, and is gone again", async () => {
  const drawn: number[] = [];
  function Rows({ rows, label }: GridProps) {
    drawn.push(rows.length);
    return <p data-testid="rows">{label}</p>;
  }
  const list = vi.fn();
  const services: Services = {
    source: { list } as unknown as DataSource,
    viewer: {
      isSuperUser: false,
      permissions: new Set(),
      grants: { view: new Set(), edit: new Set(), add: new Set() },
    } as unknown as Viewer,
    registry: { fields: [], cells: [], grid: Rows, actions: {}, footers: {}, panels: {} },
    preferences: { get: () => undefined, set: () => {} },
    language: "zh-CN",
    open: () => {},
  };
  await render(
    <App>
      <ServicesProvider value={services}>
        <Rehearsal />
      </ServicesProvider>
    </App>,
  );
  await expect.poll(() => drawn.at(-1)).toBe(1);
  await expect.element(page.getByTestId("rows")).not.toBeInTheDocument();
  expect(list).not.toHaveBeenCalled();
});
