import { CARD_PAGE_KIND, filesIn } from "../card-page.ts";
import type { WrittenDocument } from "../written-document.ts";

/** A picture that was uploaded where a page is drawn, as it goes from one site to another. */
export interface PackedPicture {
  readonly sha256: string;
  readonly name: string;
  /** Its bytes, in base64. */
  readonly content: string;
}

const PREFIX = "sha256:";
/** What stands on the way for a file that nobody sees on its page: ids belong to one site, and there it may be that of another file. */
export const NO_PICTURE = "none";
/** The id of no file, for a picture that has none here. */
export const NO_FILE = "999999999999999999";

/** How a picture is called on the way: by what it holds. */
export const pictureName = (sha256: string): string => PREFIX + sha256;

/** The contents of uploaded pictures that documents on the way name, each once. */
export const picturesIn = (documents: readonly WrittenDocument[]): string[] => [
  ...new Set(
    documents.flatMap(({ kind, content }) =>
      kind === CARD_PAGE_KIND
        ? filesIn(cardsIn(content)).flatMap((name) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []))
        : [],
    ),
  ),
];

/** Documents whose pictures have other names: by contents on the way, by the ids of files at a site. */
export const withPictures = (documents: readonly WrittenDocument[], nameOf: (file: string) => string): WrittenDocument[] =>
  documents.map((one) => {
    const cards = one.kind === CARD_PAGE_KIND ? cardsIn(one.content) : [];
    if (filesIn(cards).length === 0) return one;
    const renamed = cards.map((card) => (filesIn([card]).length === 0 ? card : { ...card, file: nameOf(filesIn([card])[0] ?? "") }));
    return { ...one, content: { ...one.content, cards: renamed } };
  });

/** As `withPictures`, where the names are contents; of one that is nowhere none is shown. */
export const withFileIds = (documents: readonly WrittenDocument[], ids: ReadonlyMap<string, string>): WrittenDocument[] =>
  withPictures(documents, (name) => ids.get(name.slice(PREFIX.length)) ?? NO_FILE);

const cardsIn = ({ cards }: WrittenDocument["content"]): { readonly kind: "picture"; readonly file?: unknown }[] =>
  Array.isArray(cards) ? cards.filter((card) => typeof card === "object" && card !== null) : [];
