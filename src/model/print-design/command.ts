import { CannotDesign } from "../design/cannot-design.ts";
import { type Design, type WrittenAs, withDocument } from "../design/design.ts";
import { PRINT_TEXTS } from "../kinds/kind-texts.ts";
import { textAt } from "../kinds/texts.ts";
import { textsOf } from "../localise.ts";
import type { PrintTemplate } from "../print-template.ts";
import { nameOf, type WrittenDocument } from "../written-document.ts";
import { afterAct, type PrintAct } from "./act.ts";
import { namedDocument, withNamedParts } from "./named-parts.ts";
import { treeOf } from "./text-tree.ts";

/** A change of the print template that is designed. */
export interface ChangePrint {
  readonly do: "print.change";
  readonly act: PrintAct;
}

/** What another template prints, in the place of what this one does. Its name, its title and the entity of its records stay. */
export interface TakePrint {
  readonly do: "print.take";
  readonly document: WrittenDocument;
}

type WrittenPrint = WrittenAs<PrintTemplate>;
type Texts = WrittenDocument["texts"];

export const isPrint = ({ documents, main }: Design): boolean => documents.has(nameOf({ kind: PRINT_TEXTS.name, id: main }));

/** The print template of a design as it is written. @throws CannotDesign where the design is none */
export function printIn({ documents, main }: Design): WrittenPrint {
  const print = documents.get(nameOf({ kind: PRINT_TEXTS.name, id: main }));
  if (!print) throw new CannotDesign("design.unknownPlace");
  return print as unknown as WrittenPrint;
}

export function changePrint(design: Design, { act }: ChangePrint): Design {
  const print = printIn(design);
  const before = namedDocument(print.content, print.texts);
  const content = afterAct(before.content, act);
  return content === before.content ? design : withPrint(design, withNamedParts(content, before.content), before.texts);
}

export function takePrint(design: Design, { document }: TakePrint): Design {
  const { content } = printIn(design);
  const { content: source, texts: sourceTexts } = namedDocument(document.content as unknown as PrintTemplate, document.texts);
  if (source.kind !== content.kind) throw new CannotDesign("design.unfit");
  const { $id, title, entity, description } = content;
  const next = { ...source, $id, title, entity, ...(description !== undefined && { description }) };
  const texts = Object.fromEntries(
    Object.entries(sourceTexts).map(([language, { title: _, description: __, ...tree }]) => [language, tree]),
  );
  return withPrint(design, next, texts);
}

/** Translations of what is there no more go. */
function withPrint(design: Design, content: PrintTemplate, texts: Texts): Design {
  const paths = textsOf(PRINT_TEXTS, content).map(({ path }) => path);
  const kept = Object.entries(texts).flatMap(([language, tree]) => {
    const own = paths.flatMap((path) => {
      const text = textAt(tree, path);
      return text === undefined ? [] : [{ path, text }];
    });
    return own.length > 0 ? [[language, treeOf(own)] as const] : [];
  });
  const document = { kind: PRINT_TEXTS.name, id: design.main, content, texts: Object.fromEntries(kept) };
  return withDocument(design, document as unknown as WrittenDocument);
}
