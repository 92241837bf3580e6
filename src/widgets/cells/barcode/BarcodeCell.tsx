import type { CellProps } from "../../../renderer/registry.ts";
import { lazily } from "../../blocks/control/lazily.tsx";
import { defineCell, type OptionSchemas, type OptionsOf } from "../../define.ts";
import type { BarcodeProps } from "./Barcode.tsx";

const OPTIONS = {
  kind: {
    type: "string",
    enum: ["code128", "ean13", "qrcode"],
    default: "code128",
    description:
      "code128 for any Latin text, ean13 for 13 digits with their check digit, qrcode for any text. What does not fit is shown as a QR code.",
  },
} as const satisfies OptionSchemas;
type BarcodeCellOptions = OptionsOf<typeof OPTIONS>;

const Barcode = lazily<BarcodeProps>(
  async () => (await import("./Barcode.tsx")).Barcode,
  ({ text }) => text,
);

/** Text as bars or as a QR code, beside the text itself. The code that draws them comes with the first of them. */
export function BarcodeCell({ value, field, options }: CellProps<string, BarcodeCellOptions>) {
  if (value === null || value === undefined || value === "") return null;
  return <Barcode text={String(value)} title={field.property.title} {...options} />;
}

export const barcode = defineCell({
  name: "barcode",
  description: "Text as a bar code or QR code, large when it is clicked.",
  takes: { grid: ["text", "integer"] },
  options: OPTIONS,
  component: BarcodeCell,
  fits: () => false,
  width: 180,
  examples: {
    field: "name",
    value: "M-0001",
    states: {
      Ean13: { value: "6901234567892", options: { kind: "ean13" } },
      Qr: { value: "物料 1", options: { kind: "qrcode" } },
      Unfit: { value: "物料 1", options: { kind: "ean13" } },
    },
  },
});
