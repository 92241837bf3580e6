import { lazy, Suspense } from "react";
import type { Reference } from "../../../model/wire.ts";
import type { CellProps } from "../../../renderer/registry.ts";
import { toReferences } from "../../blocks/references/references.ts";

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
