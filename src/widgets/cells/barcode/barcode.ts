import { defineCell } from "../../../renderer/registry.ts";
import { BarcodeCell } from "./BarcodeCell.tsx";

export const barcode = defineCell({ name: "barcode", component: BarcodeCell, fits: () => false, width: 180 });
