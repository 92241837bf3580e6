import type { CodeKind } from "../../../model/bar-code.ts";
import type { CellProps } from "../../../renderer/registry.ts";
import { lazily } from "../../blocks/control/lazily.tsx";
import type { BarcodeProps } from "./Barcode.tsx";

export interface BarcodeCellOptions {
  readonly kind?: CodeKind;
}

const Barcode = lazily<BarcodeProps>(
  async () => (await import("./Barcode.tsx")).Barcode,
  ({ text }) => text,
);

/** Text as bars or as a QR code, beside the text itself. The code that draws them comes with the first of them. */
export function BarcodeCell({ value, field, options }: CellProps<string, BarcodeCellOptions>) {
  if (value === null || value === undefined || value === "") return null;
  return <Barcode text={String(value)} title={field.property.title} {...options} />;
}
