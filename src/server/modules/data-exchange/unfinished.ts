import { randomUUID } from "node:crypto";

/**
 * The name of a file until it is whole: nobody takes it for one that is, and each attempt has another. A process that was thought gone, and writes on when it wakes, writes into no file of
 * the attempt that came after it.
 */
export const unfinishedName = (name: string): string => `.${name}.${randomUUID()}.part`;

/** Whether a file is what an attempt at another one has left. */
export const isUnfinished = (file: string, name: string): boolean => file.startsWith(`.${name}.`) && file.endsWith(".part");
