import type { Reporter } from "vitest/node";

/** Notes which files a browser that crashed had not come to. */
export default class LostTests implements Reporter {
  /** @param options where the note is put, for tests */
  constructor(options?: { readonly note?: string });
  onTestRunStart(files: readonly { readonly project: { readonly name: string }; readonly moduleId: string }[]): void;
  onTestRunEnd(
    files: readonly { readonly project: { readonly name: string }; readonly moduleId: string; state(): string }[],
    errors: readonly object[],
  ): void;
}
