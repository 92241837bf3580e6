import type { Entity, Screen } from "../../documents.ts";
import { kindTextsNamed } from "../../kinds/kind-texts.ts";
import { textAt } from "../../kinds/texts.ts";
import type { WrittenDocument } from "../../written-document.ts";
import { type Design, entitiesIn } from "../design.ts";
import { NO_TEXTS, type Texts, withText } from "../texts.ts";
import { mapEntity } from "./entity-names.ts";
import type { NameOf, NameUse } from "./expression-names.ts";
import { mapScreen } from "./screen-names.ts";

/** The design with its fields called as they are from now on, wherever a document names one; translations go with what they are of. */
export function mapNames(design: Design, nameOf: NameOf): Design {
  const entities = entitiesIn(design);
  const documents = [...design.documents].map(([name, document]): [string, WrittenDocument] => {
    if (document.kind === "entity")
      return [name, withTexts(document, (content) => mapEntity(content as unknown as Entity, entities, nameOf))];
    if (document.kind === "screen")
      return [name, withTexts(document, (content) => mapScreen(content as unknown as Screen, entities, nameOf))];
    return [name, document];
  });
  return { ...design, documents: new Map(documents) };
}

/** Where the design names a field, with the document in which it does. */
export function usesIn(design: Design): (NameUse & { readonly document: string })[] {
  const entities = entitiesIn(design);
  const uses: (NameUse & { document: string })[] = [];
  for (const [document, { kind, content }] of design.documents) {
    const note = (use: NameUse) => {
      uses.push({ ...use, document });
      return use.field;
    };
    if (kind === "entity") mapEntity(content as unknown as Entity, entities, note);
    else if (kind === "screen") mapScreen(content as unknown as Screen, entities, note);
  }
  return uses;
}

const MARK = "\u0001";

/**
 * A document with its content changed and its translations under the paths that its texts have then. Each text is told by a mark while the
 * content changes, so that it is found again wherever it stands.
 */
function withTexts(document: WrittenDocument, change: (content: WrittenDocument["content"]) => unknown): WrittenDocument {
  const kind = kindTextsNamed(document.kind);
  if (!kind) return document;
  const before: { path: string[]; text: string }[] = [];
  const marked = kind.mapTexts(document.content as never, (path, text) => `${MARK}${before.push({ path, text }) - 1}`);
  const paths: string[][] = [];
  const content = kind.mapTexts(change(marked as never) as never, (path, mark) => {
    const index = Number(mark.slice(MARK.length));
    paths[index] = path;
    return before[index]?.text ?? mark;
  }) as unknown as WrittenDocument["content"];
  if (before.every(({ path }, index) => JSON.stringify(path) === JSON.stringify(paths[index]))) return { ...document, content };
  let texts: Texts = NO_TEXTS;
  for (const [language, tree] of Object.entries(document.texts))
    for (const [index, { path }] of before.entries()) {
      const [to, text] = [paths[index], textAt(tree, path)];
      if (to && text !== undefined) texts = withText(texts, language, to, text);
    }
  return { ...document, content, texts };
}
