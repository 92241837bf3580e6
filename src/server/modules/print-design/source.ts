import { type Documents, documentsOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { PRINT } from "../../../model/kinds/print/kind.ts";
import type { TextTree } from "../../../model/kinds/texts.ts";
import { sourceOf, textsOf } from "../../../model/localise.ts";
import { mayDo } from "../../../model/permitted.ts";
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
    const tree = treeOf(source, documentsOf(localised, PRINTS).get(id) as PrintTemplate | undefined);
    return tree ? [[language, tree] as const] : [];
  });
  return { kind: PRINT.name, id, content: source as unknown as WrittenDocument["content"], texts: Object.fromEntries(texts) };
}

/** The texts of a language that are not those of the source. */
function treeOf(source: PrintTemplate, localised: PrintTemplate | undefined): TextTree | undefined {
  if (!localised) return undefined;
  const said = new Map(textsOf(PRINT, localised).map(({ path, text }) => [JSON.stringify(path), text]));
  const tree: Record<string, unknown> = {};
  for (const { path, text } of textsOf(PRINT, source)) {
    const other = said.get(JSON.stringify(path));
    if (other !== undefined && other !== text) put(tree, path, other);
  }
  return Object.keys(tree).length > 0 ? (tree as TextTree) : undefined;
}

function put(tree: Record<string, unknown>, path: readonly string[], text: string): void {
  let at = tree;
  for (const key of path.slice(0, -1)) {
    at[key] ??= {};
    at = at[key] as Record<string, unknown>;
  }
  at[path.at(-1) ?? ""] = text;
}
