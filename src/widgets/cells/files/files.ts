import { holdsFiles } from "../../../model/files.ts";
import { defineCell } from "../../../renderer/registry.ts";
import { FilesCell } from "./FilesCell.tsx";

export const files = defineCell({
  name: "files",
  component: FilesCell,
  fits: holdsFiles,
  width: 120,
});
