import { AppError } from "../../model/error.ts";

type Listener = (error: AppError) => void;
const listeners = new Set<Listener>();

/** Milliseconds in which a failure like the last one is not told again: one lost server fails ten calls of a page. */
const MOMENT = 3_000;
const told = new Map<string, number>();

function isRepeated({ code, message }: AppError, now: number): boolean {
  for (const [key, at] of told) if (now - at >= MOMENT) told.delete(key);
  const key = `${code} ${message}`;
  if (told.has(key)) return true;
  told.set(key, now);
  return false;
}

/** Shows a failure that nobody else shows. Aborted calls, what is no failure of ours, and what was just shown stay silent. */
export function report(error: unknown): void {
  if (error instanceof AppError && !isRepeated(error, Date.now())) for (const listener of listeners) listener(error);
}

/** Hears of reported failures until the function that it gives is called. */
export function onReport(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
