import { FILE_KINDS, ITEM_KINDS } from "../promotion/item.ts";
import { ITEM_STATES } from "../promotion/three-way.ts";
import { INSTANT } from "./common.ts";
import { HAZARDS } from "./designs.ts";
import { operation } from "./operation.ts";
import { boolean, choice, defaulted, described, integer, list, nullable, object, optional, text, typed, type ValueOf } from "./schema.ts";
import { DOCUMENT_CONTENT, DOCUMENT_TEXTS } from "./written-document.ts";

/** Bytes of a package: some hundred forms, with their flows. */
export const MOST_PACKAGE = 16 * 1024 * 1024;
/** Bytes of the pictures in a package, all together. */
export const MOST_PICTURES = 8 * 1024 * 1024;
const MOST_ITEMS = 500;
const MOST_DOCUMENTS = 100;

const ITEM_ID = text(130, { minLength: 1, description: "Its code; of a flow its key, of a document alone its kind and id." });
const HASH = text(64, { pattern: "^[0-9a-f]{64}$" });
const NAME = object({ kind: choice(ITEM_KINDS), id: ITEM_ID });
const NAMES = list(NAME, { minItems: 1, maxItems: MOST_ITEMS });

const OFFERED = object({
  kind: choice(ITEM_KINDS),
  id: text(),
  title: text(),
  needs: list(object({ kind: choice(ITEM_KINDS), id: text() }), { description: "Other items that it names." }),
});
/** An item that who asks may take to another site. */
export type OfferedItem = ValueOf<typeof OFFERED>;

const DOCUMENT = object({ kind: text(40), id: text(130), content: DOCUMENT_CONTENT, texts: defaulted(DOCUMENT_TEXTS, {}) });
const PACKED = object({
  kind: choice(ITEM_KINDS),
  id: ITEM_ID,
  title: text(200),
  hash: HASH,
  ancestors: list(HASH, { maxItems: 50, description: "Of its states that went out or came in before, the last one first." }),
  documents: list(DOCUMENT, { maxItems: MOST_DOCUMENTS }),
});
const PACKAGE = object({
  format: text(40),
  product: text(40),
  site: text(200),
  exportedAt: INSTANT,
  exportedBy: text(200),
  items: list(PACKED, { maxItems: MOST_ITEMS }),
  pictures: optional(
    list(
      object({ sha256: HASH, name: text(255), content: text(Math.ceil(MOST_PICTURES / 3) * 4, { pattern: "^[A-Za-z0-9+/]*={0,2}$" }) }),
      {
        maxItems: 500,
        description: "Uploaded pictures that its pages show, each in base64; `file` of a card names one as `sha256:` and its hash.",
      },
    ),
  ),
});

const PATH = list(text());
const CHOICE = object({ kind: choice(ITEM_KINDS), id: ITEM_ID, document: text(200), path: PATH, side: choice(["mine", "theirs"]) });
/** Whose part stands where both sites have changed it. */
export type PromotionChoice = ValueOf<typeof CHOICE>;
const CHOICES = defaulted(list(CHOICE, { maxItems: 5000 }), []);

const DIFFERENCE = object({
  kind: text(),
  id: text(),
  language: nullable(text()),
  path: PATH,
  change: choice(["added", "removed", "changed", "moved"]),
  before: optional(typed<unknown>({})),
  after: optional(typed<unknown>({})),
});
const CONFLICT = object({
  document: text(),
  path: PATH,
  base: optional(typed<unknown>({})),
  mine: optional(typed<unknown>({})),
  theirs: optional(typed<unknown>({})),
});
const PLACE = object({ kind: text(), id: text(), language: nullable(text()), path: PATH });
/** A document of an item, its record under the kind `facts`, or a place within it; parts of a list stand under what names them. */
export type ItemPlace = ValueOf<typeof PLACE>;
const PROBLEM = object({
  message: text(),
  severity: choice(["error", "warning"]),
  place: described(nullable(PLACE), "Null: the item as a whole."),
});
const PLANNED = object({
  kind: choice(ITEM_KINDS),
  id: text(),
  title: text(),
  state: choice(ITEM_STATES),
  now: nullable(text(undefined, { description: "Tells what is here: applying is refused where it is something else by then." })),
  differences: list(DIFFERENCE),
  elsewhere: list(DIFFERENCE, {
    description: "What publishing would write over of what was published elsewhere than from the draft: it asks for `over`.",
  }),
  conflicts: list(CONFLICT),
  open: integer({ description: "Conflicts that nobody has decided." }),
  problems: list(PROBLEM),
  isLeft: boolean({
    description: "It has no draft, and stays out where items come into drafts alone, with nothing to decide; a problem says why.",
  }),
});
/** What would become of an item of a package. */
export type PlannedItem = ValueOf<typeof PLANNED>;

