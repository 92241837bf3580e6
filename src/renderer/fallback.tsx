import type { ReactNode } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { UnknownWidget } from "./states/UnknownWidget.tsx";

/** Keeps a widget that fails to draw from taking the form with it: in its place stands a box with the path of the field. */
export function WidgetBoundary({ path, children }: { path: string; children: ReactNode }) {
  return <ErrorBoundary fallbackRender={({ error }) => <UnknownWidget name={nameOf(error)} path={path} />}>{children}</ErrorBoundary>;
}

const nameOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
