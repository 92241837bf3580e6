import { defineCell } from "../../../renderer/registry.ts";
import { RatingCell } from "./RatingCell.tsx";

export const rating = defineCell({ name: "rating", component: RatingCell, fits: () => false, align: "left", width: 110 });
