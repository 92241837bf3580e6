import { defineCell } from "../../../renderer/registry.ts";
import { JsonCell } from "./JsonCell.tsx";

export const json = defineCell({ name: "json", component: JsonCell, fits: (field) => field.kind === "json", width: 110 });
