import { operation } from "./operation.ts";
import { boolean, nullable, object, text } from "./schema.ts";

const WATERMARK = object({
  words: text(undefined, { description: "The tenant's words, and whose look it is." }),
  hasTime: boolean({ description: "It says when, too." }),
});

/** What stands across the screen of the user (the paths are ours). */
export const WATERMARK_CALLS = {
  own: operation({
    ...{ id: "watermark.own", method: "GET", path: "/api/v1/system/watermark", permission: "signed-in", answer: nullable(WATERMARK) },
    summary: "The watermark on the screens of the user; null: there is none",
  }),
} as const;
