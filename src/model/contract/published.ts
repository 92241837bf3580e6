import { ID, INSTANT, REFERENCE } from "./common.ts";
import { operation } from "./operation.ts";
import { boolean, choice, defaulted, integer, list, nullable, object, optional, text, type ValueOf } from "./schema.ts";
import { DOCUMENT_CONTENT, DOCUMENT_ID, DOCUMENT_KIND, DOCUMENT_TEXTS } from "./written-document.ts";

const VERSION = integer({ minimum: 0, maximum: 2_147_483_647, description: "The version that was seen; 0 where there is none yet." });

const PUBLISHED = object({
  kind: DOCUMENT_KIND,
  id: text(),
  content: DOCUMENT_CONTENT,
  texts: DOCUMENT_TEXTS,
  version: integer(),
  publishedBy: nullable(ID),
  publishedAt: INSTANT,
  withdrawn: boolean(),
  design: nullable(ID),
  formVersion: optional(integer({ description: "The last version of the designed form to which it belongs." })),
  fault: nullable(text(undefined, { description: "Why it is set aside, one line a problem." })),
});
/** A document that was published while the server ran. */
export type Published = ValueOf<typeof PUBLISHED>;

/** Where a published document stands: hidden is one whose name a file has. */
export const PUBLISHED_STATES = ["inForce", "setAside", "hidden", "withdrawn"] as const;
const STATE = object({
  kind: text(),
  id: text(),
  title: text(),
  state: choice(PUBLISHED_STATES),
  version: integer(),
  publishedBy: nullable(REFERENCE),
  publishedAt: INSTANT,
  design: nullable(ID),
  fault: nullable(text(undefined, { description: "Why it is not in force though it should be, one line a problem." })),
});
/** A published document, and where it stands. */
export type PublishedState = ValueOf<typeof STATE>;

const MOST = 50;
const path = "/api/v1/published";
/** And the right to change what all tenants share, as for everything that they do. */
const own = { permission: "document:publish" } as const;

/** Documents that are published while the server runs, beside those of the files (the paths are ours). */
export const PUBLISHED_DOCUMENTS = {
  list: operation({ ...{ id: "published.list", method: "GET", path, ...own }, answer: list(PUBLISHED), summary: "Published documents" }),
  states: operation({
    ...{ id: "published.states", method: "GET", path: `${path}/states`, ...own, answer: list(STATE) },
    summary: "Where the published documents stand, without what they say",
  }),
  publish: operation({
    ...{ id: "published.publish", method: "POST", path, ...own, answer: list(PUBLISHED) },
    summary: "Publish documents, all or none: they are in force at once, on all servers",
    body: object({
      documents: list(
        object({ kind: DOCUMENT_KIND, content: DOCUMENT_CONTENT, texts: defaulted(DOCUMENT_TEXTS, {}), version: defaulted(VERSION, 0) }),
        {
          ...{ minItems: 1, maxItems: MOST },
        },
      ),
    }),
  }),
  withdraw: operation({
    ...{ id: "published.withdraw", method: "POST", path: `${path}/withdraw`, ...own, answer: list(PUBLISHED) },
    summary: "Take published documents out of force, all or none; what was recorded by them is kept",
    body: object({ documents: list(object({ kind: DOCUMENT_KIND, id: DOCUMENT_ID, version: VERSION }), { minItems: 1, maxItems: MOST }) }),
  }),
} as const;
