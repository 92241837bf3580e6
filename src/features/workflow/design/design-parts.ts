import { lazy } from "react";
import type { DesignPart } from "./design-part.ts";

/** The parts of the designer, one a line, in their order. */
export const DESIGN_PARTS: readonly DesignPart[] = [
  { id: "cards", title: "cards.view", slot: "view", component: lazy(() => import("./cards/CardsView.tsx")) },
  { id: "diagram", title: "modeler.title", slot: "view", component: lazy(() => import("./modeler/ModelerView.tsx")) },
  { id: "properties", title: "panel.title", slot: "side", component: lazy(() => import("./panel/PropertyPanel.tsx")) },
  {
    ...{ id: "rehearsal", title: "rehearsal.title", slot: "tool", permission: "flow-entry:edit" },
    component: lazy(() => import("./rehearsal/RehearsalPanel.tsx")),
  },
  {
    ...{ id: "past", title: "past.title", slot: "tool", permission: "flow-entry:rehearsePast" },
    component: lazy(() => import("./past/PastRehearsal.tsx")),
  },
  {
    ...{ id: "versions", title: "versions.title", slot: "tool", isWide: true },
    component: lazy(async () => ({ default: (await import("../versions/VersionsTool.tsx")).VersionsTool })),
  },
  { id: "matrix", title: "matrix.title", slot: "tool", component: lazy(() => import("./matrix/MatrixTool.tsx")) },
];
