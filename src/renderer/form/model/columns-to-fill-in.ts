import type { FieldPlan } from "./plan.ts";

/** The columns of details that are filled in where the field stands. */
export const columnsToFillIn = ({ details }: FieldPlan): readonly string[] =>
  details?.columns.filter(({ access }) => access === "editable").map(({ name }) => name) ?? [];
