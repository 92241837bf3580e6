import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { usePieceServices } from "../actions/usePieceServices.ts";
import { reloadRecords } from "../list/records-key.ts";
import type { FormPiece, FormPieceProps, OpenRecord } from "./form-piece.ts";
import { PieceFailure } from "./PieceFailure.tsx";

type Load = FormPiece["load"];

/** By what loads it: the same component as long as it did not fail. */
const components = new WeakMap<Load, LazyExoticComponent<ComponentType<FormPieceProps>>>();

function componentOf(load: Load): ComponentType<FormPieceProps> {
  const component = components.get(load) ?? lazy(load);
  components.set(load, component);
  return component;
}

interface SlotProps {
  readonly piece: FormPiece;
  readonly open: OpenRecord;
  /** Until its code is here. */
  readonly waiting?: ReactNode;
}

/** Draws a hand-made piece of a form. What fails in it is told in its place, can be tried again, and leaves the form as it is. */
export function FormPieceSlot({ piece, open, waiting }: SlotProps) {
  return (
    <ErrorBoundary
      onReset={() => components.delete(piece.load)}
      fallbackRender={({ error, resetErrorBoundary }) => <PieceFailure error={error} onRetry={resetErrorBoundary} />}
    >
      <Suspense fallback={waiting}>
        <Drawn piece={piece} open={open} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Drawn({ piece, open }: SlotProps) {
  const client = useQueryClient();
  const shared = usePieceServices(open.entity);
  const Piece = componentOf(piece.load);
  const reload = async (): Promise<void> => {
    open.reload();
    await reloadRecords(client, open.entity.$id);
  };
  return <Piece {...open} {...shared} reload={reload} />;
}
