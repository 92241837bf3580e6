import { defineWidget } from "../../../renderer/registry.ts";
import { CascaderField } from "./CascaderField.tsx";

export const cascader = defineWidget({ name: "cascader", component: CascaderField, emptyValue: null, fits: () => false, role: "combobox" });
