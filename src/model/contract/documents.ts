import type { ScreenBundle } from "../documents.ts";
import { operation } from "./operation.ts";
import { object, text, typed } from "./schema.ts";

const documents = { type: "object", additionalProperties: { type: "object" } };
/** The documents themselves are described by their own schemas. */
const BUNDLE = typed<ScreenBundle>({
  type: "object",
  required: ["screen", "entities", "pickers", "dictionaries"],
  additionalProperties: false,
  properties: {
    screen: { type: "object" },
    entities: documents,
    pickers: documents,
    dictionaries: { type: "object", additionalProperties: { type: "array", items: { type: "object" } } },
    operations: {
      type: "object",
      description: "How the operations that its entities name (x-operations) are called, by their ids.",
      additionalProperties: object({ method: text(), path: text(), permission: text() }),
    },
  },
});

/** What screens are made of (the paths are ours). */
export const DOCUMENTS = {
  screen: operation({
    ...{
      id: "documents.screen",
      method: "GET",
      path: "/api/v1/screen/:id",
      permission: "signed-in",
      inTask: true,
      tagged: true,
      answer: BUNDLE,
    },
    summary: "A screen and what it needs",
    params: object({ id: text(60, { pattern: "^[a-z][a-z0-9-]*$" }) }),
  }),
} as const;
