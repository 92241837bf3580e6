import { defineCell } from "../../../renderer/registry.ts";
import { nameOf, toReferences } from "../../blocks/references/references.ts";
import { ReferenceCell } from "./ReferenceCell.tsx";

export const reference = defineCell({
  name: "reference",
  component: ReferenceCell,
  text: (value) => toReferences(value).slice(0, 1).map(nameOf).join(),
  fits: (field) => field.kind === "reference",
  width: 140,
});
