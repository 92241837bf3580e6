import { LANGUAGES } from "../document-languages.ts";
import { kindTextsNamed } from "../kinds/kind-texts.ts";
import { nameOf, type WrittenDocument } from "../written-document.ts";
import { documentNamed, FACTS, factsIn, type ItemName, inOrder, itemKey, type PromotionItem, stateText } from "./item.ts";
import type { PackedPicture } from "./pictures.ts";

/** The form of packages that this version writes; it reads no other one. */
export const PACKAGE_FORMAT = "formwork-package/1";

/** An item in a package, with the states that it has had on the way, by their hashes. */
export interface PackedItem extends PromotionItem {
  readonly title: string;
  /** Of its documents as they are here. */
  readonly hash: string;
  /** Of its former states that left or came in, the last one first: by them a site finds what both know. */
  readonly ancestors: readonly string[];
}

/** An item in one of its states. */
export type ItemStateName = ItemName & Pick<PackedItem, "hash">;

/** What goes from one site to another as one file. */
export interface PromotionPackage {
  readonly format: string;
  readonly product: string;
  readonly site: string;
  readonly exportedAt: string;
  readonly exportedBy: string;
  readonly items: readonly PackedItem[];
  /** What the cards of its pages show of uploaded pictures; absent where they show none. */
  readonly pictures?: readonly PackedPicture[] | undefined;
}

/** The text of a package: the same for the same items, so that it can be kept and compared in a repository. */
export function packageText({ format, product, site, exportedAt, exportedBy, items, pictures = [] }: PromotionPackage): string {
  const written = items
    .toSorted((a, b) => (itemKey(a) < itemKey(b) ? -1 : 1))
    .map(({ kind, id, title, hash, ancestors, documents }) => ({ kind, id, title, hash, ancestors, documents: inOrder(documents) }));
  const shown = pictures.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1)).map(({ sha256, name, content }) => ({ sha256, name, content }));
  const whole = { format, product, site, exportedAt, exportedBy, items: written, ...(shown.length > 0 && { pictures: shown }) };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

/** The package in a text; undefined where it is none. What is wrong within it `packageFaults` and the contract say. */
export function packageIn(text: string): PromotionPackage | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("format" in value) || !("items" in value)) return undefined;
    return value.format === PACKAGE_FORMAT && Array.isArray(value.items) ? (value as PromotionPackage) : undefined;
  } catch {
    return undefined;
  }
}

/** The states of the items in a text that calls itself a package; undefined where it does not tell them. */
export function statesIn(text: string): readonly ItemStateName[] | undefined {
  const items: readonly unknown[] | undefined = packageIn(text)?.items;
  return items?.every(isState) ? items : undefined;
}

const isState = (item: unknown): item is ItemStateName =>
  typeof item === "object" && item !== null && "hash" in item && /^[0-9a-f]{64}$/.test(String(item.hash));

/** Something that is wrong with a package itself, by its place. */
export interface PackageFault {
  readonly path: string;
  readonly code: "format" | "twice" | "hash" | "facts" | "kind" | "language" | "name" | "empty";
  readonly params: Readonly<Record<string, string>>;
}

/**
 * What is wrong with a package whose parts have their types already: another form, items or documents that are there twice, contents that are not those
 * of their hash, kinds and languages that this version does not know.
 * @param hashOf the hash of a text, and of the bytes that one in base64 holds
 */
export function packageFaults(
  { format, items, pictures = [] }: PromotionPackage,
  hashOf: (text: string, encoding?: "base64") => string,
): PackageFault[] {
  if (format !== PACKAGE_FORMAT) return [{ path: "format", code: "format", params: { format } }];
  const seen = new Set<string>();
  const damaged = pictures.flatMap(({ sha256, name, content }, index): PackageFault[] =>
    hashOf(content, "base64") === sha256 ? [] : [{ path: `pictures.${index}`, code: "hash", params: { name } }],
  );
  const faulty = items.flatMap((item, index): PackageFault[] => {
    const path = `items.${index}`;
    const key = itemKey(item);
    if (seen.has(key)) return [{ path, code: "twice", params: { name: key } }];
    seen.add(key);
    const faults = faultsOf(item, path);
    if (faults.length > 0) return faults;
    return hashOf(stateText(item.documents)) === item.hash ? [] : [{ path: `${path}.hash`, code: "hash", params: { name: key } }];
  });
  return [...faulty, ...damaged];
}

function faultsOf(item: PackedItem, path: string): PackageFault[] {
  const name = itemKey(item);
  if (item.documents.length === 0) return [{ path, code: "empty", params: { name } }];
  const names = item.documents.map(nameOf);
  const twice = names.find((one, at) => names.indexOf(one) !== at);
  if (twice !== undefined) return [{ path: `${path}.documents`, code: "twice", params: { name: twice } }];
  return [...shapeFaults(item, path), ...item.documents.flatMap((one, at) => documentFaults(one, `${path}.documents.${at}`))];
}

/** A document alone is the one that its item is called by; all others have a record, and of flows, roles and the menu nothing else. */
function shapeFaults({ kind, id, documents }: PackedItem, path: string): PackageFault[] {
  const facts = documents.filter((one) => one.kind === FACTS);
  const isRecord = kind === "flow" || kind === "role" || kind === "menu";
  if (kind === "document") {
    const named = documentNamed(id);
    const isOwn = documents.length === 1 && named !== undefined && nameOf(documents[0] as WrittenDocument) === nameOf(named);
    return isOwn ? [] : [{ path, code: "facts", params: { name: id } }];
  }
  const isWhole = facts.length === 1 && facts[0]?.id === id && factsIn(documents) !== undefined;
  return isWhole && (!isRecord || documents.length === 1) ? [] : [{ path, code: "facts", params: { name: `${kind} ${id}` } }];
}

function documentFaults({ kind, id, content, texts }: WrittenDocument, path: string): PackageFault[] {
  if (kind === FACTS) return [];
  if (!kindTextsNamed(kind)) return [{ path: `${path}.kind`, code: "kind", params: { name: kind } }];
  const unknown = Object.keys(texts).find((language) => !(LANGUAGES as readonly string[]).includes(language));
  return [
    ...(content.$id === undefined || content.$id === id
      ? []
      : [{ path: `${path}.content.$id`, code: "name" as const, params: { name: id } }]),
    ...(unknown === undefined ? [] : [{ path: `${path}.texts`, code: "language" as const, params: { name: unknown } }]),
  ];
}
