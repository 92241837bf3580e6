import { defineWidget } from "../../../renderer/registry.ts";
import { RatingField } from "./RatingField.tsx";

export const rating = defineWidget({ name: "rating", component: RatingField, emptyValue: null, fits: () => false, role: "group" });
