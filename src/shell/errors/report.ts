import { AppError } from "../../model/error.ts";

type Listener = (error: AppError) => void;
const listeners = new Set<Listener>();

/** Shows a failure that nobody else shows. Aborted calls and what is no failure of ours stay silent. */
export function report(error: unknown): void {
  if (error instanceof AppError) for (const listener of listeners) listener(error);
}

/** Hears of reported failures until the function that it gives is called. */
export function onReport(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
