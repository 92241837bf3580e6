import { holdsFiles } from "../../../model/files.ts";
import { defineWidget } from "../../../renderer/registry.ts";
import { UploadField } from "./UploadField.tsx";

export const upload = defineWidget({
  name: "upload",
  component: UploadField,
  emptyValue: [],
  fits: (field, place) => place === "form" && holdsFiles(field),
  role: "group",
});
