import { Skeleton } from "antd";
import { lazy, Suspense } from "react";
import type { Reference } from "../../../model/wire.ts";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import type { UploadOptions } from "./Upload.tsx";

// Most forms take no files.
const Upload = lazy(async () => ({ default: (await import("./Upload.tsx")).Upload }));

/** The files that a record holds, one or several. The value carries their names. */
export function UploadField(props: FieldWidgetProps<Reference | readonly Reference[], UploadOptions>) {
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 2 }} />}>
      <Upload {...props} />
    </Suspense>
  );
}
