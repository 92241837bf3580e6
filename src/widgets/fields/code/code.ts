import { defineWidget } from "../../../renderer/registry.ts";
import { CodeField } from "./CodeField.tsx";

export const code = defineWidget({ name: "code", component: CodeField, emptyValue: null, fits: () => false });
