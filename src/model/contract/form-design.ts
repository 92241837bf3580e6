import { ID, INSTANT, REFERENCE } from "./common.ts";
import { operation } from "./operation.ts";
import { boolean, choice, integer, list, nullable, object, optional, text, typed, type ValueOf } from "./schema.ts";
import { DOCUMENT_ID, DOCUMENT_KIND, WRITTEN_DOCUMENT } from "./written-document.ts";

/** Where a form stands that is designed in the browser. */
export const DESIGN_STATES = ["draft", "published", "changed", "withdrawn"] as const;
export type DesignState = (typeof DESIGN_STATES)[number];

const MOST_DOCUMENTS = 50;
const DOCUMENTS = list(WRITTEN_DOCUMENT, { maxItems: MOST_DOCUMENTS });
const VERSION = integer({ minimum: 0, maximum: 2_147_483_647 });

const DRAFT = object({
  design: object({ id: ID, code: text(), title: text(), state: choice(DESIGN_STATES) }),
  documents: DOCUMENTS,
  base: list(WRITTEN_DOCUMENT, { description: "What was published when the draft was last the same as it: what a merge compares with." }),
  version: integer({ description: "Of the draft; 0 as long as nobody has saved it." }),
  savedBy: nullable(REFERENCE),
  savedAt: nullable(INSTANT),
  published: list(object({ name: text(undefined, { description: "entity repair-order" }), version: integer() }), {
    description: "The documents of the form that are published now.",
  }),
});
/** A form's draft: its documents as they are designed, beside those that are published. */
export type DesignDraft = ValueOf<typeof DRAFT>;

const PROBLEM = object({
  kind: DOCUMENT_KIND,
  id: DOCUMENT_ID,
  language: nullable(text(undefined, { description: "Of a problem in the translations; null in the document itself." })),
  path: list(typed<string | number>({ type: ["string", "number"] }), { description: "Where in the document, or in its translations." }),
  message: text(),
  severity: choice(["error", "warning"]),
});
/** What is wrong with a document of a form, and where; a missing translation is a warning. */
export type DesignProblem = ValueOf<typeof PROBLEM>;

const PUBLISHED = object({
  version: integer({ description: "Of the form: how often it was published." }),
  documents: list(object({ name: text(), version: integer() })),
});
/** What became of publishing a form, or of withdrawing it. */
export type DesignPublication = ValueOf<typeof PUBLISHED>;

const of = { entity: "form-design", params: object({ id: ID }) } as const;
const designs = { permission: "form-design:edit" } as const;

/** Forms that are designed in the browser, beside the calls of every record (the paths are ours). */
export const FORM_DESIGN = {
  draft: operation({
    ...{ id: "formDesign.draft", method: "GET", path: "/:id/draft", ...of, permission: "form-design:view", answer: DRAFT },
    summary: "The draft of a form; of a form that nobody has designed yet, what it begins with",
  }),
  saveDraft: operation({
    ...{ id: "formDesign.saveDraft", method: "PUT", path: "/:id/draft", ...of, ...designs, answer: object({ version: integer() }) },
    summary: "Save the draft of a form, over the version that was loaded; nothing is published",
    body: object({ documents: DOCUMENTS, version: VERSION }),
  }),
  check: operation({
    ...{ id: "formDesign.check", method: "POST", path: "/:id/check", ...of, ...designs, answer: list(PROBLEM) },
    summary: "What is wrong with documents of a form, by document and path; nothing is stored",
    body: object({ documents: DOCUMENTS }),
  }),
  publish: operation({
    ...{ id: "formDesign.publish", method: "POST", path: "/:id/publish", ...of, permission: "form-design:publish", answer: PUBLISHED },
    summary: "Publish the draft of a form: in force at once, on all servers; what it no longer has is withdrawn",
    body: nullable(
      object({
        version: optional({ ...VERSION, description: "The version of the draft that was seen." }),
        confirmed: optional(boolean({ description: "Also over what was published of it elsewhere." })),
      }),
    ),
  }),
  withdraw: operation({
    ...{ id: "formDesign.withdraw", method: "POST", path: "/:id/withdraw", ...of, permission: "form-design:withdraw", answer: PUBLISHED },
    summary: "Take a form out of force; its records and its draft are kept",
    body: nullable(object({})),
  }),
} as const;
