import { defineCell } from "../../../renderer/registry.ts";
import { TextCell } from "./TextCell.tsx";

/** The last in the list: it can draw everything. */
export const text = defineCell({ name: "text", component: TextCell, fits: () => true, width: 160 });
