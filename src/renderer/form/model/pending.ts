import { observable } from "@formily/reactive";
import type { FieldError } from "../../../model/error.ts";

/** What a control still does on its own: files that are being sent, or that could not be. */
export type Work = "running" | "failed";

/** The work of the controls of one form: a form with any of it is unsaved, and is saved when it is done. */
export interface Pending {
  /** Tells what the control of a field does; undefined: nothing any more. */
  tell(name: string, work: Work | undefined): void;
  /** Whether no control does anything (observable). */
  isNone(): boolean;
  /** Waits until nothing is running. */
  settled(): Promise<void>;
  /** What stands in the way of a save that has waited. */
  errors(): FieldError[];
}

export function createPending(): Pending {
  const works = observable.shallow(new Map<string, Work>());
  let waiting: (() => void)[] = [];
  const isRunning = () => [...works.values()].includes("running");
  return {
    tell(name, work) {
      if (work === undefined) works.delete(name);
      else works.set(name, work);
      if (isRunning()) return;
      for (const go of waiting) go();
      waiting = [];
    },
    isNone: () => works.size === 0,
    settled: () => (isRunning() ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
    errors: () => [...works].flatMap(([path, work]) => (work === "failed" ? [{ path, code: "field.fileFailed" }] : [])),
  };
}
