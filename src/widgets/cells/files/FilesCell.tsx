import { lazy, Suspense } from "react";
import { holdsFiles } from "../../../model/files.ts";
import type { Reference } from "../../../model/wire.ts";
import type { CellProps } from "../../../renderer/registry.ts";
import { toReferences } from "../../blocks/references/references.ts";
import { defineCell } from "../../define.ts";

// Most lists show no files.
const Files = lazy(async () => ({ default: (await import("./Files.tsx")).Files }));

/** The files of a record. */
export function FilesCell(props: CellProps<Reference | readonly Reference[]>) {
  const files = toReferences(props.value);
  if (files.length === 0) return null;
  return (
    <Suspense fallback={files.length}>
      <Files {...props} files={files} />
    </Suspense>
  );
}

export const files = defineCell({
  name: "files",
  description:
    "The files of a record: thumbnails of pictures, else how many there are. Opens a preview, or the list of the files; in a detail view the list stands in place.",
  takes: { grid: ["files"] },
  component: FilesCell,
  fits: holdsFiles,
  rank: 2,
  width: 120,
  examples: {
    field: "attachments",
    value: [
      { id: "3", name: "采购合同.pdf" },
      { id: "4", name: "报价单.xlsx" },
    ],
    states: {
      Pictures: {
        field: "pictures",
        value: [
          { id: "1", name: "正面.jpg" },
          { id: "2", name: "铭牌.png" },
        ],
      },
      Empty: { value: [] },
    },
  },
});
