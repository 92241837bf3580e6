import { defineWidget } from "../../../renderer/registry.ts";
import { FormulaField } from "./FormulaField.tsx";

export const formula = defineWidget({ name: "formula", component: FormulaField, emptyValue: null, fits: () => false, role: "group" });
