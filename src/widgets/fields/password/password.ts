import { defineWidget } from "../../../renderer/registry.ts";
import { PasswordField } from "./PasswordField.tsx";

export const password = defineWidget({
  name: "password",
  component: PasswordField,
  emptyValue: null,
  fits: (field, place) => place === "form" && field.kind === "secret",
});