const TABLES = object({
  hash: text(),
  needsAccept: boolean(),
  steps: list(object({ words: text(), hazards: list(choice(HAZARDS)) })),
});
const PLAN = object({
  items: list(PLANNED),
  tables: nullable(TABLES),
  tablesFault: nullable(text(undefined, { description: "Why publishing would be refused as a whole." })),
});
/** What a package would do here, before it does it. */
export type PromotionPlan = ValueOf<typeof PLAN>;

const DONE = object({
  items: list(
    object({
      kind: choice(ITEM_KINDS),
      id: text(),
      became: choice(["nothing", "left", "draft", "published", "rightsDraft", "saved"]),
      address: nullable(text(undefined, { description: "The page on which it is looked at." })),
    }),
  ),
});
/** What became of a package. */
export type PromotionResult = ValueOf<typeof DONE>;

const FOLDER_NAME = text(200, { pattern: "^[^./\\\\][^/\\\\]*\\.json$", description: "A file right in the folder." });
const FOLDER_PACKAGE = object({
  name: text(),
  changedAt: INSTANT,
  site: text(),
  exportedAt: text(),
  exportedBy: text(),
  count: integer({ description: "Its items." }),
  isReadable: boolean({ description: "Otherwise it is no package, or larger than one may be, and nothing else is told of it." }),
});
/** A file of the folder that is watched. */
export type FolderPackage = ValueOf<typeof FOLDER_PACKAGE>;
const WRITTEN = object({
  written: list(text(), { description: "Files that are new or other, by their paths from the folder." }),
  conflicts: list(object({ document: text(), path: PATH }), { description: "Changed there and here: what stands in the folder stays." }),
  drift: list(DIFFERENCE, { description: "How the folder differs from the site now; `before` is the site's." }),
});
/** What became of documents in the folder. */
export type WrittenToFolder = ValueOf<typeof WRITTEN>;

/** And the right to change what all tenants share; of each kind of item besides what its own calls ask for. */
const own = { permission: "document:publish" } as const;
const path = "/api/v1/promotion";

/** What goes from one site to another: forms, pages, flows, roles and entries of the menu as one file (the paths are ours). */
export const PROMOTION = {
  offer: operation({
    ...{ id: "promotion.offer", method: "GET", path, ...own, answer: list(OFFERED) },
    summary: "What who asks may take to another site",
  }),
  take: operation({
    ...{ id: "promotion.take", method: "POST", path: `${path}/take`, ...own, answer: PACKAGE },
    summary: "Items as a package: as they are published, or as they are drafted where they are not",
    body: object({ items: NAMES }),
  }),
  plan: operation({
    ...{ id: "promotion.plan", method: "POST", path: `${path}/plan`, ...own, answer: PLAN },
    summary: "What a package would do here; nothing is changed",
    body: object({
      package: PACKAGE,
      choices: CHOICES,
      items: optional(list(NAME, { maxItems: MOST_ITEMS, description: "Those that are to come in; absent: all." })),
      publish: defaulted(boolean({ description: "Otherwise they would come into drafts alone." }), true),
    }),
  }),
  apply: operation({
    ...{ id: "promotion.apply", method: "POST", path: `${path}/apply`, ...own, inPerson: true, answer: DONE },
    summary: "Bring items of a package in, all or none: into drafts, or published; rights of roles only as a draft of rights",
    body: object({
      package: PACKAGE,
      choices: CHOICES,
      items: list(object({ kind: choice(ITEM_KINDS), id: ITEM_ID, now: nullable(HASH) }), { minItems: 1, maxItems: MOST_ITEMS }),
      publish: boolean(),
      planHash: optional(nullable(text(64, { description: "Of the plan of the tables that was seen: another one is refused." }))),
      accept: optional(
        boolean({ description: "Values that do not fit are cut or emptied (form-design:discard); what they were is kept." }),
      ),
      over: optional(boolean({ description: "What was published of a form elsewhere than from its draft is published over." })),
      note: optional(text(500, { description: "What is new, for the lists of versions." })),
    }),
  }),
  folder: operation({
    ...{ id: "promotion.folder", method: "GET", path: `${path}/folder`, ...own, answer: nullable(list(FOLDER_PACKAGE)) },
    summary: "The packages of the folder that is watched, the newest first; null where none is set",
  }),
  folderPackage: operation({
    ...{ id: "promotion.folderPackage", method: "GET", path: `${path}/folder/:name`, ...own, answer: object({ text: text() }) },
    summary: "The text of a package of the folder",
    params: object({ name: FOLDER_NAME }),
  }),
  write: operation({
    ...{ id: "promotion.write", method: "POST", path: `${path}/folder`, ...own, answer: WRITTEN },
    summary: "Write published documents into the folder as files of a document root, merged with what people changed there",
    body: object({ items: list(object({ kind: choice(FILE_KINDS), id: ITEM_ID }), { minItems: 1, maxItems: MOST_ITEMS }) }),
  }),
} as const;
