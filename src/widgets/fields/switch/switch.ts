import { defineWidget } from "../../../renderer/registry.ts";
import { SwitchField } from "./SwitchField.tsx";

/** `switch` is a reserved word, so the card has a longer name than the widget. */
export const switchWidget = defineWidget({
  name: "switch",
  component: SwitchField,
  emptyValue: false,
  fits: (field, place) => field.kind === "boolean" && place === "form",
  role: "switch",
});
