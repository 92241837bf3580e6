import { LANGUAGES } from "../document-languages.ts";
import { kindTextsNamed } from "../kinds/kind-texts.ts";
import { textAt } from "../kinds/texts.ts";
import { textsOf } from "../localise.ts";
import { nameOf, type WrittenDocument } from "../written-document.ts";
import { type Design, documentsOf } from "./design.ts";

export const TRANSLATIONS = LANGUAGES;
export type Translation = (typeof LANGUAGES)[number];

/** A text of a design in all languages. */
export interface TextRow {
  /** `nameOf` of its document. */
  readonly document: string;
  readonly path: readonly string[];
  /** What it is of, from the outside: the title of the document, of a field, of a group. Without what the text itself says. */
  readonly owners: readonly string[];
  /** Which word it is: title, description, message. */
  readonly word: string;
  readonly source: string;
  readonly translations: Readonly<Record<Translation, string | undefined>>;
  /** The languages that lack it. Only Chinese words need a translation. */
  readonly gaps: readonly Translation[];
}

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** All texts of a design in the order of its documents. */
export const textRows = (design: Design): TextRow[] => documentsOf(design).flatMap(rowsOf);

function rowsOf(document: WrittenDocument): TextRow[] {
  const kind = kindTextsNamed(document.kind);
  if (!kind) return [];
  const all = textsOf(kind, document.content as never);
  const titles = new Map(
    all.filter(({ path }) => path.at(-1) === "title").map(({ path, text }) => [JSON.stringify(path.slice(0, -1)), text]),
  );
  return all.map(({ path, text }) => {
    const own = textsIn(document, path);
    const owners = path.slice(0, -1).flatMap((_, depth) => titles.get(JSON.stringify(path.slice(0, depth))) ?? []);
    const near = titles.get(JSON.stringify(path.slice(0, -1)));
    const isTitle = path.at(-1) === "title";
    return {
      ...{ document: nameOf(document), path, word: path.at(-1) ?? "", source: text, translations: own },
      owners: [...new Set(isTitle || near === undefined ? owners : [...owners, near])],
      gaps: isChinese(text) ? TRANSLATIONS.filter((language) => own[language] === undefined) : [],
    };
  });
}

const textsIn = ({ texts }: WrittenDocument, path: readonly string[]) =>
  Object.fromEntries(TRANSLATIONS.map((language) => [language, textAt(texts[language], path)])) as TextRow["translations"];

/** The design in another language, as far as it is translated. */
export const inLanguage = (design: Design, language: Translation): Design =>
  withTexts(design, (text, document, path) => textAt(document.texts[language], path) ?? text);

/** Letters that stand for those of a language that does not exist: who reads them sees that the text is one of the form's. */
const LETTERS = new Map([..."aeiouAEIOUcns"].map((letter, index) => [letter, [..."äéîöüÄÉÎÖÜçñš"][index] ?? letter]));
/** So much longer a translation can be. */
const GROWTH = 0.4;

/** The design in a language that does not exist: each text in brackets, with marks, and longer by half. What is cut off or has no brackets is seen at once. */
export const inPseudoLanguage = (design: Design): Design =>
  withTexts(design, (text) => {
    const marked = [...text].map((letter) => LETTERS.get(letter) ?? letter).join("");
    return `⟦${marked}${"·".repeat(Math.ceil([...text].length * GROWTH))}⟧`;
  });

function withTexts(design: Design, replace: (text: string, document: WrittenDocument, path: string[]) => string): Design {
  const documents = [...design.documents].map(([name, document]): [string, WrittenDocument] => {
    const kind = kindTextsNamed(document.kind);
    const content = kind?.mapTexts(document.content as never, (path, text) => replace(text, document, path));
    return [name, { ...document, content: (content ?? document.content) as unknown as WrittenDocument["content"] }];
  });
  return { ...design, documents: new Map(documents) };
}
