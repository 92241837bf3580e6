import { type DocumentName, nameOf, type WrittenDocument } from "../written-document.ts";

/** What goes from one site to another. `document` is one that was published by itself, such as a dictionary. */
export const ITEM_KINDS = ["form", "page", "print", "document", "flow", "role", "menu"] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** Those that consist of documents, which files can hold. */
export const FILE_KINDS = ["form", "page", "print", "document"] as const satisfies readonly ItemKind[];

export const isOfDocuments = (kind: ItemKind): kind is (typeof FILE_KINDS)[number] => (FILE_KINDS as readonly string[]).includes(kind);

/** An item by what it is called on every site: the code of a form, page, print template, role or entry of the menu, the key of a flow, `kind id` of a document. */
export interface ItemName {
  readonly kind: ItemKind;
  readonly id: string;
}

/**
 * An item: a set of documents. What is no document itself (a flow, a role, an entry of the menu, the record of a form) stands among them as one of the
 * kind `facts`, so that all are compared and merged by the same functions.
 */
export interface PromotionItem extends ItemName {
  readonly documents: readonly WrittenDocument[];
}

/** The kind under which the record of an item stands among its documents; no kind of documents is called so. */
export const FACTS = "facts";

/** How items are told apart: "form repair". */
export const itemKey = ({ kind, id }: ItemName): string => `${kind} ${id}`;

/** The record of an item as a document. */
export const factsOf = (id: string, content: WrittenDocument["content"]): WrittenDocument => ({ kind: FACTS, id, content, texts: {} });

/** The record of an item; undefined where it has none. */
export const factsIn = (documents: readonly WrittenDocument[]): WrittenDocument["content"] | undefined =>
  documents.find(({ kind }) => kind === FACTS)?.content;

/** The documents of an item without its record. */
export const documentsIn = (documents: readonly WrittenDocument[]): WrittenDocument[] => documents.filter(({ kind }) => kind !== FACTS);

/** What people call an item. */
export function titleOf({ id, documents }: Pick<PromotionItem, "id" | "documents">): string {
  const { title, name, processDefinitionName } = factsIn(documents) ?? documents[0]?.content ?? {};
  return [title, name, processDefinitionName].find((one): one is string => typeof one === "string" && one !== "") ?? id;
}

/** The name of a document as the id of its item says it; undefined where it says none. */
export function documentNamed(id: string): DocumentName | undefined {
  const [kind = "", name = "", ...more] = id.split(" ");
  return kind === "" || name === "" || more.length > 0 ? undefined : { kind, id: name };
}

/**
 * The documents of an item in the one order in which they are written and compared: by name, translations by language. Keys of contents stay in
 * theirs, which is the order of fields; a language without texts says nothing and is left out.
 */
export function inOrder(documents: readonly WrittenDocument[]): WrittenDocument[] {
  return documents
    .map(({ kind, id, content, texts }) => ({ kind, id, content, texts: inLanguageOrder(texts) }))
    .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

const inLanguageOrder = (texts: WrittenDocument["texts"]): WrittenDocument["texts"] =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([, tree]) => Object.keys(tree).length > 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** The text whose hash tells one state of an item from another. */
export const stateText = (documents: readonly WrittenDocument[]): string => JSON.stringify(inOrder(documents));
