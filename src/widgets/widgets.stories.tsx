import type { Meta } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { cellWidgets, fieldWidgets } from "./index.ts";
import { CellFrame, FieldFrame } from "./story-frame.tsx";
import { cellStates, fieldStates } from "./story-states.ts";

interface StoryParameters {
  readonly kind: "fields" | "cells";
  readonly widget: string;
  readonly state: string;
}

/** @throws where no widget has that name or state: the stories are then of other cards than those that are registered */
function drawn({ kind, widget, state }: StoryParameters): ReactNode {
  const field = kind === "fields" ? fieldWidgets.find(({ name }) => name === widget) : undefined;
  const ofField = field && new Map(Object.entries(fieldStates(field))).get(state);
  if (field && ofField) return <FieldFrame {...ofField} field={ofField.field ?? field.examples.field} widget={field} />;
  const cell = kind === "cells" ? cellWidgets.find(({ name }) => name === widget) : undefined;
  const ofCell = cell && new Map(Object.entries(cellStates(cell))).get(state);
  if (cell && ofCell) return <CellFrame {...ofCell} field={ofCell.field ?? cell.examples.field} cell={cell} />;
  throw new Error(`no registered widget has the state ${kind}/${widget}: ${state}`);
}

/**
 * Every state of every field widget and cell, of the examples on its card: `.storybook/widget-stories.ts` adds the exports, from the files of
 * `src/widgets/fields` and `cells`.
 */
const meta = {
  title: "Widgets",
  render: (_args, { parameters }) => <>{drawn(parameters as StoryParameters)}</>,
} satisfies Meta;
export default meta;
