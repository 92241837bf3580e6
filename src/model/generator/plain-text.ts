import { FORBIDDEN_NAMES } from "../check/names.ts";

/** Whether a document can hold the text of a source as it stands: no control characters, no halves of characters, no forbidden name. */
export const isPlainText = (text: string): boolean => !/\p{Cc}/u.test(text) && text.isWellFormed() && !FORBIDDEN_NAMES.has(text);
