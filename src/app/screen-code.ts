import { codeAhead } from "../renderer/code-ahead.ts";

/** The code of screens, which comes apart from the frame: whoever begins at the start page does not wait for it. */
export const screenCode = codeAhead(() => import("./Screens.tsx"));

// Who begins with a screen waits for both at once.
if (window.location.pathname.startsWith("/screen/")) void screenCode.load().catch(() => undefined);
