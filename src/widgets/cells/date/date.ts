import { defineCell } from "../../../renderer/registry.ts";
import { DateCell } from "./DateCell.tsx";

export const date = defineCell({ name: "date", component: DateCell, fits: (field) => field.kind === "date", width: 120 });
