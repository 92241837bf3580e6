import { Skeleton } from "antd";
import { Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";
import frameStyles from "../../../../renderer/draft/draft-frame.module.css";
import { PieceFailure } from "../../../../renderer/pieces/PieceFailure.tsx";
import type { DesignPart, DesignPartProps } from "../design-part.ts";

/** A part of the designer where it stands: its code comes first, and what fails in it leaves the others as they are. */
export function PartSlot({ part, store, subject }: DesignPartProps & { readonly part: DesignPart }) {
  const { component: Part } = part;
  return (
    <ErrorBoundary fallbackRender={({ error, resetErrorBoundary }) => <PieceFailure error={error} onRetry={resetErrorBoundary} />}>
      <Suspense
        fallback={
          <div className={frameStyles.loading}>
            <Skeleton active title={false} paragraph={{ rows: 6 }} />
          </div>
        }
      >
        <Part store={store} subject={subject} />
      </Suspense>
    </ErrorBoundary>
  );
}
