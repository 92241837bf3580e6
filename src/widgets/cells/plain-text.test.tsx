import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { Entity, Property } from "../../model/documents.ts";
import { fieldsOf } from "../../model/fields.ts";
import { cellFor } from "../../renderer/lookup.ts";
import { Grid } from "../blocks/grid/Grid.tsx";
import { cellWidgets } from "../index.ts";

const registry = { fields: [], cells: cellWidgets, grid: Grid, actions: {}, footers: {}, panels: {} };

const FIELDS: Readonly<Record<string, Omit<Property, "title">>> = {
  text: { type: "string" },
  reference: { "x-entity": "user" },
  date: { type: "string", format: "date" },
  datetime: { type: "string", format: "date-time" },
};
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  text: ["采购部", "", null, undefined, 7, { a: 1 }],
  reference: [{ id: "1", name: "张三" }, { id: "1" }, "1", null, []],
  date: ["2026-01-31", "2026-01-31T12:00:00.000Z", "soon", null],
  datetime: ["2026-01-31T12:00:00.000Z", "soon", null],
};
const entity: Entity = {
  $id: "all",
  title: "",
  type: "object",
  "x-table": "all",
  properties: Object.fromEntries(Object.entries(FIELDS).map(([name, property]) => [name, { title: name, ...property }])),
};

test.each(Object.keys(FIELDS))("what a cell says as the text of a %s is what it draws", async (name) => {
  const field = fieldsOf(entity).get(name);
  const cell = field && cellFor(registry, field);
  if (!field || !cell?.text) throw new Error(`no cell with a text fits ${name}`);
  for (const value of VALUES[name] ?? []) {
    const screen = await render(<cell.component value={value} row={{ id: "1" }} field={field} entity={entity} options={{}} />);
    const said = cell.text(value, field);
    if (said !== undefined) expect(screen.container.textContent, JSON.stringify(value)).toBe(said);
    await screen.unmount();
  }
});
