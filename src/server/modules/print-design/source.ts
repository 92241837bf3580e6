import { type Documents, documentsOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { PRINT } from "../../../model/kinds/print/kind.ts";
import type { TextTree } from "../../../model/kinds/texts.ts";
import { sourceOf, textsOf } from "../../../model/localise.ts";
import { mayDo } from "../../../model/permitted.ts";
import { treeOf } from "../../../model/print-design/text-tree.ts";
import { PRINTS, type PrintTemplate, printOf } from "../../../model/print-template.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import type { RecordContext } from "../../records/context.ts";

/**
 * A template in force as it is written, with its translations.
 * @param inLanguages the documents in force, by language
 * @throws AppError document.notFound, also where its records are not for the actor
 */
export function sourceTemplate(
  { actor, documents }: RecordContext,
  inLanguages: ReadonlyMap<string, Documents>,
  id: string,
): WrittenDocument {
  const template = printOf(documents, id);
  const entity = template && documents.entities.get(template.entity);
  if (!template || !entity || !mayDo(actor, entity, "view")) throw new AppError("document.notFound", { params: { id } });
  const source = sourceOf(template);
  const texts = [...inLanguages].flatMap(([language, localised]) => {
    const tree = translationsOf(source, documentsOf(localised, PRINTS).get(id) as PrintTemplate | undefined);
    return tree ? [[language, tree] as const] : [];
  });
  return { kind: PRINT.name, id, content: source as unknown as WrittenDocument["content"], texts: Object.fromEntries(texts) };
}

/** The texts of a language that are not those of the source. */
function translationsOf(source: PrintTemplate, localised: PrintTemplate | undefined): TextTree | undefined {
  if (!localised) return undefined;
  const said = new Map(textsOf(PRINT, localised).map(({ path, text }) => [JSON.stringify(path), text]));
  const other = textsOf(PRINT, source).flatMap(({ path, text }) => {
    const own = said.get(JSON.stringify(path));
    return own === undefined || own === text ? [] : [{ path, text: own }];
  });
  return other.length > 0 ? treeOf(other) : undefined;
}
