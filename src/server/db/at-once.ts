import { AsyncLocalStorage } from "node:async_hooks";

const scope = new AsyncLocalStorage<true>();

/**
 * Does a work that is of no use later: while no server is as it is wanted, what it asks the database fails at once, and is not kept waiting for another one to take over
 * (`waiting-room.ts`). Holds for all that the work begins and waits for.
 */
export const atOnce = <T>(work: () => T): T => scope.run(true, work);

/** Whether this runs within a work that waits for nobody. */
export const isAtOnce = (): boolean => scope.getStore() === true;
