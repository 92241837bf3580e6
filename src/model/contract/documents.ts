import type { ScreenBundle } from "../documents.ts";
import { operation } from "./operation.ts";
import { boolean, integer, list, mapOf, object, optional, text, typed } from "./schema.ts";

const documents = { type: "object", additionalProperties: { type: "object" } };
/** The documents themselves are described by their own schemas. */
const BUNDLE = typed<ScreenBundle>({
  type: "object",
  required: ["screen", "entities", "pickers", "dictionaries"],
  additionalProperties: false,
  properties: {
    screen: { type: "object" },
    tabs: {
      type: "array",
      description: "Of a page of tabs: those that the user may open. The rest is that of the first.",
      items: object({ id: text(), title: text(), count: boolean() }),
    },
    entities: documents,
    pickers: documents,
    dictionaries: { type: "object", additionalProperties: { type: "array", items: { type: "object" } } },
    formVersion: integer({ description: "The version of the designed form as which its entity is in force; absent: it stands in a file." }),
    prints: { const: true, description: "Print templates for records of its entity are in force; absent: none is." },
    operations: {
      type: "object",
      description: "How the operations that its entities name (x-operations) are called, by their ids.",
      additionalProperties: object({ method: text(), path: text(), permission: text() }),
    },
  },
});

/** Of a screen, of a page of tabs, or of one of its tabs: `purchase-tabs.open`. */
export const SCREEN_ID = text(121, { pattern: "^[a-z][a-z0-9-]*([.][a-z0-9-]+)?$" });

const COUNT = object({
  total: integer(),
  about: optional(boolean({ description: "They were not counted one by one." })),
});

/** What screens are made of (the paths are ours). */
export const DOCUMENTS = {
  screen: operation({
    ...{
      id: "documents.screen",
      method: "GET",
      path: "/api/v1/screen/:id",
      permission: "signed-in",
      byKey: true,
      inTask: true,
      tagged: true,
      answer: BUNDLE,
    },
    summary: "A screen and what it needs",
    params: object({ id: SCREEN_ID }),
  }),
  open: operation({
    ...{ id: "documents.open", method: "POST", path: "/api/v1/openScreens", permission: "signed-in", answer: list(text()) },
    summary: "Which of these screens the user may open; nothing is said of the others",
    body: object({ screens: list(SCREEN_ID, { minItems: 1, maxItems: 400 }) }),
  }),
  counts: operation({
    ...{ id: "documents.counts", method: "POST", path: "/api/v1/screenCounts", permission: "signed-in", answer: mapOf(COUNT) },
    summary: "How many records screens and tabs have, by their ids, of those that exist for the user; without those that he may not know",
    body: object({ screens: list(SCREEN_ID, { minItems: 1, maxItems: 100 }) }),
  }),
} as const;
