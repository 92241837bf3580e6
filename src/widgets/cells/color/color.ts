import { defineCell } from "../../../renderer/registry.ts";
import { ColorCell } from "./ColorCell.tsx";

export const color = defineCell({ name: "color", component: ColorCell, fits: (field) => field.property.format === "color", width: 110 });
