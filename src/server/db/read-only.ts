import { AsyncLocalStorage } from "node:async_hooks";
import { AppError } from "../../model/error.ts";

const scope = new AsyncLocalStorage<true>();

/**
 * Does a work within which the database takes nothing: whatever the work asks it, by whichever way, goes to a connection whose transactions are read
 * only (`connect.ts`), so that PostgreSQL itself refuses every write. Holds for all that the work begins and waits for.
 */
export const readOnly = <T>(work: () => T): T => scope.run(true, work);

/** Whether this runs within a work that may only read. */
export const isReadOnly = (): boolean => scope.getStore() === true;

/**
 * For what reaches others past the database's own refusal: PostgreSQL sends notifications in transactions that are read only.
 * @throws AppError session.viewingOnly within a work that may only read
 */
export function refuseReadOnly(): void {
  if (isReadOnly()) throw new AppError("session.viewingOnly");
}
