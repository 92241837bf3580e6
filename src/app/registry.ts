import type { Registry } from "../renderer/registry.ts";
import { SeriesChart } from "../widgets/blocks/chart/SeriesChart.tsx";
import { Grid } from "../widgets/blocks/grid/Grid.tsx";
import { cellWidgets, fieldWidgets } from "../widgets/index.ts";
import { footers, panels } from "./form-pieces.ts";

/** Everything that documents can name. Features add their actions here. */
export const registry: Registry = {
  fields: fieldWidgets,
  cells: cellWidgets,
  grid: Grid,
  chart: SeriesChart,
  actions: {},
  footers,
  panels,
};
