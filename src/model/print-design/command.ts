import { CannotDesign } from "../design/cannot-design.ts";
import { type Design, type WrittenAs, withDocument } from "../design/design.ts";
import { PRINT_TEXTS } from "../kinds/kind-texts.ts";
import type { TextTree } from "../kinds/texts.ts";
import { textAt } from "../kinds/texts.ts";
import { textsOf } from "../localise.ts";
import type { PrintTemplate } from "../print-template.ts";
import { nameOf, type WrittenDocument } from "../written-document.ts";
import { afterAct, type PrintAct } from "./act.ts";

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
  const content = afterAct(print.content, act);
  return content === print.content ? design : withPrint(design, content, print.texts);
}

export function takePrint(design: Design, { document }: TakePrint): Design {
  const { content } = printIn(design);
  const source = document.content as unknown as PrintTemplate;
  if (source.kind !== content.kind) throw new CannotDesign("design.unfit");
  const { $id, title, entity, description } = content;
  const next = { ...source, $id, title, entity, ...(description !== undefined && { description }) };
  const texts = Object.fromEntries(
    Object.entries(document.texts).map(([language, { title: _, description: __, ...tree }]) => [language, tree]),
  );
  return withPrint(design, next, texts);
}

/** Translations of what is there no more go. */
function withPrint(design: Design, content: PrintTemplate, texts: Texts): Design {
  const paths = textsOf(PRINT_TEXTS, content).map(({ path }) => path);
  const kept = Object.entries(texts).flatMap(([language, tree]) => {
    const next: Record<string, unknown> = {};
    for (const path of paths) {
      const text = textAt(tree, path);
      if (text !== undefined) put(next, path, text);
    }
    return Object.keys(next).length > 0 ? [[language, next as TextTree] as const] : [];
  });
  const document = { kind: PRINT_TEXTS.name, id: design.main, content, texts: Object.fromEntries(kept) };
  return withDocument(design, document as unknown as WrittenDocument);
}

function put(tree: Record<string, unknown>, path: readonly string[], text: string): void {
  let at = tree;
  for (const key of path.slice(0, -1)) {
    at[key] ??= {};
    at = at[key] as Record<string, unknown>;
  }
  at[path.at(-1) ?? ""] = text;
}
