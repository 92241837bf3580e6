import { defineCell } from "../../../renderer/registry.ts";
import { ProgressCell } from "./ProgressCell.tsx";

export const progress = defineCell({ name: "progress", component: ProgressCell, fits: () => false, align: "left", width: 140 });
