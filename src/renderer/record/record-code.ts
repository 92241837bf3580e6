import { codeAhead } from "../code-ahead.ts";

/** The code of screens that show one record. */
export const recordCode = codeAhead(() => import("./RecordPage.tsx"));
