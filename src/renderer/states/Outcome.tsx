import type { ResultProps } from "antd";
import { lazy, Suspense } from "react";

const DrawnResult = lazy(() => import("./drawn-result.ts"));

/** antd's Result: a drawing, a title and what to do next, in place of what could not be shown. Its drawings come when one is needed. */
export function Outcome(props: ResultProps) {
  return (
    <Suspense>
      <DrawnResult {...props} />
    </Suspense>
  );
}
