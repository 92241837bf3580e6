import { vi } from "vitest";

/** Longer than anything takes on a busy machine; who waits for what happens does not wait so long. */
const PATIENCE_MS = 15_000;

/** Waits until what is expected holds; gives what the expectation gives. In place of `vi.waitFor`, which gives up after a second. */
export const eventually = <T>(expectation: () => T | Promise<T>): Promise<T> => vi.waitFor(expectation, { timeout: PATIENCE_MS });
