import { defineWidget } from "../../../renderer/registry.ts";
import { SignatureField } from "./SignatureField.tsx";

export const signature = defineWidget({
  name: "signature",
  component: SignatureField,
  emptyValue: null,
  fits: (field, place) => place === "form" && field.property.format === "signature",
});
