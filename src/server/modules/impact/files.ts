import { resolve, sep } from "node:path";
import type { CheckInput } from "../../../model/check/check.ts";
import { AppError } from "../../../model/error.ts";
import { movedTexts, type Renamed } from "../../../model/impact/rename.ts";
import { retold } from "../../../model/impact/retold.ts";
import { kindNamed } from "../../../model/kinds/kinds.ts";
import type { TextTree } from "../../../model/kinds/texts.ts";
import { type Config, PRODUCT_ROOT } from "../../config.ts";
import { check, type LoadedDocuments } from "../../documents/load.ts";
import { shownPath } from "../../documents/shown-path.ts";

/** The roots whose files may be rewritten: an implementer's, in development. What the product's own say, its program names as well. */
export const rewritableRoots = ({ development, roots }: Pick<Config, "development" | "roots">): string[] =>
  development ? roots.filter((root) => !`${root}${sep}`.startsWith(`${PRODUCT_ROOT}${sep}`)) : [];

/** Whether a file, by the path that messages tell, stands in one of these roots. */
export const standsIn = (file: string, roots: readonly string[]): boolean =>
  roots.some((root) => resolve(file).startsWith(`${root}${sep}`));

/** Files that are to say something else. */
export interface RenamedFiles {
  /** Their texts by absolute path, null for one that goes. */
  readonly texts: ReadonlyMap<string, string | null>;
  /** All documents of the roots as they will be then. */
  readonly loaded: LoadedDocuments;
}

/**
 * The files in which documents stand that name something, and their translations, with the other name in them.
 * @param input all files as they are now
 * @throws AppError document.changed where a file is not as it was read; DocumentErrors with what the check says of them then
 */
export function renamedFiles(input: CheckInput, changes: Renamed["changes"]): RenamedFiles {
  const texts = new Map<string, string | null>();
  const textOf = ({ file, text }: { readonly file: string; readonly text: string }) => texts.get(resolve(file)) ?? text;
  for (const change of changes) {
    const { before, after } = change;
    const { folder, ending } = kindNamed(before.kind) ?? { folder: before.kind, ending: ".json" };
    const own = input.files.find(({ kind, file }) => kind === before.kind && file.endsWith(`/schemas/${folder}/${before.id}${ending}`));
    // Somebody has written it since the documents were read: what he wrote is not lost.
    if (!own || JSON.stringify(kindNamed(before.kind)?.parse(own)) !== JSON.stringify(before.content))
      throw new AppError("document.changed");
    if (after.id !== before.id) texts.set(resolve(own.file), null);
    const path = `${own.file.slice(0, -(before.id.length + ending.length))}${after.id}${ending}`;
    texts.set(resolve(path), retold(own.text, after.content));
    for (const locale of input.locales ?? []) {
      const tree = locale.kind === before.kind ? (JSON.parse(textOf(locale)) as TextTree) : {};
      if (!Object.hasOwn(tree, before.id)) continue;
      const next = retold(textOf(locale), renamedTree(tree, change));
      if (next !== textOf(locale)) texts.set(resolve(locale.file), next);
    }
  }
  return { texts, loaded: check(withTexts(input, texts), { untranslated: () => {} }) };
}

/** The translations of a kind of documents, with those of one below their new names. */
function renamedTree(tree: TextTree, { before, after }: Renamed["changes"][number]): TextTree {
  return Object.fromEntries(
    Object.entries(tree).map(([id, own]) => {
      if (id !== before.id || typeof own === "string") return [id, own];
      return [after.id, movedTexts({ ...before, texts: { own } }, after.content).own ?? own];
    }),
  );
}

/** What would be read once the files say that. */
function withTexts(input: CheckInput, texts: RenamedFiles["texts"]): CheckInput {
  const left = new Map(texts);
  const renewed = <F extends { readonly file: string; readonly text: string }>(one: F): F[] => {
    const path = resolve(one.file);
    const text = left.get(path);
    left.delete(path);
    return text === null ? [] : [text === undefined ? one : { ...one, text }];
  };
  const files = input.files.flatMap(renewed);
  const locales = (input.locales ?? []).flatMap(renewed);
  const kindOf = (path: string) => input.files.find(({ file }) => folderOf(resolve(file)) === folderOf(path))?.kind ?? "";
  const fresh = [...left].flatMap(([path, text]) => (text === null ? [] : [{ kind: kindOf(path), file: shownPath(path), text }]));
  return { ...input, files: [...files, ...fresh], locales };
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf(sep));
