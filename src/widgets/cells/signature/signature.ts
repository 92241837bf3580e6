import { defineCell } from "../../../renderer/registry.ts";
import { SignatureCell } from "./SignatureCell.tsx";

export const signature = defineCell({
  name: "signature",
  component: SignatureCell,
  fits: (field) => field.property.format === "signature",
  width: 140,
});
