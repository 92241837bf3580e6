import type { Operation } from "./operation.ts";
import { PERSONAL } from "./personal.ts";

/** Every feature's operations, by the name that begins their ids. */
export const CONTRACT: Readonly<Record<string, Readonly<Record<string, Operation>>>> = { personal: PERSONAL };
