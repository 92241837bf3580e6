import { defineWidget } from "../../../renderer/registry.ts";
import { Text } from "./Text.tsx";

export const text = defineWidget({
  name: "text",
  component: Text,
  emptyValue: null,
  fits: (field) => field.kind === "text",
});
